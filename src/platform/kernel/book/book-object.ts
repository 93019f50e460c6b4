import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Cashier } from '#lib/rules/cashier'
import { drainOutbox } from '#platform/kernel/outbox/drain'
import type { OutboxRow } from '#platform/kernel/outbox/message'
import { givingWay } from '#platform/kernel/yield-to-event-loop'
import { auditSteps, type BookAudit } from './audit'
import { BetRateLimit } from './bet-rate-limit'
import { Book } from './book'
import type { CommandContext, InternalContext, Once } from './command'
import { GroupCommit } from './group-commit'
import { Heard, type HeardOf } from './heard'
import type { Outside } from './internal'
import { JobRunner } from './job-runner'
import { type Afterwards, byName, type Part } from './part'
import { permittedSession } from './permitted'
import { Pruner } from './prune'
import { refusalOf } from './refusal'
import { type BookAnswer, type BookRequest, fingerprintOf, Requests } from './request'
import type { BookRpc } from './rpc'
import { type BookMember, type Session, sessionHash } from './session/rows'
import { tokenOfSocket, Watchers } from './watchers'

interface Work {
  json: string
  replayed: boolean
}

const fresh = (value: unknown): Work => ({ json: JSON.stringify(value), replayed: false })
const NO_CODE = 1005 // the code of a close without one
/** The settings of money in and out, as an object that asks often has them. */
export interface CashierSettings {
  readonly current: Cashier
  /** Reads them again when they are older than seconds. */
  refresh(now: number): Promise<void>
}

/** What a book is made of beside the kernel. */
export interface Assembly {
  parts: readonly Part[]
  cashier: CashierSettings
  heardOf: HeardOf
}

/** How long the outbox gathers before it is handed to the queue. */
const OUTBOX_WAIT_MS = 500
/** When it is tried again. */
const OUTBOX_AGAIN_MS = 1_000

/**
 * One book: up to BOOK_CAPACITY members with their sessions, ledger, tickets and outbox. The only
 * writer of its members' money. Thin: transport in here, the work in the features' parts.
 */
export class AssembledBook extends DurableObject<Env> implements BookRpc {
  /** Replaced by tests that move the clock. */
  clock = () => this.book.heldAt ?? Date.now() + this.book.aheadMs

  private readonly book: Book
  private readonly requests: Requests
  private readonly pruner: Pruner
  private readonly group: GroupCommit
  private readonly cashier: CashierSettings
  private readonly parts: readonly Part[]
  private readonly watchers: Watchers
  private readonly betRate: BetRateLimit
  private readonly jobs: JobRunner
  private readonly commands: ReturnType<typeof byName<'commands'>>
  private readonly prepares: ReturnType<typeof byName<'prepare'>>
  private readonly internals: ReturnType<typeof byName<'internals'>>
  /** When the alarm rings for the outbox; 0: it is not set for that. */
  private ringsAt = 0

  constructor(ctx: DurableObjectState, env: Env, { parts, cashier, heardOf }: Assembly) {
    super(ctx, env)
    this.parts = parts
    this.cashier = cashier
    const { storage } = ctx
    storage.transactionSync(() => Book.migrate(storage.sql, parts))
    this.book = new Book(storage.sql, ctx.id.name ?? ctx.id.toString(), parts)
    this.book.jobs.clock = () => this.clock()
    this.jobs = new JobRunner(parts)
    this.commands = byName(parts, 'commands')
    this.prepares = byName(parts, 'prepare')
    this.internals = byName(parts, 'internals')
    this.requests = new Requests(this.book)
    this.pruner = new Pruner(this.book)
    this.watchers = new Watchers(ctx, this.book)
    this.betRate = new BetRateLimit(env)
    this.book.moved = (member) => this.watchers.note(member)
    const heard = new Heard(this.book, heardOf)
    this.group = new GroupCommit({
      ready: () => heard.check(),
      transaction: (work) => storage.transactionSync(work),
      flush: () => {
        if (this.book.flush()) this.wakeOutbox()
        this.requests.forget()
      },
      forget: () => {
        this.book.forget()
        this.watchers.forget()
        this.requests.forget()
      },
      committed: () => {
        this.book.committed()
        this.watchers.sendMoved(this.clock())
        if (this.book.jobs.takeUrgent()) this.wakeOutbox(0)
      },
      written: () => this.book.written,
      careful: (isOn) => {
        this.requests.isCareful = isOn
      },
      pause: (run) => setTimeout(run, 0),
    })
  }

  /** A member's call: session, permission, idempotency, work and answer in one transaction. */
  async call(request: BookRequest): Promise<BookAnswer> {
    const input: unknown = JSON.parse(request.input)
    const afterwards = await this.prepared(request, input)
    const claim = this.requests.usedTokens.use(request.jti, this.group, this.clock())
    const work = () => this.work(request, input, claim)
    const first = await this.answer(work)
    const answer = (await this.isBroughtIn(request, first)) ? await this.answer(work) : first
    if (answer.ok) await afterwards?.(answer.json)
    const signal = this.betRate.signal()
    if (signal) await this.group.run(() => this.book.emit(signal))
    return answer
  }

  /** Whether what a stake lacked has come in from elsewhere. */
  private async isBroughtIn({ name, token }: BookRequest, answer: BookAnswer): Promise<boolean> {
    const { stakes }: Call = CALLS[name]
    if (answer.ok || !stakes || answer.code !== 'wallet.insufficient-balance') return false
    const { member } = this.permitted(name, sessionHash(token))
    const pushing = { ...this.outside(), now: this.clock() }
    const missing = Number(answer.params['amount'] ?? 0)
    for (const { bringIn } of this.parts) {
      if (await bringIn?.(pushing, member, missing)) return true
    }
    return false
  }

  /** What a call needs that its transaction could not wait for. */
  private async prepared(
    { name, token }: BookRequest,
    input: unknown,
  ): Promise<Afterwards | undefined> {
    const { needsCashier }: Call = CALLS[name]
    const now = this.clock()
    if (needsCashier) await this.cashier.refresh(now)
    const { book, env } = this
    const permitted = () => this.permitted(name, sessionHash(token))
    return this.prepares.get(name)?.(input as never, { book, env, now, permitted })
  }

  /** What the platform asks of the book; with a key, done once. */
  async internal(name: string, input: unknown, once?: Once): Promise<BookAnswer> {
    const internal = this.internals.get(name)
    if (!internal) throw new Error(`${name} is not a book's work`)
    if (internal.needsCashier) await this.cashier.refresh(this.clock())
    return this.answer(() => {
      const { book, env } = this
      const permitted = (call: CallName, token: string) => this.permitted(call, sessionHash(token))
      const cashier = this.cashier.current
      const context: InternalContext = { book, env, cashier, now: this.clock(), permitted }
      const work = () => internal.work(context, input as never)
      if (!once) return fresh(work())
      const fingerprint = fingerprintOf(name, JSON.stringify(once.of ?? input))
      return this.once(once.owner, once.key, fingerprint, work)
    })
  }

  /** Internal work of several transactions. */
  inSteps(name: string, input: unknown): Promise<unknown> {
    const steps = this.parts.flatMap((part) => part.steps ?? []).find((one) => one.name === name)
    if (!steps) throw new Error(`${name} is not a book's work`)
    return steps.work(this.outside(), input as never)
  }

  /** Reads all of it; what is asked meanwhile goes first. */
  audit(): Promise<BookAudit> {
    return givingWay(auditSteps(this.book, this.parts))
  }

  /** Outbox rows after a number: what the projection lacks. It has the others: they go. */
  outboxAfter(seq: number, characters: number): OutboxRow[] {
    this.book.outbox.prune(seq)
    return this.book.outbox.after(seq, characters)
  }

  /** A page that follows its member's balance; 401 when its session has ended. */
  override async fetch(request: Request): Promise<Response> {
    const session = sessionHash(tokenOfSocket(request))
    const answer = await this.answer(() => fresh(this.permitted('wallet.balance', session).member))
    if (!answer.ok) return new Response(null, { status: 401 })
    const { id: member } = JSON.parse(answer.json) as BookMember
    return this.watchers.open({ member, session }, this.clock())
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(code === NO_CODE ? undefined : code)
  }

  /** Whatever a page says is a question for its balance. */
  override async webSocketMessage(socket: WebSocket): Promise<void> {
    this.watchers.send(socket, this.clock())
  }

  override async alarm(): Promise<void> {
    this.ringsAt = 0
    try {
      const now = this.clock()
      await this.runDueJobs(now)
      await drainOutbox(this.book.outbox, { book: this.book.id, queue: this.env.OUTBOX })
      this.pruner.run(now)
    } catch (error) {
      console.error(JSON.stringify({ event: 'outbox.drain-failed', error: String(error) }))
      this.wakeOutbox(OUTBOX_AGAIN_MS)
    }
    this.wakeForNext()
  }

  /**
   * Runs what is due; what is named is through with its vendor or other book after it, whoever took
   * it. The watchdog says how many books there are.
   */
  async wake(books = 0, ids: readonly string[] = []): Promise<void> {
    for (const share of books ? this.book.sharing(books) : []) await this.group.run(share)
    const now = this.clock()
    if (this.book.jobs.wasAhead(now))
      await this.group.run(() => this.book.jobs.hurry(this.jobs.asking, now))
    await this.runDueJobs(now)
    await this.jobs.taken(ids)
    this.wakeForNext()
  }

  private async runDueJobs(now: number): Promise<void> {
    const ready = this.book.jobs.ready(now)
    if (ready.length) await this.group.run(() => this.jobs.run(this.book, ready, now))
    for (const due of ready) await this.jobs.push(due, { ...this.outside(), now })
  }

  private outside(): Outside {
    const { book, env, clock } = this
    return { book, env, clock, run: (work) => this.group.run(work) }
  }

  /** Sets the alarm for what is due next; the outbox, when it waits, has it before that anyway. */
  private wakeForNext(): void {
    const next = this.book.jobs.next()
    if (next === null || this.isAlarmSet) return
    this.ctx.storage.setAlarm(Math.max(Date.now() + OUTBOX_WAIT_MS, next))
  }

  private wakeOutbox(inMs = OUTBOX_WAIT_MS): void {
    if (this.isAlarmSet) return
    this.ringsAt = Date.now() + inMs
    this.ctx.storage.setAlarm(this.ringsAt)
  }

  /** Whether it rings soon for the outbox: one that is further off is of a clock that was ahead. */
  private get isAlarmSet(): boolean {
    return this.ringsAt > 0 && this.ringsAt <= Date.now() + OUTBOX_AGAIN_MS
  }

  private work(request: BookRequest, input: unknown, claim: () => undefined): Work {
    const { name, token, key, input: json } = request
    const command = this.commands.get(name)
    if (!command) throw new Error(`${name} is not a book's call`)
    const hash = this.book.sessions.hashOf(token)
    const session = this.permitted(name, hash)
    const { member } = session
    const now = this.clock()
    const { book, env } = this
    this.betRate.consume(name, member.id, now)
    const context: CommandContext = {
      book,
      member,
      session,
      sessionHash: hash,
      now,
      env,
      cashier: this.cashier.current,
    }
    const work = () => claim() ?? command(input as never, context)
    const done = key ? this.once(member.id, key, fingerprintOf(name, json), work) : fresh(work())
    this.book.sessions.touch(hash, now)
    return done
  }

  private permitted(name: CallName, hash: string): Session {
    return permittedSession(this.book, name, hash, this.clock())
  }

  /** Does the work unless the key has an answer already; remembers the answer with its effect. */
  private once(owner: string, key: string, fingerprint: string, work: () => unknown): Work {
    const replay = this.requests.replay(owner, key, fingerprint)
    if (replay) return { json: replay, replayed: true }
    const before = this.book.written
    try {
      const json = JSON.stringify(work())
      this.requests.remember(owner, key, fingerprint, json)
      this.book.stage('request', [owner, key, fingerprint, json, this.clock()])
      return { json: this.book.filled(json), replayed: false }
    } catch (error) {
      // What is refused now may have been answered before: a bet sent again after the draw closed.
      const isRefusal = error instanceof AppError && this.book.written === before
      const earlier = isRefusal && this.requests.stored(owner, key, fingerprint)
      if (earlier) return { json: earlier, replayed: true }
      throw error
    }
  }

  private async answer(work: () => Work): Promise<BookAnswer> {
    try {
      return { ok: true, ...(await this.group.run(work)) }
    } catch (error) {
      return refusalOf(error, this.book.id)
    }
  }
}

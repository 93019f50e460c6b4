import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#edge/env'
import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { type SettleRequest, settleDraw, settleParts } from '#platform/lottery/index'
import { type Decision, decideReview } from '#platform/operator/decide-in-book'
import { drainOutbox } from '#platform/outbox/drain'
import type { OutboxRow } from '#platform/outbox/message'
import type { SessionEnd } from '#platform/session/end-sessions'
import { type Enrolment, type Entry, enrol, signIn } from '#platform/session/enrol'
import { type Coming, endRemembered, resumeSession } from '#platform/session/resume-in-book'
import { type Rotation, rotate } from '#platform/session/rotate'
import { CashierCopy } from '#platform/wallet/index'
import { tokenOfSocket } from '#platform/wallet/live'
import { auditBook, type BookAudit } from './audit'
import { Book } from './book'
import type { Turn } from './command'
import { COMMANDS, isBookCall } from './commands'
import { DUTIES, type DutyName, type DutyTurn, type Once } from './duties'
import { GroupCommit } from './group-commit'
import { pushDue, runOverdue } from './overdue'
import { PACED, Pace } from './pace'
import { permittedSession } from './permitted'
import { prepare } from './prepare'
import { Pruner } from './prune'
import { refusalOf } from './refusal'
import { type BookAnswer, type BookRequest, fingerprintOf, Requests } from './request'
import { type BookMember, type Remembered, type Session, sessionHash } from './session-rows'
import { Watchers } from './watchers'

interface Work {
  json: string
  replayed: boolean
}

const fresh = (value: unknown): Work => ({ json: JSON.stringify(value), replayed: false })
const NO_CODE = 1005 // what a close without a code is told as
/** How long the outbox gathers before it is handed to the queue. */
const OUTBOX_WAIT_MS = 500

/**
 * One book: up to BOOK_CAPACITY members with their sessions, ledger, tickets and outbox. The only
 * writer of its members' money. Thin: transport in here, the work in the features' commands.
 */
export class BookObject extends DurableObject<Env> {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()

  private readonly book: Book
  private readonly requests: Requests
  private readonly pruner: Pruner
  private readonly group: GroupCommit
  private readonly cashier: CashierCopy
  private readonly watchers: Watchers
  private readonly pace: Pace
  private isAlarmSet = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { storage } = ctx
    storage.transactionSync(() => Book.migrate(storage.sql))
    this.book = new Book(storage.sql, ctx.id.name ?? ctx.id.toString())
    this.requests = new Requests(this.book)
    this.pruner = new Pruner(this.book)
    this.cashier = new CashierCopy(env)
    this.watchers = new Watchers(ctx, this.book)
    this.pace = new Pace(env)
    this.book.moved = (member) => this.watchers.note(member)
    this.group = new GroupCommit({
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
        this.book.atStake.committed()
        this.watchers.tellMoved(this.clock())
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
    const permitted = () => this.permitted(request.name, sessionHash(request.token))
    const { book, env, cashier } = this
    const told = await prepare(request, input, { book, env, cashier, now: this.clock(), permitted })
    const claim = this.requests.seals.use(request.seal, this.group, this.clock())
    const answer = await this.answer(() => claim() ?? this.work(request, input))
    if (answer.ok) await told?.(answer.json)
    const signal = this.pace.signal()
    if (signal) await this.group.run(() => this.book.tell(signal))
    return answer
  }

  /** Who a token stands for, when he may make the call. */
  identify(name: CallName, token: string): Promise<BookAnswer> {
    return this.answer(() => fresh(this.permitted(name, sessionHash(token)).member))
  }

  /** Takes a new member into the book and signs him in. */
  enrol(enrolment: Enrolment): Promise<BookAnswer> {
    return this.answer(() => fresh(enrol(this.book, enrolment, this.clock())))
  }

  /** Opens a session for a member whose password was checked. */
  signIn(member: string, token: string, entry?: Entry): Promise<BookAnswer> {
    return this.answer(() => fresh(signIn(this.book, { ...entry, member, token }, this.clock())))
  }

  /** Lets a browser come back to the session it remembers; null when that has ended. */
  resume(coming: Coming): Promise<BookAnswer> {
    return this.answer(() => fresh(resumeSession(this.book, coming, this.clock())))
  }

  /** Ends a session that a browser remembers no more. */
  endRemembered(kept: Remembered): Promise<void> {
    return this.group.run(() => endRemembered(this.book, kept, this.clock()))
  }

  /** Ends all sessions of a member whose password was changed; opens one for a new token. */
  rotate(rotation: Rotation): Promise<BookAnswer> {
    return this.answer(() => fresh(rotate(this.book, rotation, this.clock())))
  }

  /** Ends a member's sessions; sign-ins with a password from before `passwordAt` are refused. */
  endSessions({ id, at, except, passwordAt }: Omit<SessionEnd, 'book'>): Promise<void> {
    return this.group.run(() => {
      const { sessions } = this.book
      if (passwordAt !== undefined) sessions.setPasswordAt(id, passwordAt)
      sessions.closeAll(id, at ?? this.clock(), except)
    })
  }

  /** An operator's decision on a deposit or withdrawal; the same key decides once. */
  decide(decision: Decision, key: string): Promise<BookAnswer> {
    return this.answer(() =>
      this.once('operator', key, fingerprintOf('operator.decide', JSON.stringify(decision)), () =>
        decideReview(this.book, decision, { now: this.clock(), env: this.env }),
      ),
    )
  }

  /** What the platform asks of the book; with a key, done once. */
  async duty(name: DutyName, input: unknown, once?: Once): Promise<BookAnswer> {
    if (name === 'sendTransfer') await this.cashier.refresh(this.clock())
    return this.answer(() => {
      const { book, env } = this
      const permitted = (call: CallName, token: string) => this.permitted(call, sessionHash(token))
      const cashier = this.cashier.current
      const turn: DutyTurn = { book, env, cashier, now: this.clock(), permitted }
      const work = () => DUTIES[name](turn, input as never)
      if (!once) return fresh(work())
      const fingerprint = fingerprintOf(name, JSON.stringify(once.of ?? input))
      return this.once(once.owner, once.key, fingerprint, work)
    })
  }

  /** Makes a member an agent or the like. */
  setType(member: string, type: BookMember['type']): Promise<BookAnswer> {
    return this.answer(() => {
      this.book.sessions.setType(member, type)
      return fresh({})
    })
  }

  /** Settles tickets of a draw, so many at most; called again until it is done. */
  settle(request: SettleRequest, booksAtOnce = 1) {
    const part = () => settleDraw(this.book, request, this.clock())
    return settleParts(() => this.group.run(part), booksAtOnce)
  }

  audit(): BookAudit {
    return auditBook(this.book)
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
    this.watchers.tell(socket, this.clock())
  }

  override async alarm(): Promise<void> {
    this.isAlarmSet = false
    try {
      const now = this.clock()
      await this.doOverdue(now)
      await drainOutbox(this.book.outbox, { book: this.book.id, queue: this.env.OUTBOX })
      this.pruner.run(now)
    } catch (error) {
      console.error(JSON.stringify({ event: 'outbox.drain-failed', error: String(error) }))
      this.wakeOutbox(1_000)
    }
    this.wakeForNext()
  }

  /** The watchdog's knock: does what is overdue. Tells how many books there are, where it knows. */
  async wake(books = 0): Promise<void> {
    const { atStake } = this.book
    if (books && !atStake.isSharedBy(books)) await this.group.run(() => atStake.share(books))
    await this.doOverdue(this.clock())
    this.wakeForNext()
  }

  private async doOverdue(now: number): Promise<void> {
    const ready = this.book.due.ready(now)
    if (ready.length) await this.group.run(() => runOverdue(this.book, ready, now))
    const { book, env, clock } = this
    const run = (work: () => void) => this.group.run(work)
    for (const due of ready) await pushDue(due, { book, env, now, clock, run })
  }

  /** Sets the alarm for what is due next; the outbox, when it waits, has it before that anyway. */
  private wakeForNext(): void {
    const next = this.book.due.next()
    if (next === null || this.isAlarmSet) return
    this.ctx.storage.setAlarm(Math.max(Date.now() + OUTBOX_WAIT_MS, next))
  }

  private wakeOutbox(inMs = OUTBOX_WAIT_MS): void {
    if (this.isAlarmSet) return
    this.isAlarmSet = true
    this.ctx.storage.setAlarm(Date.now() + inMs)
  }

  private work({ name, token, key, input: json }: BookRequest, input: unknown): Work {
    if (!isBookCall(name)) throw new Error(`${name} is not a book's call`)
    const session = this.book.sessions.hashOf(token)
    const current = this.permitted(name, session)
    const { member } = current
    const now = this.clock()
    const { book, env } = this
    const cashier = this.cashier.current
    if (PACED.includes(name)) this.pace.assertHand(member.id, now)
    const turn: Turn = { book, member, session, current, now, env, cashier }
    const work = () => COMMANDS[name](input as never, turn)
    const done = key ? this.once(member.id, key, fingerprintOf(name, json), work) : fresh(work())
    this.book.sessions.touch(session, now)
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
      return { json: this.book.lines.filled(json), replayed: false }
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

import { DurableObject } from 'cloudflare:workers'
import { GameRefusal } from '#lib/games/refusal'
import { askBeacon, type BeaconValue } from '#lib/lottery/draw/ask-beacon'
import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import { type Policy, policyOf } from './chain/policy'
import { isOfBeacon } from './chain/quicknet'
import type { StudioEnv } from './env'
import { MESSAGES_A_SECOND, WRONG_MAX } from './limits'
import type { Recorded } from './moved'
import type { Outbox } from './outbox'
import type { Seat, Seats } from './seat'
import { hashOf } from './token'
import { HttpWallet } from './wallet/http-wallet'
import type { WalletRecord } from './wallet/record'
import type { Wallet } from './wallet/wallet'

const CURRENCY = 'currency'
const GAME = 'game'
/** What is due later than this is left to the alarm: the object may sleep until then. */
const AWAKE_MS = 10_000
/** How long after its time an alarm does what a timer of an ended process did not. */
const LATE_MS = 1_000
const SECOND = 1_000

/** Close codes of a socket, for the page. */
const ENDED = 4001
const WRONG = 1008

interface Pace {
  second: number
  messages: number
  wrong: number
}

/** What is played at a table, as the object around it sees it: it starts no timer. */
export interface Played<Ask, Frame> {
  readonly seats: Seats
  readonly outbox: Outbox
  readonly record: WalletRecord
  /** How many persons look. */
  watched: number
  /** Goes on from what is stored. */
  wake: () => Promise<void>
  /** Does what is due by now. */
  step: () => void
  nextDue: () => number | null
  /** Carries out what a page asks; throws why not. */
  ask: (seat: Seat, ask: Ask) => Promise<void>
  /** What a page is told first. */
  hello: (seat: Seat) => Frame
  /** Nobody of this person looks any more. */
  forget: (seat: string) => void
  /** A play session is over: answers the tokens that it had. */
  closeSession: (player: string, session: string) => string[]
  /** Whether somebody whose session is over still has something to do. */
  isHeld: (player: string) => boolean
  detail: (player: string, round: string) => SiteValue<'roundDetail'> | null
}

/** What a table is made of, beside what it does itself. */
export interface Around<Frame> {
  storage: DurableObjectStorage
  /** The currency of all that is staked here. */
  currency: string
  clock: () => number
  wallet: Wallet
  /** The value of a number of the public beacon; null while there is none. */
  beacon: (number: number) => Promise<BeaconValue | null>
  /** How chains that are published from now on are bound. */
  policy: Policy
  toAll: (frame: Frame) => void
  toSeat: (seat: string, frame: Frame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
}

/** A table as an object: its timers, its alarm and the pages that watch it. */
export abstract class SocketTable<
  Ask,
  Frame extends object,
  Table extends Played<Ask, Frame>,
> extends DurableObject<StudioEnv> {
  protected table: Table | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarmAt = 0
  /** Tokens of sessions that are over, and whose they are, while something holds them. */
  private readonly closing = new Map<string, string>()
  /** All that are open, so that a frame asks the runtime for none. */
  private readonly sockets: Set<WebSocket>
  /** Who has them, and how many each. */
  private readonly people = new Map<string, number>()
  private readonly paces = new WeakMap<WebSocket, Pace>()

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    this.sockets = new Set(ctx.getWebSockets())
    for (const socket of this.sockets) this.count(socket, 1)
    void ctx.blockConcurrencyWhile(async () => {
      const currency = await ctx.storage.get<string>(CURRENCY)
      if (currency) await this.open(currency, (await ctx.storage.get<string>(GAME)) ?? '')
    })
  }

  /** The subprotocol of its pages' sockets. */
  protected abstract readonly protocol: string
  protected abstract make(around: Around<Frame>, game: string): Table
  /** Reads a page's message; null unless it is exactly one of those that exist. */
  protected abstract read(data: string | ArrayBuffer): Ask | null
  protected abstract refusal(ask: Ask | null, code: string): Frame
  /** What may still be asked in a session that is over. */
  protected abstract mayStill(ask: Ask): boolean

  /** Replaced by tests that move the clock. */
  protected now(): number {
    return Date.now()
  }

  /** Replaced by tests that bring a wallet. */
  protected wallet(): Wallet {
    return new HttpWallet(
      this.env,
      (request) => fetch(request),
      () => this.now(),
    )
  }

  async admit(token: string, seat: Seat): Promise<void> {
    if (!this.table) {
      await this.ctx.storage.put({ [CURRENCY]: seat.currency, [GAME]: seat.game })
      await this.open(seat.currency, seat.game)
    }
    this.table?.seats.add(token, seat, this.now())
  }

  async closeSession(player: string, session: string): Promise<void> {
    const tokens = this.table?.closeSession(player, session) ?? []
    for (const token of tokens) this.closing.set(token, player)
    this.dismiss()
  }

  async moved(from: number, to: number, after: number, count: number): Promise<Recorded[]> {
    return this.table?.record.between(from, to, after, count) ?? []
  }

  async roundDetail({ player, round }: SiteBody<'roundDetail'>) {
    return this.table?.detail(player, round) ?? null
  }

  override async fetch(request: Request): Promise<Response> {
    const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
    const [protocol, token = ''] = offered
    if (request.headers.get('upgrade') !== 'websocket' || protocol !== this.protocol) {
      return new Response(null, { status: 426 })
    }
    const hash = await hashOf(token)
    const seat = this.table?.seats.find(hash, this.now())
    if (!this.table || !seat || seat.isClosed) return new Response(null, { status: 401 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, [seat.id])
    this.sockets.add(ours)
    this.count(ours, 1)
    ours.serializeAttachment(hash)
    this.tell(ours, this.table.hello(seat))
    this.watch()
    void this.table.ask(seat, { type: 'balance' } as Ask)
    const headers = { 'sec-websocket-protocol': this.protocol }
    return new Response(null, { status: 101, webSocket: theirs, headers })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const seat = this.table?.seats.find(String(socket.deserializeAttachment()), this.now())
    const isOver = seat?.isClosed && !this.table?.isHeld(seat.id)
    if (!this.table || !seat || isOver) return socket.close(ENDED, 'session ended')
    const ask = this.read(data)
    if (!this.keepsPace(socket, ask === null)) return socket.close(WRONG, 'too many messages')
    if (!ask) return this.tell(socket, this.refusal(null, 'bad-action'))
    const isLate = seat.isClosed && !this.mayStill(ask)
    if (isLate) return this.tell(socket, this.refusal(ask, 'vendor.session'))
    try {
      await this.table.ask(seat, ask)
    } catch (error) {
      if (!(error instanceof GameRefusal)) throw error
      this.tell(socket, this.refusal(ask, error.code))
    }
    this.plan()
  }

  override webSocketClose(socket: WebSocket): void {
    this.left(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.left(socket)
  }

  override async alarm(): Promise<void> {
    this.alarmAt = 0
    this.run()
  }

  private async open(currency: string, game: string): Promise<void> {
    const around: Around<Frame> = {
      storage: this.ctx.storage,
      currency,
      clock: () => this.now(),
      wallet: this.wallet(),
      beacon: (number) => this.beacon(number),
      policy: policyOf(this.env.CHAIN_POLICY),
      toAll: (frame) => this.tellAll(this.sockets, frame),
      toSeat: (seat, frame) => this.tellAll(this.ctx.getWebSockets(seat), frame),
      onDue: () => this.plan(),
    }
    this.table = this.make(around, game)
    await this.table.wake()
    this.watch()
  }

  private beacon(number: number) {
    // biome-ignore lint/suspicious/noConsole: the studio's log, as the platform's.
    const tell = (event: object) => console.error(JSON.stringify(event))
    return askBeacon(this.env.BEACON_ORIGINS, number, tell, isOfBeacon)
  }

  /** Closes the sockets of sessions that are over and hold nothing. */
  private dismiss(): void {
    for (const [token, player] of this.closing) {
      if (this.table?.isHeld(player)) continue
      this.closing.delete(token)
      for (const socket of this.ctx.getWebSockets(player)) {
        if (socket.deserializeAttachment() === token) socket.close(ENDED, 'session ended')
      }
    }
  }

  private left(socket: WebSocket): void {
    if (!this.sockets.delete(socket)) return
    const seat = this.count(socket, -1)
    if (this.table) this.table.watched = this.people.size
    if (!this.people.has(seat)) this.table?.forget(seat)
  }

  private count(socket: WebSocket, by: 1 | -1): string {
    const [seat = ''] = this.ctx.getTags(socket)
    const left = (this.people.get(seat) ?? 0) + by
    if (left > 0) this.people.set(seat, left)
    else this.people.delete(seat)
    return seat
  }

  private watch(): void {
    if (!this.table) return
    this.table.watched = this.people.size
    this.plan()
  }

  private run(): void {
    const { table } = this
    if (!table) return
    table.step()
    if (this.closing.size > 0) this.dismiss()
    void table.outbox.send(() => this.now()).then(() => this.plan())
    this.plan()
  }

  /** A timer for what is due soon, and an alarm in case this process ends before. */
  private plan(): void {
    const { table } = this
    if (!table) return
    clearTimeout(this.timer)
    const dues = [table.nextDue(), table.outbox.nextDue()].filter((due) => due !== null)
    if (dues.length === 0) return
    const now = this.now()
    const due = Math.max(now, Math.min(...dues))
    if (due - now < AWAKE_MS) this.timer = setTimeout(() => this.run(), due - now)
    const wanted = due + LATE_MS
    if (this.alarmAt > now && this.alarmAt <= wanted + LATE_MS) return
    this.alarmAt = wanted
    void this.ctx.storage.setAlarm(wanted)
  }

  /** Counts a socket's messages; false once they are too many, or too many were wrong. */
  private keepsPace(socket: WebSocket, isWrong: boolean): boolean {
    const second = Math.floor(this.now() / SECOND)
    const pace = this.paces.get(socket) ?? { second, messages: 0, wrong: 0 }
    if (pace.second !== second) Object.assign(pace, { second, messages: 0 })
    pace.messages += 1
    if (isWrong) pace.wrong += 1
    this.paces.set(socket, pace)
    return pace.messages <= MESSAGES_A_SECOND && pace.wrong <= WRONG_MAX
  }

  /** One text for all of them. */
  private tellAll(sockets: Iterable<WebSocket>, frame: Frame): void {
    const text = this.write(frame)
    for (const socket of sockets) send(socket, text)
  }

  private tell(socket: WebSocket, frame: Frame): void {
    send(socket, this.write(frame))
  }

  /** Every frame has the studio's clock. */
  private write(frame: Frame): string {
    return JSON.stringify({ ...frame, now: this.now() })
  }
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // It has gone; the runtime says so by itself.
  }
}

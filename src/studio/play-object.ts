import { DurableObject } from 'cloudflare:workers'
import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from './env'
import { WRONG_MAX } from './limits'
import type { Recorded } from './moved'
import type { Outbox } from './outbox'
import { salted } from './rounds/salt'
import type { Seat, Seats } from './seat'
import { hashOf } from './token'
import { HttpWallet } from './wallet/http-wallet'
import type { WalletRecord } from './wallet/record'
import type { Wallet } from './wallet/wallet'

/** What is due later than this is left to the alarm: the object may sleep until then. */
const AWAKE_MS = 10_000
/** How long after its time an alarm does what a timer of an ended process did not. */
const LATE_MS = 1_000
const SECOND = 1_000
/** Close codes of a socket, for the page. */
const ENDED = 4001
const WRONG = 1008

/** What somebody says, and from where it came. */
export interface Said<Ask> {
  ask: Ask
  /** A hash of the address, or empty: it says whether two are the same, and nothing else. */
  address: string
}

/** What is played in an object. */
export interface Playing<Ask> {
  readonly seats: Seats
  readonly outbox: Outbox
  readonly record: WalletRecord
  step: () => void
  nextDue: () => number | null
  hello: (seat: Seat) => object
  ask: (seat: Seat, said: Said<Ask>) => Promise<void>
  /** Nobody of a person looks any more. */
  forget: (person: string) => void
  /** Somebody looks. */
  watch: (isWatched: boolean) => void
  closeSession: (player: string, session: string) => string[]
  detail: (player: string, round: string) => SiteValue<'roundDetail'> | null
}

interface Pace {
  second: number
  messages: number
  wrong: number
}

/** How the pages of an object speak with it. */
export interface Speech<Ask> {
  protocol: string
  /** Messages of one socket in a second. */
  messagesMax: number
  /** Reads a page's message; null unless it is exactly one of those that exist. */
  read: (data: string | ArrayBuffer) => Ask | null
  /** A refusal as it is told; null for an error that is none. */
  refused: (error: unknown) => { code: string } | null
}

interface Attached {
  token: string
  address: string
}

/** An object in which members play at sockets: timers, alarm, who may speak and how often. */
export abstract class PlayObject<Ask> extends DurableObject<StudioEnv> {
  protected playing: Playing<Ask> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarmAt = 0
  private readonly sockets: Set<WebSocket>
  private readonly paces = new WeakMap<WebSocket, Pace>()

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    this.sockets = new Set(ctx.getWebSockets())
  }

  protected abstract readonly speech: Speech<Ask>

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

  async closeSession(player: string, session: string): Promise<void> {
    const tokens = this.playing?.closeSession(player, session) ?? []
    for (const socket of this.ctx.getWebSockets(player)) {
      if (tokens.includes(attachedTo(socket).token)) socket.close(ENDED, 'session ended')
    }
  }

  async moved(from: number, to: number, after: number, count: number): Promise<Recorded[]> {
    return this.playing?.record.between(from, to, after, count) ?? []
  }

  async roundDetail({ player, round }: SiteBody<'roundDetail'>) {
    return this.playing?.detail(player, round) ?? null
  }

  override async fetch(request: Request): Promise<Response> {
    const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
    const [protocol, token = ''] = offered
    if (request.headers.get('upgrade') !== 'websocket' || protocol !== this.speech.protocol) {
      return new Response(null, { status: 426 })
    }
    const hash = await hashOf(token)
    const seat = this.playing?.seats.find(hash, this.now())
    if (!this.playing || !seat || seat.isClosed) return new Response(null, { status: 401 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, [seat.id])
    this.sockets.add(ours)
    const from = request.headers.get('cf-connecting-ip')
    const attached: Attached = { token: hash, address: from ? await this.salted(from) : '' }
    ours.serializeAttachment(attached)
    this.tell(ours, this.playing.hello(seat))
    this.watch()
    return new Response(null, {
      status: 101,
      webSocket: theirs,
      headers: { 'sec-websocket-protocol': this.speech.protocol },
    })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const { token, address } = attachedTo(socket)
    const seat = this.playing?.seats.find(token, this.now())
    if (!this.playing || !seat || seat.isClosed) return socket.close(ENDED, 'session ended')
    const ask = this.speech.read(data)
    if (!this.keepsPace(socket, ask === null)) return socket.close(WRONG, 'too many messages')
    if (!ask) return this.tell(socket, { type: 'refused', code: 'bad-action' })
    try {
      await this.playing.ask(seat, { ask, address })
    } catch (error) {
      const refused = this.speech.refused(error)
      if (!refused) throw error
      this.tell(socket, { type: 'refused', ...refused })
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

  /** A hash that is of use only beside others of this object. */
  protected salted = (text: string): Promise<string> => salted(this.ctx.storage, text)

  /** Tells all, or those of one person. */
  protected toAll(frame: object): void {
    this.sendAll(this.sockets, frame)
  }

  protected toSeat(person: string, frame: object): void {
    this.sendAll(this.ctx.getWebSockets(person), frame)
  }

  protected watch(): void {
    this.playing?.watch(this.sockets.size > 0)
    this.plan()
  }

  private left(socket: WebSocket): void {
    this.sockets.delete(socket)
    const [person = ''] = this.ctx.getTags(socket)
    const others = this.ctx.getWebSockets(person).filter((each) => each !== socket)
    if (others.length === 0) this.playing?.forget(person)
    this.watch()
  }

  private run(): void {
    const { playing } = this
    if (!playing) return
    playing.step()
    void playing.outbox.send(() => this.now()).then(() => this.plan())
    this.plan()
  }

  /** A timer for what is due soon, and an alarm in case this process ends before. */
  protected plan(): void {
    const { playing } = this
    if (!playing) return
    clearTimeout(this.timer)
    const dues = [playing.nextDue(), playing.outbox.nextDue()].filter((due) => due !== null)
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
    return pace.messages <= this.speech.messagesMax && pace.wrong <= WRONG_MAX
  }

  /** One text for all of them. */
  private sendAll(sockets: Iterable<WebSocket>, frame: object): void {
    const text = this.write(frame)
    for (const socket of sockets) send(socket, text)
  }

  private tell(socket: WebSocket, frame: object): void {
    send(socket, this.write(frame))
  }

  private write = (frame: object): string => JSON.stringify({ ...frame, now: this.now() })
}

const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // It has gone; the runtime says so by itself.
  }
}

import { DurableObject } from 'cloudflare:workers'
import { askBeacon, type BeaconValue } from '#lib/lottery/draw/ask-beacon'
import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import { isOfBeacon } from '../chain/quicknet'
import type { StudioEnv } from '../env'
import { WRONG_MAX } from '../limits'
import type { Recorded } from '../moved'
import type { Outbox } from '../outbox'
import type { Seat, Seats } from '../seat'
import { hashOf } from '../token'
import { HttpWallet } from '../wallet/http-wallet'
import type { WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import { askedFor } from './marks'
import { Readers } from './readers'

/** What is due later than this is left to the alarm: the object may sleep until then. */
const AWAKE_MS = 10_000
/** How long after its time an alarm does what a timer of an ended process did not. */
const LATE_MS = 1_000
const SECOND = 1_000
/** Close codes of a socket, for the page. */
export const ENDED = 4001
export const WRONG = 1008
/** A page that does not read, or one too many of a person: it may come again. */
export const UNREAD = 4008
export const TOO_MANY = 4009
/** Pages that one person has open in an object; one more, and the oldest is closed. */
export const PAGES_OF_PERSON = 8

/** What is played in an object, as the object around it sees it: it starts no timer. */
export interface Work {
  readonly seats: Seats
  readonly outbox: Outbox
  readonly record: WalletRecord
  /** Does what is due by now. */
  step: () => void
  nextDue: () => number | null
  /** What a page is told first. */
  hello: (seat: Seat) => object
  /** Nobody of this person looks any more. */
  forget: (person: string) => void
  /** A play session is over: answers the tokens that it had. */
  closeSession: (player: string, session: string) => string[]
  detail: (player: string, round: string) => SiteValue<'roundDetail'> | null
}

interface Pace {
  second: number
  messages: number
  wrong: number
}

/** An object in which members play at sockets: timers, alarm, who may speak and how often. */
export abstract class SocketObject<Played extends Work> extends DurableObject<StudioEnv> {
  protected played: Played | null = null
  /** All that are open, so that a frame asks the runtime for none. */
  protected readonly sockets: Set<WebSocket>
  private readonly paces = new WeakMap<WebSocket, Pace>()
  private readonly readers = new Readers<WebSocket>(() => this.now())
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarmAt = 0

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN
    this.sockets = new Set(ctx.getWebSockets().filter(isOpen))
  }

  /** The subprotocol of its pages' sockets. */
  protected abstract readonly protocol: string
  /** What is kept with a page's socket: the hash of its token, and what else is known of it. */
  protected abstract attachment(hash: string, request: Request): unknown
  /** A page has come; one has gone. */
  protected abstract joined(socket: WebSocket, seat: Seat): void
  protected abstract left(socket: WebSocket): void
  /** A page says something. */
  protected abstract heard(socket: WebSocket, data: string | ArrayBuffer): Promise<void>

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

  /** The value of a number of the public beacon; null while there is none. */
  protected beacon(number: number): Promise<BeaconValue | null> {
    // biome-ignore lint/suspicious/noConsole: the studio's log, as the platform's.
    const tell = (event: object) => console.error(JSON.stringify(event))
    return askBeacon(this.env.BEACON_ORIGINS, number, tell, isOfBeacon)
  }

  async moved(from: number, to: number, after: number, count: number): Promise<Recorded[]> {
    return this.played?.record.between(from, to, after, count) ?? []
  }

  async roundDetail({ player, round }: SiteBody<'roundDetail'>) {
    return this.played?.detail(player, round) ?? null
  }

  override async fetch(request: Request): Promise<Response> {
    const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
    const [protocol, token = ''] = offered
    if (request.headers.get('upgrade') !== 'websocket' || protocol !== this.protocol) {
      return new Response(null, { status: 426 })
    }
    const hash = await hashOf(token)
    const attached = await this.attachment(hash, request)
    const seat = this.played?.seats.find(hash, this.now())
    if (!this.played || !seat || seat.isClosed) return new Response(null, { status: 401 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, [seat.id])
    this.sockets.add(ours)
    this.makeRoom(seat.id)
    ours.serializeAttachment(attached)
    this.tell(ours, this.played.hello(seat))
    this.joined(ours, seat)
    const headers = { 'sec-websocket-protocol': this.protocol }
    return new Response(null, { status: 101, webSocket: theirs, headers })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (!this.readers.confirms(socket, data)) await this.heard(socket, data)
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

  /** Tells all, or those of one person, or one page: each frame has the studio's clock. */
  protected toAll(frame: object): void {
    this.sendAll(this.sockets, frame)
  }

  protected toSeat(person: string, frame: object): void {
    this.sendAll(this.pagesOf(person), frame)
  }

  protected tell(socket: WebSocket, frame: object): void {
    this.send(socket, this.write(frame))
  }

  /** The pages that a person has open here. */
  protected pagesOf = (person: string): WebSocket[] =>
    this.ctx.getWebSockets(person).filter((socket) => this.sockets.has(socket))

  /** What else is due when a step was taken. */
  protected stepped(): void {
    // Nothing, unless a kind of object has more to do.
  }

  /** A timer for what is due soon, and an alarm in case this process ends before. */
  protected plan(): void {
    const { played } = this
    if (!played) return
    clearTimeout(this.timer)
    const dues = [played.nextDue(), played.outbox.nextDue()].filter((due) => due !== null)
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
  protected keepsPace(socket: WebSocket, isWrong: boolean, messagesMax: number): boolean {
    const second = Math.floor(this.now() / SECOND)
    const pace = this.paces.get(socket) ?? { second, messages: 0, wrong: 0 }
    if (pace.second !== second) Object.assign(pace, { second, messages: 0 })
    pace.messages += 1
    if (isWrong) pace.wrong += 1
    this.paces.set(socket, pace)
    return pace.messages <= messagesMax && pace.wrong <= WRONG_MAX
  }

  private run(): void {
    const { played } = this
    if (!played) return
    played.step()
    this.stepped()
    void played.outbox.send(() => this.now()).then(() => this.plan())
    this.plan()
  }

  /** One text for all of them. */
  private sendAll(sockets: Iterable<WebSocket>, frame: object): void {
    const text = this.write(frame)
    for (const socket of sockets) this.send(socket, text)
  }

  /** What a page does not read is kept for it up to a bound: then it is closed. */
  private send(socket: WebSocket, text: string): void {
    put(socket, text)
    const due = this.readers.sent(socket, text.length)
    if (due === 'end') this.end(socket, UNREAD, 'does not read')
    else if (due) put(socket, askedFor(due.mark))
  }

  /** Closes the oldest page of somebody who has too many of them. */
  private makeRoom(person: string): void {
    const pages = new Set(this.pagesOf(person))
    if (pages.size <= PAGES_OF_PERSON) return
    const oldest = [...this.sockets].find((socket) => pages.has(socket))
    if (oldest) this.end(oldest, TOO_MANY, 'too many pages')
  }

  /** Its page may never say that it has gone: here it has. */
  private end(socket: WebSocket, code: number, why: string): void {
    socket.close(code, why)
    this.left(socket)
  }

  private write = (frame: object): string => JSON.stringify({ ...frame, now: this.now() })
}

function put(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // It has gone; the runtime says so by itself.
  }
}

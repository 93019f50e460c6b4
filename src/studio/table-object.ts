import { DurableObject } from 'cloudflare:workers'
import { GameRefusal } from '#lib/games/refusal'
import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import type { SiteBody } from '#lib/vendor/site-calls'
import { readAsk } from './crash/ask'
import type { FairRecord, Published } from './crash/fair'
import { type Frame, PLAY_PROTOCOL, type Told } from './crash/frames'
import { policyOf } from './crash/policy'
import { Table } from './crash/table'
import type { StudioEnv } from './env'
import { MESSAGES_A_SECOND, WRONG_MAX } from './limits'
import type { Recorded } from './moved'
import { isOfBeacon } from './quicknet'
import type { TableRpc } from './rpc'
import type { Seat } from './seat'
import { hashOf } from './token'
import { HttpWallet } from './wallet/http-wallet'
import type { Wallet } from './wallet/wallet'

const CURRENCY = 'currency'
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

/** One table: its rounds, its books and the pages that watch it. */
export class TableObject extends DurableObject<StudioEnv> implements TableRpc {
  private table: Table | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarmAt = 0
  /** Tokens of sessions that are over, and whose they are, while something of theirs flies. */
  private readonly closing = new Map<string, string>()
  /** All that are open, so that a frame asks the runtime for none. */
  private readonly sockets: Set<WebSocket>
  private readonly paces = new WeakMap<WebSocket, Pace>()

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    this.sockets = new Set(ctx.getWebSockets())
    void ctx.blockConcurrencyWhile(async () => {
      const currency = await ctx.storage.get<string>(CURRENCY)
      if (currency) await this.open(currency)
    })
  }

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

  private beacon(number: number) {
    // biome-ignore lint/suspicious/noConsole: the studio's log, as the platform's.
    const tell = (event: object) => console.error(JSON.stringify(event))
    return askBeacon(this.env.BEACON_ORIGINS, number, tell, isOfBeacon)
  }

  async admit(token: string, seat: Seat): Promise<void> {
    if (!this.table) {
      await this.ctx.storage.put(CURRENCY, seat.currency)
      await this.open(seat.currency)
    }
    this.table?.seats.add(token, seat, this.now())
  }

  async fair(chain: string, number: number): Promise<FairRecord | null> {
    return this.table?.view.fair(chain, number) ?? null
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

  async published(): Promise<Published | null> {
    return this.table?.view.published() ?? null
  }

  override async fetch(request: Request): Promise<Response> {
    const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
    const [protocol, token = ''] = offered
    if (request.headers.get('upgrade') !== 'websocket' || protocol !== PLAY_PROTOCOL) {
      return new Response(null, { status: 426 })
    }
    const hash = await hashOf(token)
    const seat = this.table?.seats.find(hash, this.now())
    if (!this.table || !seat || seat.isClosed) return new Response(null, { status: 401 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, [seat.id])
    this.sockets.add(ours)
    ours.serializeAttachment(hash)
    this.tell(ours, this.table.hello(seat))
    this.watch()
    void this.table.ask(seat, { type: 'balance' })
    const headers = { 'sec-websocket-protocol': PLAY_PROTOCOL }
    return new Response(null, { status: 101, webSocket: theirs, headers })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const seat = this.table?.seats.find(String(socket.deserializeAttachment()), this.now())
    const isOver = seat?.isClosed && !this.table?.isFlying(seat.id)
    if (!this.table || !seat || isOver) return socket.close(ENDED, 'session ended')
    const ask = readAsk(data)
    if (!this.keepsPace(socket, ask === null)) return socket.close(WRONG, 'too many messages')
    const slot = ask && 'slot' in ask ? ask.slot : 0
    if (!ask) return this.tell(socket, { type: 'refused', slot, code: 'bad-action' })
    // What flies may still be cashed; nothing else is done for a session that is over.
    const isLate = seat.isClosed && ask.type !== 'cash'
    if (isLate) return this.tell(socket, { type: 'refused', slot, code: 'vendor.session' })
    try {
      await this.table.ask(seat, ask)
    } catch (error) {
      if (!(error instanceof GameRefusal)) throw error
      this.tell(socket, { type: 'refused', slot, code: error.code })
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

  private async open(currency: string): Promise<void> {
    this.table = new Table({
      storage: this.ctx.storage,
      currency,
      clock: () => this.now(),
      wallet: this.wallet(),
      beacon: (number) => this.beacon(number),
      policy: policyOf(this.env.CHAIN_POLICY),
      toAll: (frame) => this.tellAll(this.sockets, frame),
      toSeat: (seat, frame) => this.tellAll(this.ctx.getWebSockets(seat), frame),
      onDue: () => this.plan(),
    })
    await this.table.wake()
    this.watch()
  }

  /** Closes the sockets of sessions that are over and have nothing in flight. */
  private dismiss(): void {
    for (const [token, player] of this.closing) {
      if (this.table?.isFlying(player)) continue
      this.closing.delete(token)
      for (const socket of this.ctx.getWebSockets(player)) {
        if (socket.deserializeAttachment() === token) socket.close(ENDED, 'session ended')
      }
    }
  }

  private left(socket: WebSocket): void {
    this.sockets.delete(socket)
    const [seat = ''] = this.ctx.getTags(socket)
    const others = this.ctx.getWebSockets(seat).filter((each) => each !== socket)
    if (others.length === 0) this.table?.forget(seat)
    if (this.table) this.table.isWatched = this.sockets.size > 0
  }

  private watch(): void {
    if (!this.table) return
    this.table.isWatched = this.sockets.size > 0
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

  private write(frame: Frame): string {
    const told: Told = { ...frame, now: this.now() }
    return JSON.stringify(told)
  }
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    // It has gone; the runtime says so by itself.
  }
}

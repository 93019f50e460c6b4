import { DurableObject } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { CHAT_PROTOCOL } from '#lib/http/live'
import { randomId } from '#lib/ids'
import { CHAT_CHECK_MS, CHAT_PASS_MS } from '#lib/limits'
import { chatAsked, shownCount } from '#lib/rewards/chat/frames'
import { CHAT_OFF, type Mute, SESSION_OVER, WRONG } from '#lib/rewards/chat/words'
import { askBook } from '#platform/kernel/books'
import { ringBy } from '#platform/kernel/ring-by'
import { siteSettings } from '#platform/site/index'
import { chatInternals } from './internal'
import { Moderation } from './moderate'
import { passOfSocket } from './open'
import { Room } from './room'
import type { ChatRpc, RoomChange, RoomSettings, Speaking, Standing, Visitor } from './rpc'
import { Pace, Sockets, visitorOf } from './sockets'

const hashOf = (pass: string) => createHash('sha256').update(pass).digest('base64url')
/** Seats that a book is asked about at a time. */
const ASKED_AT_ONCE = 500
const NEWEST = Number.MAX_SAFE_INTEGER

/** A chat room: its sockets may outlive its memory, what was said is in its store. */
export class ChatObject extends DurableObject<Env> implements ChatRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()
  readonly room: Room
  readonly sockets: Sockets
  private readonly staff: Moderation
  private readonly pace = new Pace()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.room = new Room(ctx.storage.sql)
    this.sockets = new Sockets(ctx)
    this.staff = new Moderation(ctx.storage.sql, this.room)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  admit(visitor: Visitor): string | null {
    if (this.sockets.isFull) return null
    const pass = randomId(18)
    const insert = 'INSERT INTO pass VALUES (?, ?, ?)'
    const until = this.clock() + CHAT_PASS_MS
    this.ctx.storage.sql.exec(insert, hashOf(pass), JSON.stringify(visitor), until)
    return pass
  }

  /** A page takes its seat with its pass, which is good once. */
  override async fetch(request: Request): Promise<Response> {
    const now = this.clock()
    const take = 'DELETE FROM pass WHERE hash = ? RETURNING visitor, until'
    const { pass } = passOfSocket(request)
    const [row] = this.ctx.storage.sql
      .exec<{ visitor: string; until: number }>(take, hashOf(pass))
      .toArray()
    if (!row || row.until <= now) return new Response(null, { status: 401 })
    const visitor = JSON.parse(row.visitor) as Visitor
    const { 0: client, 1: socket } = new WebSocketPair()
    this.sockets.add(socket, visitor)
    const { minLevel, isOpen } = this.room.settings
    this.sockets.send(socket, {
      ...{ type: 'hello', who: this.room.messages.whoOf(visitor.member) },
      last: this.room.messages.before(NEWEST, now),
      count: shownCount(this.sockets.all().length),
      mutedUntil: this.room.speakers.of(visitor.member, now).mutedUntil,
      ...{ pausedUntil: visitor.pausedUntil, level: visitor.level },
      block: this.room.blockOf(visitor, now),
      ...{ minLevel, isOpen },
    })
    this.sockets.sendCount()
    await this.arm()
    const headers = { 'sec-websocket-protocol': CHAT_PROTOCOL }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const now = this.clock()
    if (!this.pace.note(socket, now)) {
      socket.close(WRONG, 'too many')
      return
    }
    const asked = chatAsked.safeParse(jsonOf(data))
    if (asked.success) {
      this.answer(socket, asked.data, now)
      return
    }
    this.sockets.send(socket, { type: 'refused', id: '', code: 'request.invalid' })
    if (!this.pace.wrong(socket, now)) socket.close(WRONG, 'wrong')
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close()
    this.sockets.sendCount()
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  async settle(standings: readonly Standing[]): Promise<void> {
    for (const { seat, isIn, pausedUntil } of standings) {
      const sockets = this.sockets.ofSeat(seat)
      if (!isIn) this.sockets.close(sockets, SESSION_OVER, 'session')
      else for (const socket of sockets) this.pause(socket, pausedUntil)
      // A pass that is not used yet is good no more.
      const drop = `DELETE FROM pass WHERE visitor ->> 'seat' = ?`
      if (!isIn) this.ctx.storage.sql.exec(drop, seat)
    }
  }

  private pause(socket: WebSocket, pausedUntil: number): void {
    const visitor = visitorOf(socket)
    if (visitor.pausedUntil === pausedUntil) return
    socket.serializeAttachment({ ...visitor, pausedUntil })
    this.sockets.send(socket, { type: 'paused', until: pausedUntil })
  }

  async forgetMember(member: string): Promise<void> {
    for (const id of this.room.forgetMember(member)) this.sockets.sendAll({ type: 'gone', id })
  }

  reports() {
    return { reports: this.staff.reports(this.clock()), settings: this.room.settings }
  }

  decide(id: number): boolean {
    return this.staff.decide(id, this.clock())
  }

  remove(id: number, by: string, reason: string): boolean {
    const isRemoved = this.staff.remove(id, by, reason, this.clock())
    if (isRemoved) this.sockets.sendAll({ type: 'gone', id })
    return isRemoved
  }

  mute(id: number, length: Mute) {
    const muted = this.staff.mute(id, length, this.clock())
    if (muted) this.sockets.sendMember(muted.member, { type: 'muted', until: muted.until })
    return muted
  }

  mayGive(visitor: Parameters<ChatRpc['mayGive']>[0]): string {
    const now = this.clock()
    const block = this.room.blockOf(visitor, now)
    if (block) return block
    return this.room.speakers.of(visitor.member, now).mutedUntil > now ? 'chat.muted' : ''
  }

  rain(code: string, title: string, from?: Speaking): boolean {
    const message = this.room.messages.addRain(code, title, this.clock(), from)
    if (message) this.sockets.sendAll({ type: 'said', message })
    return message !== null
  }

  change(change: RoomChange): RoomSettings {
    const { isOpen, minLevel, words } = this.room.change(change)
    this.sockets.sendAll({ type: 'room', isOpen, minLevel })
    return { isOpen, minLevel, words }
  }

  /** Books say who may stay: sessions also end by themselves. */
  override async alarm(): Promise<void> {
    const now = this.clock()
    this.room.prune(now)
    const { flags } = await siteSettings({ env: this.env, now: () => now })
    if (!flags.CHATROOM3) this.sockets.close(this.sockets.all(), CHAT_OFF, 'off')
    await this.check()
    if (this.sockets.all().length > 0) await this.arm()
  }

  private async check(): Promise<void> {
    const byBook = Map.groupBy(this.sockets.all().map(visitorOf), ({ book }) => book)
    for (const [book, visitors] of byBook) {
      const seats = [...new Set(visitors.map(({ seat }) => seat))]
      try {
        await this.askSeats(book, seats)
      } catch (error) {
        // One that does not answer closes nothing, and holds up no other.
        const event = { event: 'chat.unanswered', book, error: String(error) }
        console.error(JSON.stringify(event))
      }
    }
  }

  private async askSeats(book: string, seats: readonly string[]): Promise<void> {
    for (let from = 0; from < seats.length; from += ASKED_AT_ONCE) {
      const some = seats.slice(from, from + ASKED_AT_ONCE)
      await this.settle(await askBook(this.env, book, chatInternals.standingsOf, some))
    }
  }

  private answer(socket: WebSocket, asked: ReturnType<typeof chatAsked.parse>, now: number): void {
    const visitor = visitorOf(socket)
    const refuse = (code: string, more: object = {}) =>
      this.sockets.send(socket, { type: 'refused', id: String(asked.id), code, ...more })
    if (asked.type === 'before') {
      const list = this.room.messages.before(asked.id, now)
      this.sockets.send(socket, { type: 'earlier', list })
      return
    }
    if (asked.type === 'report') {
      const refused = this.room.report(visitor, asked, now)
      if (refused) refuse(refused)
      else this.sockets.send(socket, { type: 'reported', id: asked.id })
      return
    }
    const heard = this.room.hear(visitor, asked.id, asked.text, now)
    if ('refused' in heard) {
      const { code, ...more } = heard.refused
      refuse(code, more)
      return
    }
    const { message, isNew } = heard
    this.sockets.send(socket, { type: 'said', message, mark: asked.id })
    if (isNew) this.sockets.sendAll({ type: 'said', message }, socket)
  }

  private async arm(): Promise<void> {
    await ringBy(this.ctx.storage, Date.now() + CHAT_CHECK_MS)
  }
}

function jsonOf(data: string | ArrayBuffer): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

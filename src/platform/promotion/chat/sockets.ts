import { CHAT_SOCKETS_ALL, CHAT_SOCKETS_MAX } from '#lib/limits'
import { type ChatFrame, shownCount } from '#lib/rewards/chat/frames'
import { TOO_MANY } from '#lib/rewards/chat/words'
import type { Visitor } from './rpc'

type Hibernating = Pick<DurableObjectState, 'getWebSockets' | 'acceptWebSocket'>

export const visitorOf = (socket: WebSocket) => socket.deserializeAttachment() as Visitor

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN

/** Pages in a room; whom each belongs to is kept with its socket, so that the object may sleep. */
export class Sockets {
  private shown = -1

  constructor(private readonly state: Hibernating) {}

  all(): WebSocket[] {
    return this.state.getWebSockets().filter(isOpen)
  }

  get isFull(): boolean {
    return this.state.getWebSockets().length >= CHAT_SOCKETS_ALL
  }

  ofMember(member: string): WebSocket[] {
    return this.state.getWebSockets(`m:${member}`).filter(isOpen)
  }

  ofSeat(seat: string): WebSocket[] {
    return this.state.getWebSockets(`s:${seat}`).filter(isOpen)
  }

  /** Takes in a page; the oldest of too many of one member goes. */
  add(socket: WebSocket, visitor: Visitor): void {
    const own = this.ofMember(visitor.member)
    const extra = Math.max(0, own.length - CHAT_SOCKETS_MAX + 1)
    for (const oldest of own.slice(0, extra)) oldest.close(TOO_MANY, 'too many')
    this.state.acceptWebSocket(socket, [`m:${visitor.member}`, `s:${visitor.seat}`])
    socket.serializeAttachment(visitor)
  }

  send(socket: WebSocket, frame: ChatFrame): void {
    this.sendText(socket, JSON.stringify(frame))
  }

  sendMember(member: string, frame: ChatFrame): void {
    for (const socket of this.ofMember(member)) this.send(socket, frame)
  }

  sendAll(frame: ChatFrame, but?: WebSocket): void {
    const text = JSON.stringify(frame)
    for (const socket of this.state.getWebSockets())
      if (socket !== but && isOpen(socket)) this.sendText(socket, text)
  }

  /** Says how many there are, when that reads differently from before. */
  sendCount(): void {
    const count = shownCount(this.all().length)
    if (count === this.shown) return
    this.shown = count
    this.sendAll({ type: 'count', count })
  }

  close(sockets: readonly WebSocket[], code: number, reason: string): void {
    for (const socket of sockets) socket.close(code, reason)
  }

  /** One that has gone meanwhile hears nothing, and keeps nothing from the others. */
  private sendText(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      socket.close(1011, 'gone')
    }
  }
}

const SPAN_MS = 10_000
const FRAMES_MAX = 60
const WRONG_MAX = 5

interface Counted {
  since: number
  frames: number
  wrong: number
}

/** How much a page sends, whatever it is: beyond any hand it is cut off. */
export class Pace {
  private readonly counts = new WeakMap<WebSocket, Counted>()

  /** False: too much. */
  note(socket: WebSocket, now: number): boolean {
    const { since, frames, wrong } = this.of(socket, now)
    const isOver = now - since >= SPAN_MS
    const next = isOver ? { since: now, frames: 1, wrong } : { since, frames: frames + 1, wrong }
    this.counts.set(socket, next)
    return next.frames <= FRAMES_MAX
  }

  /** False: too often no frame at all. */
  wrong(socket: WebSocket, now: number): boolean {
    const counted = this.of(socket, now)
    counted.wrong += 1
    return counted.wrong < WRONG_MAX
  }

  private of(socket: WebSocket, now: number): Counted {
    const counted = this.counts.get(socket) ?? { since: now, frames: 0, wrong: 0 }
    this.counts.set(socket, counted)
    return counted
  }
}

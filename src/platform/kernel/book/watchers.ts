import { AppError } from '#lib/errors'
import { type BalanceFrame, LIVE_PROTOCOL } from '#lib/http/live'
import { LIVE_SOCKETS_MAX } from '#lib/limits'
import type { Book } from './book'

/** Whom a socket belongs to, and the session it was opened with; survives hibernation. */
export interface Watcher {
  member: string
  session: string
}

/** The sockets of an object, as far as they are needed here. */
export type Sockets = Pick<
  DurableObjectState,
  'getWebSockets' | 'acceptWebSocket' | 'setWebSocketAutoResponse'
>

/** Says that the session has ended: the page asks again when somebody is signed in. */
const SESSION_OVER = 4401

/** The token that a socket's handshake brings: a browser can set no header there. */
export function tokenOfSocket(request: Request): string {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/)
  const [protocol, token = ''] = offered
  return protocol === LIVE_PROTOCOL ? token : ''
}

/**
 * Pages that follow a balance. A frame carries the whole balance and the book's version, so that a
 * lost one is made good by the next; who watches nothing costs one look into a set.
 */
export class Watchers {
  private members: Set<string> | undefined
  private moved = new Set<string>()

  constructor(
    private readonly sockets: Sockets,
    private readonly book: Book,
  ) {}

  /** The answer to a handshake; its socket gets the balance, the oldest of too many goes. */
  open(watcher: Watcher, now: number): Response {
    const { 0: client, 1: socket } = new WebSocketPair()
    this.sockets.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    const all = this.sockets.getWebSockets(watcher.member)
    // One that was told to close is among them until its page has answered.
    const open = all.filter(({ readyState }) => readyState === WebSocket.OPEN)
    const extra = Math.max(0, open.length - LIVE_SOCKETS_MAX + 1)
    for (const oldest of open.slice(0, extra)) oldest.close(1000, 'too many')
    this.sockets.acceptWebSocket(socket, [watcher.member])
    socket.serializeAttachment(watcher)
    this.known().add(watcher.member)
    this.send(socket, now)
    const headers = { 'sec-websocket-protocol': LIVE_PROTOCOL }
    return new Response(null, { status: 101, webSocket: client, headers })
  }

  /** Notes that a member's money has moved; sent once it is committed. */
  note(member: string): void {
    if (this.known().has(member)) this.moved.add(member)
  }

  /** Sends what has moved, after the commit. */
  sendMoved(now: number): void {
    for (const member of this.moved) {
      const sockets = this.sockets.getWebSockets(member)
      if (sockets.length === 0) this.known().delete(member)
      for (const socket of sockets) this.send(socket, now)
    }
    this.moved.clear()
  }

  /** Forgets what was undone. */
  forget(): void {
    this.moved.clear()
  }

  /** Sends the balance as it is; a socket whose session has ended is closed instead. */
  send(socket: WebSocket, now: number): void {
    const { member: id, session } = socket.deserializeAttachment() as Watcher
    try {
      const { member } = this.book.sessions.check(session, now)
      if (member.id !== id) throw new AppError('session.expired')
      const frame: BalanceFrame = {
        type: 'balance',
        sumBalance: this.book.sumBalance(member),
        bonus: this.book.bonus(member),
        held: this.book.held(member),
        currency: member.currency,
        version: this.book.ledger.version,
      }
      socket.send(JSON.stringify(frame))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      socket.close(SESSION_OVER, 'session')
    }
  }

  private known(): Set<string> {
    this.members ??= new Set(
      this.sockets
        .getWebSockets()
        .map((socket) => (socket.deserializeAttachment() as Watcher).member),
    )
    return this.members
  }
}

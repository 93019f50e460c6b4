import { answerTo } from '../socket/marks'

export type Link = 'connecting' | 'open' | 'lost' | 'ended'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 15_000
/** The studio closes with this when the play session is over. */
const ENDED = 4001

interface Where {
  /** Path and query of the place. */
  path: string
  protocol: string
  token: string
}

/** A socket to a place of the studio that comes back by itself. */
export class PlaySocket<Ask, Told> {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT_MS
  private hasSpoken = false
  private isClosed = false
  private readonly where: Where
  private readonly heard: (told: Told) => void
  private readonly changed: (link: Link) => void

  constructor(where: Where, heard: (told: Told) => void, changed: (link: Link) => void) {
    this.where = where
    this.heard = heard
    this.changed = changed
    this.connect()
  }

  /** Whether it was sent. */
  send(ask: Ask): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(ask))
    return true
  }

  close(): void {
    this.isClosed = true
    this.socket?.close()
    this.socket = null
    this.changed('ended')
  }

  private connect(): void {
    if (this.isClosed) return
    const { path, protocol, token } = this.where
    const address = new URL(path, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address, [protocol, token])
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      this.wait = FIRST_WAIT_MS
      if (!this.hasSpoken) this.changed('open')
      this.hasSpoken = true
      const answer = answerTo(String(data))
      if (answer) socket.send(answer)
      else this.heard(JSON.parse(String(data)) as Told)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return
      this.hasSpoken = false
      this.isClosed = code === ENDED
      this.changed(code === ENDED ? 'ended' : 'lost')
      setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(MAX_WAIT_MS, this.wait * 2)
    })
  }
}

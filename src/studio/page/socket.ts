import { PLAY_PATH } from '../crash/frames'
import { answerTo } from '../socket/marks'

export type Link = 'connecting' | 'open' | 'lost' | 'ended'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 15_000
/** The studio closes with this when the play session is over. */
const ENDED = 4001

/** A socket to the table that comes back by itself. */
export class TableSocket<Ask, Told> {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT_MS
  private hasSpoken = false
  private readonly token: string
  private readonly protocol: string
  private readonly heard: (told: Told) => void
  private readonly changed: (link: Link) => void

  constructor(
    { token, protocol }: { token: string; protocol: string },
    heard: (told: Told) => void,
    changed: (link: Link) => void,
  ) {
    this.token = token
    this.protocol = protocol
    this.heard = heard
    this.changed = changed
    this.connect()
  }

  send(ask: Ask): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(ask))
    return true
  }

  close(): void {
    this.socket?.close()
    this.socket = null
    this.changed('ended')
  }

  private connect(): void {
    const address = new URL(PLAY_PATH, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.search = ''
    const socket = new WebSocket(address, [this.protocol, this.token])
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
      this.changed(code === ENDED ? 'ended' : 'lost')
      if (code === ENDED) return
      setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(MAX_WAIT_MS, this.wait * 2)
    })
  }
}

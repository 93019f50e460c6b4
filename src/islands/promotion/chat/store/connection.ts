import { CallError } from '#lib/client/call-error'
import { sendContent } from '#lib/client/content-routes'
import { CHAT_PATH, CHAT_PROTOCOL } from '#lib/http/live'
import {
  CHAT_PING_MS,
  CHAT_PONG_MS,
  LIVE_RETRY_MAX_MS,
  LIVE_RETRY_MS,
  SECOND_MS,
} from '#lib/limits'
import type { ChatFrame } from '#lib/rewards/chat/frames'
import { CHAT_OFF, SESSION_OVER, TOO_MANY, WRONG } from '#lib/rewards/chat/words'

/** How the page stands with its room. What is `lost` or `full` comes back by itself. */
export type Standing =
  | ('entering' | 'in' | 'lost' | 'full')
  | ('out' | 'off' | 'cut' | 'elsewhere' | 'refused')

interface Heard {
  stand: (standing: Standing, text?: string) => void
  take: (frame: ChatFrame) => void
}

/** What a room's close says; any other close is a line that broke. */
const ENDS: Record<number, Standing> = {
  [SESSION_OVER]: 'out',
  [CHAT_OFF]: 'off',
  [WRONG]: 'cut',
  [TOO_MANY]: 'elsewhere',
}

/** A refusal that another try in a moment may not meet. */
const isPassing = ({ code, status }: CallError) =>
  code.startsWith('client.') || status === 429 || status >= 500

/** A page's way into a room: enters, follows it, and comes back when the line breaks. */
export class Connection {
  private socket: WebSocket | undefined
  private again: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private silent: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private isOver = false

  constructor(
    private readonly room: string,
    private readonly heard: Heard,
  ) {}

  open(): void {
    this.heard.stand('entering')
    void this.enter()
  }

  /** Whether it was given to the room; a line that is down takes nothing. */
  send(frame: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(frame))
    return true
  }

  end(): void {
    this.isOver = true
    clearTimeout(this.again)
    this.drop()
  }

  private async enter(): Promise<void> {
    clearTimeout(this.again)
    try {
      const { pass } = await sendContent('chat.enter', { room: this.room })
      if (!this.isOver) this.connect(pass)
    } catch (error) {
      if (!this.isOver) this.refuse(error)
    }
  }

  private refuse(error: unknown): void {
    const { stand } = this.heard
    const { code, message, retryAfter } =
      error instanceof CallError ? error : new CallError('client.network', '')
    if (code === 'chat.off') stand('off')
    else if (code.startsWith('session.')) stand('out')
    else if (code === 'chat.full') this.retry('full', retryAfter)
    else if (error instanceof CallError && !isPassing(error)) stand('refused', message)
    else this.retry('lost', retryAfter)
  }

  private connect(pass: string): void {
    const url = new URL(CHAT_PATH, location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url, [CHAT_PROTOCOL, pass])
    this.socket = socket
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(String(data))
    }
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return
      this.drop()
      const standing = ENDS[code]
      if (standing) this.heard.stand(standing)
      else this.retry()
    }
  }

  private hear(text: string): void {
    clearTimeout(this.silent)
    if (text === 'pong') return
    const frame = JSON.parse(text) as ChatFrame
    if (frame.type === 'hello') {
      this.failures = 0
      this.pings = setInterval(() => this.ping(), CHAT_PING_MS)
      this.heard.stand('in')
    }
    this.heard.take(frame)
  }

  /** A line that is dead without a word: nothing comes back, so it is opened anew. */
  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send('ping')
    clearTimeout(this.silent)
    this.silent = setTimeout(() => {
      this.drop()
      this.retry()
    }, CHAT_PONG_MS)
  }

  private drop(): void {
    clearInterval(this.pings)
    clearTimeout(this.silent)
    const old = this.socket
    this.socket = undefined
    old?.close()
  }

  /** Later each time, and never all pages at once. */
  private retry(standing: 'lost' | 'full' = 'lost', seconds = 0): void {
    this.heard.stand(standing)
    const step = Math.min(LIVE_RETRY_MAX_MS, LIVE_RETRY_MS * 2 ** this.failures)
    this.failures += 1
    const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
    const wait = seconds * SECOND_MS + (step * (1 + chance / 255)) / 2
    this.again = setTimeout(() => void this.enter(), wait)
  }
}

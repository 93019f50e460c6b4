/** The pages of `npm run bench -- tables`, in a process of their own: raw sockets, all play. */
import type { Socket } from 'node:net'
import type { Told } from '../../../src/studio/live/frames.ts'
import { readFrames, writeFrame } from '../load/web-socket.ts'
import { openPlay } from '../seats/studio-pages.ts'

const PROTOCOL = 'studio.live'
const STAKE = 10_000

export type Order =
  /** `peakMs`: within so long after a round begins all have bet. */
  | { do: 'join'; url: string; tokens: string[]; peakMs: number }
  | { do: 'clear' | 'report' | 'leave' }

export interface Report {
  /** How late frames came, and how long bets took to be answered, milliseconds. */
  lags: number[]
  answers: number[]
  asked: number
  refused: number
  rounds: number
  stayed: number
}

/** Somebody who bets once on each round, at an instant of the peak that is their own. */
class Player {
  readonly lags: number[] = []
  readonly answers: number[] = []
  asked = 0
  refused = 0
  rounds = 0
  private tag = 0
  private sentAt = 0
  private readonly waitMs: number
  private readonly socket: Socket

  constructor(url: string, token: string, waitMs: number) {
    this.waitMs = waitMs
    this.socket = openPlay(url, token, PROTOCOL)
    readFrames(this.socket, (text) => this.take(JSON.parse(text) as Told))
  }

  clear(): void {
    Object.assign(this, { asked: 0, refused: 0, rounds: 0 })
    this.lags.length = 0
    this.answers.length = 0
  }

  leave(): void {
    this.socket.destroy()
  }

  get isHere(): boolean {
    return !this.socket.destroyed
  }

  private take(told: Told): void {
    if (told.type !== 'hello') this.lags.push(Date.now() - told.now)
    if (told.type === 'round' && told.round.state === 'betting') {
      setTimeout(() => this.bet(), this.waitMs)
    }
    if (told.type === 'bets' && told.tag === this.tag) this.answers.push(Date.now() - this.sentAt)
    if (told.type === 'refused') this.refused += 1
    if (told.type === 'settled') this.rounds += 1
  }

  private bet(): void {
    if (!this.isHere) return
    this.tag += 1
    this.asked += 1
    this.sentAt = Date.now()
    const bets = [
      { type: 'RED', stake: STAKE },
      { type: 'STRAIGHT', n: [this.waitMs % 37], stake: STAKE },
    ]
    this.socket.write(writeFrame(JSON.stringify({ type: 'bet', tag: this.tag, bets })))
  }
}

const players: Player[] = []

const report = (): Report => ({
  lags: players.flatMap(({ lags }) => lags),
  answers: players.flatMap(({ answers }) => answers),
  asked: players.reduce((sum, { asked }) => sum + asked, 0),
  refused: players.reduce((sum, { refused }) => sum + refused, 0),
  rounds: players[0]?.rounds ?? 0,
  stayed: players.filter(({ isHere }) => isHere).length,
})

process.on('message', (order: Order) => {
  if (order.do === 'join') {
    for (const token of order.tokens) {
      const waitMs = (players.length * 997) % order.peakMs
      players.push(new Player(order.url, token, waitMs))
    }
  }
  if (order.do === 'clear') for (const player of players) player.clear()
  if (order.do === 'leave') for (const player of players) player.leave()
  process.send?.(report())
})

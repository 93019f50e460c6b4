/**
 * The pages of `npm run bench -- crash`, in a process of their own, so that reading them takes no
 * time from what is measured. Raw sockets: of most only the load counts, the first ones play.
 */
import type { Socket } from 'node:net'
import type { Told } from '../../../src/studio/crash/frames.ts'
import { readFrames, writeFrame } from '../load/web-socket.ts'
import { openPlay } from '../seats/studio-pages.ts'

const STAKE = 10_000
const PROTOCOL = 'studio.crash'
const TICK_MS = 50
const TICK = '{"type":"tick"'
const NOW = '"now":'

/** What the parent says: whom to seat, then that it is over. */
export type Order =
  | { do: 'join'; url: string; tokens: string[]; players: boolean }
  | { do: 'clear' | 'report' }

/** What the pages have seen. */
export interface Report {
  lags: number[]
  ends: number
  stayed: number
  /** Cash-outs that were paid above the end of their flight. */
  wrong: number
}

/** Somebody who bets on each flight and cashes by hand. */
class Player {
  readonly lags: number[] = []
  ends = 0
  wrong = 0
  private multiples: number[] = []
  private readonly socket: Socket
  private readonly patience: number

  constructor(url: string, token: string, index: number) {
    // Each waits another time before it cashes: ticks of the curve.
    this.patience = 4 + ((index * 37) % 400)
    this.socket = openPlay(url, token, PROTOCOL)
    readFrames(this.socket, (text) => this.hear(text))
  }

  private hear(text: string): void {
    if (!text.startsWith(TICK)) {
      this.take(JSON.parse(text) as Told)
      return
    }
    // Ticks are most of what comes: only their time is read.
    const at = Number.parseInt(text.slice(text.lastIndexOf(NOW) + NOW.length), 10)
    this.lags.push(Date.now() - at)
  }

  private take(told: Told): void {
    if (told.type === 'flight' && told.flight.state === 'betting') {
      this.send({ type: 'bet', slot: 0, stake: STAKE })
    }
    if (told.type === 'flight' && told.flight.state === 'flying') {
      setTimeout(() => this.send({ type: 'cash', slot: 0 }), this.patience * TICK_MS)
    }
    if (told.type === 'slots') {
      this.multiples = told.slots.filter(({ state }) => state === 'cashed').map((bet) => bet.cashed)
    }
    if (told.type !== 'end') return
    this.ends += 1
    this.wrong += this.multiples.filter((multiple) => multiple > (told.flight.bust ?? 0)).length
    this.multiples = []
  }

  get isHere(): boolean {
    return !this.socket.destroyed
  }

  private send(ask: object): void {
    if (this.isHere) this.socket.write(writeFrame(JSON.stringify(ask)))
  }
}

/** Somebody who looks on: what it hears is read, and nothing else. */
function watching(url: string, token: string): Socket {
  const socket = openPlay(url, token, PROTOCOL)
  readFrames(socket, () => undefined)
  return socket
}

const players: Player[] = []
const others: Socket[] = []

function join({ url, tokens, players: arePlaying }: Order & { do: 'join' }): void {
  for (const token of tokens) {
    if (arePlaying) players.push(new Player(url, token, players.length))
    else others.push(watching(url, token))
  }
}

const report = (): Report => ({
  lags: players.flatMap(({ lags }) => lags),
  ends: players[0]?.ends ?? 0,
  stayed:
    others.filter(({ destroyed }) => !destroyed).length + players.filter((p) => p.isHere).length,
  wrong: players.reduce((sum, { wrong }) => sum + wrong, 0),
})

process.on('message', (order: Order) => {
  if (order.do === 'join') join(order)
  if (order.do === 'clear') for (const { lags } of players) lags.length = 0
  process.send?.(report())
})

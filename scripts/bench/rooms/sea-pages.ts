/** The guns of `npm run bench -- sea`, in a process of their own: raw sockets, all shoot. */
import type { Socket } from 'node:net'
import tables from '../../../src/lib/games/tables.json' with { type: 'json' }
import type { SeaAsk, SeaTold, ShownFish } from '../../../src/studio/fishing/frames.ts'
import { readFrames, writeFrame } from '../load/web-socket.ts'
import { openPlay } from '../seats/studio-pages.ts'

const [PATH, PROTOCOL] = ['/sea/play', 'studio.sea']
const STAKE = 1_000
/** Eight a second, what a gun may fire; a busy clock rings late, and makes up for it. */
const EVERY_MS = 125
const RING_MS = 25
/** A fish is shot at while it can be seen well. */
const [SEEN_FROM_MS, SEEN_TO_MS] = [200, 11_500]
/** What is caught rarely stays in sight. */
const WORTH: Record<string, { pays?: number; weight: number }> = tables['FISH-1'].species

export type Order =
  | { do: 'join'; url: string; tokens: string[] }
  | { do: 'shoot' | 'stop' | 'report' }

export interface Report {
  sent: number
  /** Times at which a gun had nothing in sight to shoot at. */
  idle: number
  /** Shots that were staked, and what their results came to. */
  answered: number
  staked: number
  paid: number
  /** Shots that cost nothing, by why. */
  missed: Record<string, number>
  /** How long an answer took, milliseconds. */
  waits: number[]
  stayed: number
}

const worthOf = ({ species }: ShownFish) => WORTH[species]?.pays ?? 0

/** Somebody at a gun. */
class Gunner {
  readonly waits: number[] = []
  readonly missed: Record<string, number> = {}
  sent = 0
  idle = 0
  answered = 0
  staked = 0
  paid = 0
  private readonly fish = new Map<string, ShownFish>()
  private readonly sentAt = new Map<number, number>()
  private ahead = 0
  private timer: NodeJS.Timeout | undefined
  private readonly socket: Socket

  constructor(url: string, token: string) {
    this.socket = openPlay(url, token, PROTOCOL, PATH)
    readFrames(this.socket, (text) => this.take(JSON.parse(text) as SeaTold))
  }

  get isHere(): boolean {
    return !this.socket.destroyed
  }

  shoot(): void {
    const began = Date.now()
    let due = 0
    this.timer = setInterval(() => {
      for (; due * EVERY_MS <= Date.now() - began; due += 1) this.fire()
    }, RING_MS)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private say(ask: SeaAsk): void {
    if (this.isHere) this.socket.write(writeFrame(JSON.stringify(ask)))
  }

  private fire(): void {
    const now = Date.now() + this.ahead
    const [target] = [...this.fish.values()]
      .filter(({ at }) => now - at > SEEN_FROM_MS && now - at < SEEN_TO_MS)
      .sort((one, other) => worthOf(other) - worthOf(one))
    if (!target) {
      this.idle += 1
      return
    }
    const n = this.sent
    this.sent += 1
    this.sentAt.set(n, Date.now())
    this.say({ type: 'shoot', n, weapon: 'cannon', stake: STAKE, targets: [target.id] })
  }

  private take(told: SeaTold): void {
    this.ahead = told.now - Date.now()
    if (told.type === 'hello' || told.type === 'fish') {
      for (const each of told.fish) this.fish.set(each.id, each)
    }
    if (told.type === 'hello' && !told.pairs.active) {
      this.say({ type: 'rotate', next: told.pairs.next.name, client: 'bench' })
    }
    if (told.type === 'caught') for (const [id] of told.caught) this.fish.delete(id)
    if (told.type === 'missed') {
      this.missed[told.code] = (this.missed[told.code] ?? 0) + told.shots.length
      for (const n of told.shots) this.sentAt.delete(n)
    }
    if (told.type !== 'results') return
    for (const { n, stake, payout } of told.results) {
      this.answered += 1
      this.staked += stake
      this.paid += payout
      this.waits.push(Date.now() - (this.sentAt.get(n) ?? Date.now()))
      this.sentAt.delete(n)
    }
  }
}

const gunners: Gunner[] = []
const sum = (of: (gunner: Gunner) => number) => gunners.reduce((all, each) => all + of(each), 0)

function report(): Report {
  const missed: Record<string, number> = {}
  for (const gunner of gunners) {
    for (const [code, count] of Object.entries(gunner.missed)) {
      missed[code] = (missed[code] ?? 0) + count
    }
  }
  return {
    missed,
    sent: sum(({ sent }) => sent),
    idle: sum(({ idle }) => idle),
    answered: sum(({ answered }) => answered),
    staked: sum(({ staked }) => staked),
    paid: sum(({ paid }) => paid),
    waits: gunners.flatMap(({ waits }) => waits),
    stayed: gunners.filter(({ isHere }) => isHere).length,
  }
}

process.on('message', (order: Order) => {
  if (order.do === 'join') {
    for (const token of order.tokens) gunners.push(new Gunner(order.url, token))
  }
  if (order.do === 'shoot') for (const gunner of gunners) gunner.shoot()
  if (order.do === 'stop') for (const gunner of gunners) gunner.stop()
  process.send?.(report())
})

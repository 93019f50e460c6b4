import type { Happening } from '#lib/api/sports/parts'

export interface Spot {
  tick: number
  x: number
  y: number
}

/** Where on the ground something happens: how near to the goal attacked, and how far aside. */
const DEPTH: Readonly<Partial<Record<Happening['kind'], number>>> = {
  goal: 0.97,
  shot: 0.84,
  corner: 0.98,
  points: 0.88,
  set: 0.9,
  firstBlood: 0.8,
  finish: 0.75,
  yellow: 0.55,
}
const MIDDLE = { x: 450, y: 165 }
const WIDTH = 872
const LEFT = 14
const HEIGHT = 302
const TOP = 14

/** A spread from 0 to 1 by the tick alone: the drawing is the same for everybody. */
const spread = (tick: number): number => ((tick * 7_919 + 104_729) % 101) / 100

/** The place of a happening; home attacks to the right. */
export function spotOf({ kind, side, tick }: Happening): Spot | null {
  const depth = DEPTH[kind]
  if (depth === undefined || !side) return null
  const x = LEFT + WIDTH * (side === 1 ? depth : 1 - depth)
  if (kind === 'corner') return { tick, x, y: spread(tick) < 0.5 ? TOP + 6 : TOP + HEIGHT - 6 }
  const around = kind === 'goal' || kind === 'shot' ? 0.3 : 0.6
  return { tick, x, y: TOP + HEIGHT * (0.5 + (spread(tick) - 0.5) * around) }
}

const TRACED = 5

/** The way of play: the middle, and the last things that happened. */
export function traceOf(log: readonly Happening[]): Spot[] {
  const spots = log.map(spotOf).filter((spot) => spot !== null)
  const last = spots.slice(-TRACED)
  return last.length < TRACED ? [{ tick: 0, ...MIDDLE }, ...last] : last
}

const WEIGHTS: Readonly<Partial<Record<Happening['kind'], number>>> = {
  goal: 1,
  shot: 0.65,
  corner: 0.45,
  yellow: 0.2,
  points: 0.6,
  set: 1,
  firstBlood: 0.5,
  finish: 1,
}

export interface Bar {
  tick: number
  side: 1 | 2
  weight: number
  isGoal: boolean
}

/** Who pressed in each tick, and when a goal fell. */
export function momentumOf(log: readonly Happening[]): Bar[] {
  return log.flatMap(({ kind, side, tick }) => {
    const weight = WEIGHTS[kind]
    return weight && side ? [{ tick, side, weight, isGoal: kind === 'goal' || kind === 'set' }] : []
  })
}

export interface Tally {
  kind: 'shot' | 'corner' | 'yellow'
  home: number
  away: number
}

/** Counts of what a match has of; nothing where the sport tells none. */
export function talliesOf(log: readonly Happening[]): Tally[] {
  const count = (kind: Tally['kind'], side: 1 | 2) =>
    log.filter((one) => one.kind === kind && one.side === side).length
  const kinds = ['shot', 'corner', 'yellow'] as const
  return kinds
    .map((kind) => ({ kind, home: count(kind, 1), away: count(kind, 2) }))
    .filter(({ home, away }) => home + away > 0)
}

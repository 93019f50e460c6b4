import { TABLES } from '#lib/games/tables'

const { lifeMs, paths } = TABLES['FISH-1'].wave

export interface Spot {
  /** Shares of the scene's width and height. */
  x: number
  y: number
  /** 1 swims to the right. */
  turn: 1 | -1
}

const MARGIN = 0.16
const LANES = paths / 2
const TOP = 0.14
const DEPTH = 0.56

/** Where a fish of a path is when it has been there for a time: twelve ways, half of them back. */
export function spotOf(path: number, ageMs: number): Spot {
  const share = ageMs / lifeMs
  const lane = path % LANES
  const turn = path < LANES ? 1 : -1
  const along = -MARGIN + share * (1 + 2 * MARGIN)
  const sway = Math.sin(share * Math.PI * (2 + (lane % 3)) + path) * 0.05
  return {
    x: turn === 1 ? along : 1 - along,
    y: TOP + (lane / (LANES - 1)) * DEPTH + sway,
    turn,
  }
}

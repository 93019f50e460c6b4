import { range } from '#lib/lottery/counting'
import type { MarkSixDraw } from '#lib/lottery/shapes'

export type LhcDraw = MarkSixDraw

export const BALLS = 49
export const ALL_BALLS = range(1, BALLS)
/** Belongs to neither side: it pushes bets on size, parity, half-waves and sets of signs. */
export const NEUTRAL = 49

export const COLORS = ['RED', 'BLUE', 'GREEN'] as const
export type Color = (typeof COLORS)[number]

const REDS = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const BLUES = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

export function colorOf(ball: number): Color {
  if (REDS.has(ball)) return 'RED'
  return BLUES.has(ball) ? 'BLUE' : 'GREEN'
}

export const SIGNS = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const
export type Sign = (typeof SIGNS)[number]

const DOMESTIC = new Set<Sign>(['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'])

/** The sign that owns five numbers: 01, 13, 25, 37 and 49. */
export const yearSign = (lunarYear: number): Sign => signOf(1, lunarYear)

/** The sign of a ball: the year's own at 01, one sign back for each number more. */
export function signOf(ball: number, lunarYear: number): Sign {
  const at = (lunarYear - 4 - (ball - 1)) % SIGNS.length
  return SIGNS[(at + SIGNS.length) % SIGNS.length] as Sign
}

export const tailOf = (ball: number): number => ball % 10

export const headOf = (ball: number): number => Math.floor(ball / 10)

/** All seven balls. */
export const sevenOf = ({ normal, special }: LhcDraw): number[] => [...normal, special]

export const SIDES = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'SUMODD',
  'SUMEVEN',
  'SUMBIG',
  'SUMSMALL',
  'TAILBIG',
  'TAILSMALL',
] as const
export const SPECIAL_SIDES = [...SIDES, 'DOMESTIC', 'WILD'] as const
export type Side = (typeof SPECIAL_SIDES)[number]

/** The sides a ball is on: six of the twelve. */
export function sidesOf(ball: number, lunarYear: number): ReadonlySet<Side> {
  const sum = headOf(ball) + tailOf(ball)
  return new Set<Side>([
    ball >= 25 ? 'BIG' : 'SMALL',
    ball % 2 === 1 ? 'ODD' : 'EVEN',
    sum % 2 === 1 ? 'SUMODD' : 'SUMEVEN',
    sum >= 7 ? 'SUMBIG' : 'SUMSMALL',
    tailOf(ball) >= 5 ? 'TAILBIG' : 'TAILSMALL',
    DOMESTIC.has(signOf(ball, lunarYear)) ? 'DOMESTIC' : 'WILD',
  ])
}

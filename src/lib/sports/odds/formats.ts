import { divisorOf } from '#lib/sports/exact'
import { nearestFraction } from './ladder'

/** Decimal odds as whole thousandths, the stake included: 1850 is 1.850. */
export type Odds = number

export const EVEN: Odds = 2_000

/** In the order in which they are offered to choose from. */
export const ODDS_FORMATS = [
  'decimal',
  'fraction',
  'american',
  'hongKong',
  'malay',
  'indonesian',
] as const

export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** Rounds a quotient of whole numbers, halves up. */
const halfUp = (top: number, bottom: number): number =>
  Math.floor((2 * top + bottom) / (2 * bottom))

const thousandths = (value: number): string =>
  `${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`

/** What one unit gains, in thousandths, as what must be staked to gain one. */
const inverse = (gain: number): string => `-${thousandths(halfUp(1_000_000, gain))}`

/** The gain in lowest terms: 17/20 for 1.850. */
export function exactFraction(odds: Odds): string {
  const gain = odds - 1_000
  const divisor = divisorOf(gain, 1_000)
  return `${gain / divisor}/${1_000 / divisor}`
}

const WRITE: Record<OddsFormat, (odds: Odds) => string> = {
  decimal: thousandths,
  fraction: (odds) => nearestFraction(odds - 1_000),
  american: (odds) =>
    odds >= EVEN ? `+${halfUp(odds - 1_000, 10)}` : `-${halfUp(100_000, odds - 1_000)}`,
  hongKong: (odds) => thousandths(odds - 1_000),
  malay: (odds) => (odds <= EVEN ? thousandths(odds - 1_000) : inverse(odds - 1_000)),
  indonesian: (odds) => (odds >= EVEN ? thousandths(odds - 1_000) : inverse(odds - 1_000)),
}

/** Odds above 1.000 as a member reads them; bets keep the thousandths. */
export const writeOdds = (odds: Odds, format: OddsFormat): string => WRITE[format](odds)

/** The chance that odds stand for, margin included, in 1/10 000. */
export const impliedChance = (odds: Odds): number => halfUp(10_000_000, odds)

import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { portionUp } from '../exact'

/** Beyond the bound a stake is refused, or counts nothing, or ends the grant. */
export type MaxBetPolicy = 'refuse' | 'ignore' | 'forfeit'
export type RequirementBase = 'bonus' | 'bonus+deposit'

export interface Requirement {
  amount: Minor
  /** Hundredths: 1000 is ten times. */
  multiplier: number
  base?: RequirementBase
  deposit?: Minor
}

/** What is to be wagered, rounded up. */
export const requiredOf = ({ amount, multiplier, base, deposit = 0 }: Requirement): Minor =>
  portionUp(base === 'bonus+deposit' ? amount + deposit : amount, multiplier, 100)

export type Weights = Readonly<Record<string, number>>

/** Percent that stakes on a game count: `game:CODE` goes before its category. */
export const weightIn = (weights: Weights, { game, category }: Played): number =>
  weights[`game:${game}`] ?? weights[category] ?? 0

export interface Played {
  game?: string
  category: string
}

export interface CheckedTerms {
  multiplier: number
  base: RequirementBase
  weights: Weights
  lastsMs: number
  /** Most that one grant gives. */
  cap: Minor
  /** Most that becomes the member's own; 0: no cap. */
  maxWin: Minor
  maxBetPolicy: MaxBetPolicy
}

const TIMES_MAX = 10_000
const TIMES_MAX_STRICT = 1_000
const DAYS_MAX = 90
const PRODUCT: Record<string, string> = {
  ...{ LOTT: 'lottery', ELOTT: 'lottery', SPORTS: 'betting', ESPORTS: 'betting' },
}

/** Casino, betting or lottery: what the strict profile does not let one promotion mix. */
const productOf = (category: string) => PRODUCT[category] ?? 'casino'

/** What an operator's terms break, by code; empty: they may be offered under the profile. */
export function termsFaults(terms: CheckedTerms, profile: string): string[] {
  const { multiplier, base, weights, lastsMs, cap, maxWin, maxBetPolicy } = terms
  const isStrict = profile === 'strict'
  const counted = Object.entries(weights).filter(
    ([name, weight]) => weight > 0 && !name.startsWith('game:'),
  )
  const percents = Object.values(weights)
  const faults: [code: string, isBroken: boolean][] = [
    [
      'terms.multiplier',
      multiplier < 0 ||
        multiplier > (isStrict ? TIMES_MAX_STRICT : TIMES_MAX) ||
        (isStrict && base !== 'bonus'),
    ],
    ['terms.mixed', isStrict && new Set(counted.map(([name]) => productOf(name))).size > 1],
    [
      'terms.weights',
      percents.some((weight) => weight < 0 || weight > 100) ||
        percents.every((weight) => weight === 0),
    ],
    ['terms.expiry', lastsMs < DAY_MS || lastsMs > DAYS_MAX * DAY_MS],
    ['terms.cap', cap <= 0 || cap % 100 !== 0],
    ['terms.max-win', maxWin > 0 && maxWin < cap],
    ['terms.max-bet', isStrict && maxBetPolicy === 'forfeit'],
  ]
  return faults.flatMap(([code, isBroken]) => (isBroken ? [code] : []))
}

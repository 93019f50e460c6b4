import type { Code } from '#lib/sports/codes'
import { HALF_AND_FULL } from '#lib/sports/markets/goals'
import { scoreMarket, signOf } from '#lib/sports/markets/score-markets'
import type { Score } from '#lib/sports/markets/types'
import type { GoalsProcess } from '#lib/sports/virtual/processes/types'
import { both, type Mass } from './fixed'
import { finished, startOf } from './goals'
import { spanOf } from './spans'
import type { PriceState } from './state'
import { type Spread, scoreSeen } from './views'

/** One condition of a bet on several things in one match. */
export interface Condition {
  market: string
  selection: string
  part?: string
  line?: number
  list?: readonly string[]
}

/** A match of two halves: the score of each. */
interface Halves {
  first: Score
  second: Score
}

/** Visits the scores of both halves with their chances; false where the first is not known. */
function eachHalves(
  process: GoalsProcess,
  state: PriceState,
  visit: (halves: Halves, mass: Mass) => void,
): boolean {
  const [one, other] = process.parts.map((part) => spanOf(process, part, state))
  if (process.parts.length !== 2 || !one || !other) return false
  const ends = (span: typeof one): Spread => finished(process, span, startOf(span))
  const seconds = [...ends(other)]
  for (const [first, chance] of ends(one)) {
    for (const [second, mass] of seconds) {
      const halves = { first: scoreSeen('score', first), second: scoreSeen('score', second) }
      visit(halves, both(chance, mass))
    }
  }
  return true
}

const whole = ({ first, second }: Halves): Score => [first[0] + second[0], first[1] + second[1]]

/** `1/X`: who led at half-time and in the end. */
const halfAndFull = (halves: Halves): string => `${signOf(halves.first)}/${signOf(whole(halves))}`

const scoreFor = (halves: Halves, part = 'RT'): Score =>
  part === '1H' ? halves.first : part === '2H' ? halves.second : whole(halves)

function isMet(condition: Condition, base: Score, halves: Halves): boolean {
  const { market, selection, part } = condition
  if (market === 'HTFT') return halfAndFull(halves) === selection
  const settled = scoreMarket(market)
  if (!settled) throw new Error(`no condition on ${market}`)
  const codes = settled.settle(scoreFor(halves, part), { ...condition, base })
  const code: Code = codes[selection] ?? 'L'
  return code === 'W'
}

/** The chance that all conditions hold in the end; `null` where the state does not tell. */
export function builderChance(
  process: GoalsProcess,
  state: PriceState,
  conditions: readonly Condition[],
): Mass | null {
  let chance = 0n
  const base = state.score ?? [0, 0]
  const known = eachHalves(process, state, (halves, mass) => {
    if (conditions.every((condition) => isMet(condition, base, halves))) chance += mass
  })
  return known ? chance : null
}

/** Chances of who led at half-time and in the end. */
export function halfAndFullChances(
  process: GoalsProcess,
  state: PriceState,
): Map<string, Mass> | null {
  const chances = new Map<string, Mass>(HALF_AND_FULL.map((name) => [name, 0n]))
  const known = eachHalves(process, state, (halves, mass) => {
    const name = halfAndFull(halves)
    chances.set(name, (chances.get(name) ?? 0n) + mass)
  })
  return known ? chances : null
}

import { sumOf } from '#lib/sports/exact'
import type { Odds } from '#lib/sports/odds/formats'

type OddsByName = Readonly<Record<string, Odds>>

/** How far odds may move without a word of the score, in hundredths. */
const JUMP_PERCENT = 30
/** Part of a limit at risk from which an operator is warned, in hundredths. */
const SIGNAL_PERCENT = 80

/** Whether backing every selection would pay more than it costs. */
function paysForCertain(odds: OddsByName): boolean {
  const values = Object.values(odds)
  const sum = sumOf(values.map((value) => ({ top: 1_000n, bottom: BigInt(value) })))
  return values.length > 1 && sum.top < sum.bottom
}

/** Why the odds of a market must not be sold as they came; `null` where nothing speaks against. */
export function oddsDoubt(
  before: OddsByName,
  now: OddsByName,
  scored: boolean,
  percent = JUMP_PERCENT,
): 'pays-for-certain' | 'jump' | null {
  if (paysForCertain(now)) return 'pays-for-certain'
  const jumped = Object.entries(now).some(([name, value]) => {
    const held = before[name]
    return held !== undefined && Math.abs(value - held) * 100 > held * percent
  })
  return jumped && !scored ? 'jump' : null
}

/** What is done about a selection by what its market has at risk. */
export function riskDecision(risk: number, limit: number): 'open' | 'signal' | 'close' {
  if (risk >= limit) return 'close'
  return risk * 100 >= limit * SIGNAL_PERCENT ? 'signal' : 'open'
}

import { type GoalsProcess, MILLION, totalTicks } from '#lib/sports/virtual/processes/types'
import { CERTAIN, type Mass, partOf } from './fixed'
import type { PriceState } from './state'

/** Chances of who scores first, and of no goal; `null` once one has fallen. */
export function firstGoalChances(
  { ticks, p }: GoalsProcess,
  { tick = 0, score = [0, 0] }: PriceState,
): { home: Mass; away: Mass; none: Mass } | null {
  if (score[0] + score[1] > 0) return null
  let [home, away, none] = [0n, 0n, CERTAIN]
  ticks.forEach((each, at) => {
    const end = totalTicks(ticks.slice(0, at + 1))
    const [one = 0, other = 0] = p[at] ?? []
    for (let left = Math.min(each, end - tick); left > 0; left -= 1) {
      home += partOf(none, one)
      away += partOf(none, other)
      none = partOf(none, MILLION - one - other)
    }
  })
  return { home, away, none }
}

/** Chances of each scorer to be the first, named `side-place`, and of no goal. */
export function firstScorerChances(
  process: GoalsProcess,
  state: PriceState,
): Map<string, Mass> | null {
  const first = firstGoalChances(process, state)
  if (!first || !process.scorers) return null
  const chances = new Map<string, Mass>()
  process.scorers.forEach((weights, side) => {
    const sum = BigInt(totalTicks(weights))
    const mass = side === 0 ? first.home : first.away
    weights.forEach((weight, place) => {
      chances.set(`${side + 1}-${place}`, (mass * BigInt(weight)) / sum)
    })
  })
  return chances.set('NONE', first.none)
}

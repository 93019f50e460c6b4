import { atom, computed, map } from 'nanostores'
import type { AskedPlan } from '#lib/api/lottery/chase'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'

export type PlanType = AskedPlan['type']

interface Plan {
  type: PlanType
  draws: number
  /** Of every draw, or of the first ones. */
  multiple: number
  /** `factor` times as much after every so many draws. */
  every: number
  factor: number
  ratePercent: number
  profit: Minor
  /** Multiples as they were written, a draw each. */
  multiples: readonly number[]
}

/** The slip is meant for several draws. */
export const $chaseOn = atom(false)
export const $stopOnWin = atom(true)
/** Ends before its first draw when the number comes out until then. */
export const $stopOnShown = atom(false)
export const $plan = map<Plan>({
  type: 'same',
  draws: 10,
  multiple: 1,
  every: 1,
  factor: 2,
  ratePercent: 20,
  profit: 10 * MINOR_PER_UNIT,
  multiples: [],
})

/** The plan as the server takes it; null while the slip is meant for one draw. */
export const $askedPlan = computed([$chaseOn, $plan], (isOn, plan): AskedPlan | null => {
  if (!isOn) return null
  const { type, draws, multiple, every, factor, ratePercent, profit, multiples } = plan
  switch (type) {
    case 'same':
      return { type, multiple, draws }
    case 'double':
      return { type, start: multiple, every, factor, draws }
    case 'profit-rate':
      return { type, ratePercent, draws }
    case 'fixed-profit':
      return { type, profit, draws }
    default:
      return multiples.length > 0 ? { type, multiples: [...multiples] } : null
  }
})

/** Writes the multiple of one draw: from then on all of them are as they stand. */
export function writeMultiple(shown: readonly number[], at: number, multiple: number): void {
  $plan.set({
    ...$plan.get(),
    type: 'own',
    multiples: shown.map((each, index) => (index === at ? multiple : each)),
  })
}

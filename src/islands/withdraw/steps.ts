import type { Withdrawal } from './store/withdraw'

type State = Withdrawal['state']

/** Steps of the chart as a member sees them; the texts are `withdraw.step.<name>`. */
export const STEPS = ['requested', 'reviewed', 'paid', 'confirmed'] as const
export type StepName = (typeof STEPS)[number]

export interface Step {
  name: StepName
  /** Done, the one it waits at, still to come, or where it ended otherwise. */
  mark: 'done' | 'now' | 'next' | 'ended'
}

interface Place {
  done: number
  /** The step after them ended otherwise: rejected, taken back, disputed, returned. */
  ended?: true
}

const PLACES: Record<State, Place> = {
  review: { done: 1 },
  cancelled: { done: 1, ended: true },
  rejected: { done: 1, ended: true },
  approved: { done: 2 },
  paid: { done: 3 },
  'not-received': { done: 3, ended: true },
  partial: { done: 3, ended: true },
  returned: { done: 3, ended: true },
  received: { done: 4 },
  'all-received': { done: 4 },
  'forced-received': { done: 4 },
}

/** Where a withdrawal is on its way. */
export function stepsOf(state: State): Step[] {
  const { done, ended = false } = PLACES[state]
  return STEPS.map((name, at) => {
    if (at < done) return { name, mark: 'done' }
    if (at > done) return { name, mark: 'next' }
    return { name, mark: ended ? 'ended' : 'now' }
  })
}

/** Something is still to happen: by the operator, the member or the clock. */
export const isUnderWay = (state: State): boolean =>
  ['review', 'approved', 'paid', 'partial', 'not-received'].includes(state)

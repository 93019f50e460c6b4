import type { Minor } from '#lib/money'
import type { State } from './state'

/** Shots that go on by themselves, until they are enough or could cost too much. */
export interface Auto {
  left: number
  /** More than this is never lost by them. */
  lossLimit: Minor
  /** What the sitting had come to before the first of them. */
  began: Minor
  nextAt: number
}

/** What says nothing about the next shot: the fish had left, or it came a moment too soon. */
const PASSING = ['gone', 'too-soon']

type Seen = Pick<State, 'sitting' | 'inFlight' | 'refusal' | 'isPaused' | 'link'>

/** What a series does about a shot of that cost; one on its way counts as lost until it is not. */
export function next(auto: Auto, state: Seen, cost: Minor): 'shoot' | 'wait' | 'end' {
  const { sitting, inFlight, refusal, isPaused, link } = state
  const isRefused = refusal !== null && !PASSING.includes(refusal)
  const lost = auto.began - (sitting.paid - sitting.staked) + cost
  const isOver = auto.left <= 0 || lost > auto.lossLimit
  if (isOver || isRefused || isPaused || link !== 'open') return 'end'
  const flying = [...inFlight.values()].reduce((sum, each) => sum + each, 0)
  return lost + flying > auto.lossLimit ? 'wait' : 'shoot'
}

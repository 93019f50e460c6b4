import { internals } from '#platform/kernel/book/index'
import { type Decision, decideReview } from './decide-in-book'

export const operatorInternals = internals({
  /** An operator's decision on a deposit or withdrawal. */
  'operator.decide': ({ book, now, env }, decision: Decision) =>
    decideReview(book, decision, { now, env }),
})

import { expect, it } from 'vitest'
import { isUnderWay, stepsOf } from '#islands/withdraw/steps'
import {
  nextWithdrawState,
  WITHDRAW_DECISIONS,
  WITHDRAW_RECEIPTS,
  WITHDRAW_STATES,
  type WithdrawAct,
} from '#lib/rules/withdraw-state'

const ACTS: readonly WithdrawAct[] = [
  ...WITHDRAW_DECISIONS,
  ...WITHDRAW_RECEIPTS,
  'cancel',
  'expire',
]
const ACTORS = ['member', 'operator', 'clock'] as const

it.each(WITHDRAW_STATES)('%s is under way exactly where the chart goes on', (state) => {
  const goesOn = ACTORS.some((actor) => ACTS.some((act) => nextWithdrawState(state, actor, act)))
  expect(isUnderWay(state)).toBe(goesOn)
})

it('shows how far it is, and where it ended otherwise', () => {
  const marks = (state: (typeof WITHDRAW_STATES)[number]) => stepsOf(state).map(({ mark }) => mark)
  expect(marks('review')).toEqual(['done', 'now', 'next', 'next'])
  expect(marks('rejected')).toEqual(['done', 'ended', 'next', 'next'])
  expect(marks('paid')).toEqual(['done', 'done', 'done', 'now'])
  expect(marks('not-received')).toEqual(['done', 'done', 'done', 'ended'])
  expect(marks('forced-received')).toEqual(['done', 'done', 'done', 'done'])
})

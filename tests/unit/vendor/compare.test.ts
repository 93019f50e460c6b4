import { expect, it } from 'vitest'
import { compareHour, type FiledTransaction } from '#lib/vendor/compare'
import file from '../../platform/vendor/fixtures/scenarios.json'

const cases = file.reconcile as unknown as {
  title: string
  from: number
  to: number
  ours: FiledTransaction[]
  theirs: FiledTransaction[]
  expect: unknown
}[]

it.each(cases)('$title', ({ from, to, ours, theirs, expect: expected }) => {
  expect(compareHour({ from, to }, ours, theirs)).toEqual(expected)
})

const HOUR = { from: 0, to: 3_600_000 }
const BET: FiledTransaction = {
  ...{ transactionId: 't1', call: 'bet', player: 'B1-a', round: 'r1', amount: 100_000 },
  ...{ currency: 'PLY', state: 'accepted', at: 1_800_000 },
}

it('finds another currency', () => {
  const { findings } = compareHour(HOUR, [BET], [{ ...BET, currency: 'USD' }])
  expect(findings).toEqual([{ transactionId: 't1', kind: 'currency', ours: 'PLY', theirs: 'USD' }])
})

it('asks no amount of what was refused, and does not miss it', () => {
  const refused = { ...BET, state: 'refused', amount: null }
  expect(compareHour(HOUR, [refused], []).findings).toEqual([])
  expect(compareHour(HOUR, [refused], [{ ...BET, state: 'refused' }]).findings).toEqual([])
  expect(compareHour(HOUR, [refused], [BET]).findings).toMatchObject([{ kind: 'state' }])
  expect(compareHour(HOUR, [], [{ ...BET, state: 'refused' }]).findings).toEqual([])
})

it('compares what both sides have in two hours once, in the earlier one', () => {
  const [ours, theirs] = [
    { ...BET, at: 3_599_990 },
    { ...BET, at: 3_600_010, amount: 1 },
  ]
  expect(compareHour(HOUR, [ours], [theirs]).findings).toHaveLength(1)
  const next = { from: 3_600_000, to: 7_200_000 }
  expect(compareHour(next, [ours], [theirs]).findings).toEqual([])
})

import { expect, it } from 'vitest'
import type { Ask, ShownBet } from '#studio/live/frames'
import { chipsOf, chipText } from '#studio/page/live/chip'
import { amountsOf, keyOf, spotOf } from '#studio/page/live/spots'
import { Unsent } from '#studio/page/live/unsent'

const UNIT = 10_000
const RED = { type: 'RED', stake: UNIT }
const SPLIT = { type: 'SPLIT', n: [17, 20], stake: UNIT }

const bet = (state: ShownBet['state'], lines = [RED]): ShownBet => ({
  ...{ k: 0, state, variant: '', lines, payouts: null },
})

function sending(isOpen = true) {
  const said: Ask[] = []
  const unsent = new Unsent(
    (ask) => {
      if (isOpen) said.push(ask)
      return isOpen
    },
    () => undefined,
  )
  return { said, unsent }
}

it('sends the first chip at once, and what is put meanwhile as one call', () => {
  const { said, unsent } = sending()
  unsent.put([RED])
  unsent.put([RED])
  unsent.put([SPLIT])
  unsent.put([SPLIT])
  expect(said).toEqual([{ type: 'bet', tag: 1, bets: [RED] }])
  expect(unsent.lines()).toHaveLength(4)
  unsent.see([bet('asked')])
  // What the table shows is not counted twice.
  expect(unsent.lines()).toHaveLength(3)
  unsent.see([bet('standing')], 1)
  expect(said[1]).toEqual({ type: 'bet', tag: 2, bets: [RED, { ...SPLIT, stake: 2 * UNIT }] })
})

it('takes back what was put last before it was sent; what is sent, once it was answered', () => {
  const { said, unsent } = sending()
  unsent.put([RED])
  unsent.put([SPLIT])
  unsent.undo()
  expect(unsent.lines()).toEqual([RED])
  unsent.undo()
  expect(said).toHaveLength(1)
  unsent.see([bet('standing')], 1)
  expect(said[1]).toEqual({ type: 'undo', tag: 2 })
  unsent.put([RED])
  unsent.put([SPLIT])
  unsent.clear()
  expect(unsent.lines()).toEqual([RED])
  unsent.see([bet('standing')], 3)
  expect(said.slice(2).map(({ type }) => type)).toEqual(['bet', 'clear'])
})

it('drops what waits for a call that was refused, or that came too late', () => {
  const { said, unsent } = sending()
  unsent.put([RED])
  unsent.put([SPLIT])
  expect(unsent.refused(9)).toBe(false)
  expect(unsent.refused(1)).toBe(true)
  expect(unsent.lines()).toEqual([])
  unsent.put([RED])
  unsent.put([SPLIT])
  unsent.drop()
  expect(unsent.lines()).toEqual([RED])
  expect(said).toHaveLength(2)
})

it('never sends more than forty places in one call', () => {
  const { said, unsent } = sending()
  const all = Array.from({ length: 37 }, (_, n) => ({ type: 'STRAIGHT', n: [n], stake: UNIT }))
  unsent.put([RED])
  unsent.put(all)
  unsent.put([RED, SPLIT, { type: 'BLACK', stake: UNIT }, { type: 'ODD', stake: UNIT }])
  unsent.see([], 1)
  expect((said[1] as { bets: unknown[] }).bets).toHaveLength(37)
  unsent.see([], 2)
  expect((said[2] as { bets: unknown[] }).bets).toHaveLength(4)
})

it('keeps nothing of a link that was lost', () => {
  const { unsent } = sending(false)
  unsent.put([RED])
  unsent.forget()
  expect(unsent.lines()).toEqual([])
})

it('offers chips that the table takes, and writes what they are worth', () => {
  const limits = { minStake: UNIT / 10, maxStake: 1_000 * UNIT, stakeStep: 100 }
  expect(chipsOf(limits).map(chipText)).toEqual(['.1', '1', '5', '25', '100', '500'])
  expect(chipsOf({ ...limits, minStake: UNIT, maxStake: 50 * UNIT }).map(chipText)).toEqual([
    '1',
    '5',
    '25',
  ])
  expect(chipsOf({ minStake: 7 * UNIT, maxStake: 9 * UNIT, stakeStep: 2 * UNIT })).toEqual([70_000])
  expect([1_250, 12_345, 2_500 * UNIT].map(chipText)).toEqual(['.125', '1.2345', '2.5k'])
})

it('names a spot so that it is found again', () => {
  for (const spot of [RED, SPLIT]) {
    const { stake: _stake, ...named } = spot
    expect(spotOf(keyOf(named))).toEqual(named)
  }
  expect([...amountsOf([RED, RED, SPLIT])]).toEqual([
    ['RED', 2 * UNIT],
    ['SPLIT 17-20', UNIT],
  ])
})

import { expect, it } from 'vitest'
import { CENTER_PAGES } from '#islands/center/member/pages'
import { ACCOUNT_ENTRIES, SITE_ENTRIES } from '#sections/menu/entries'

/** Of the member's centre the side menu names these, where they exist (spec section 2). */
const NAMED = [
  'withdraw',
  'rewardCenter',
  'manualRebate',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'personalProfit',
  'messageV2',
]

it('the side menu names every page of the centre that the spec asks for, and that is there', () => {
  const named = [...SITE_ENTRIES, ...ACCOUNT_ENTRIES].flatMap(({ center }) => center ?? [])
  const there = CENTER_PAGES.map(({ name }) => name as string)
  expect(named).toEqual(NAMED.filter((name) => there.includes(name)))
})

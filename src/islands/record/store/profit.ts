import { atom } from 'nanostores'
import { serverNow } from '#lib/client/clock'
import { type CallValue, sendMember } from '#lib/client/member-routes'
import { type DayRange, rangeOf } from '#lib/rules/day-range'
import { pagedList } from '#lib/stores/pages'

export type Profit = CallValue<'record.profit'>
export type ProfitDay = Profit['days'][number]

const list = pagedList(async ({ from, to }: DayRange) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...(await sendMember('record.profit', { from, to, timeZone })), next: null }
})

export const $profitRange = atom<DayRange>(rangeOf('days7', serverNow()))
export const $profit = list.$page
export const reloadProfit = list.again

/** Asks for profit and loss of the chosen days, or of others. */
export function showProfit(range: DayRange = $profitRange.get()): void {
  $profitRange.set(range)
  void list.show(range)
}

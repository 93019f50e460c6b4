import { atom } from 'nanostores'
import { serverNow } from '#lib/client/clock'
import { type CallValue, sendMember } from '#lib/client/member-routes'
import { type DayRange, rangeOf } from '#lib/rules/day-range'
import type { EntryGroup } from '#lib/rules/entry-kind'
import { pagedList, wholeCsv } from '#lib/stores/pages'

export type Entry = CallValue<'record.statement'>['entries'][number]

interface StatementQuery {
  range: DayRange
  group: EntryGroup | 'all'
}

const ROWS = 20

const list = pagedList(({ range: { from, to }, group }: StatementQuery, before) => {
  const query = { from, to, count: ROWS, ...(group !== 'all' && { group }) }
  return sendMember('record.statement', { ...query, ...(before && { before }) })
})

/** What is listed, a page of it, and how the balance moved in that time. */
export const $statementQuery = atom<StatementQuery>({
  range: rangeOf('days7', serverNow()),
  group: 'all',
})
export const $statement = list.$page
export const { go: goToEntries, again: reloadStatement } = list

/** Lists anew: another range, another group, or what came since. */
export function showStatement(change: Partial<StatementQuery> = {}): void {
  $statementQuery.set({ ...$statementQuery.get(), ...change })
  void list.show($statementQuery.get())
}

/** The whole range as a table of text, whatever is listed of it. Throws `CallError`. */
export function statementCsv(): Promise<string> {
  const { from, to } = $statementQuery.get().range
  return wholeCsv((after: number | undefined) =>
    sendMember('record.statementCsv', { from, to, ...(after !== undefined && { after }) }),
  )
}

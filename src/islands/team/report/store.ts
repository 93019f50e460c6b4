import { atom, type ReadableAtom } from 'nanostores'
import type { TeamPeriod } from '#lib/api/agent/team-report'
import { type CallInput, type CallValue, sendAgent } from '#lib/client/agent-routes'
import { serverNow } from '#lib/client/clock'
import { type DayRange, rangeOf, writtenDay } from '#lib/rules/day-range'
import type { EntryGroup } from '#lib/rules/entry-kind'
import { type Page, pagedList, wholeCsv } from '#lib/stores/pages'

const ROWS = 20
/** A day of the calendar as reports of teams name it. */
export const dayOf = (at: number) => Number(writtenDay(at).replaceAll('-', ''))

export interface Reported {
  range: DayRange
  /** Whose team; empty: the agent's own. */
  of: string
}

type Days = { from: number; to: number; of?: string }
const askedDays = ({ range, of }: Reported): Days => ({
  ...{ from: dayOf(range.from), to: dayOf(range.to - 1) },
  ...(of && { of }),
})

export interface Report<Query extends Reported, Value> {
  $query: ReadableAtom<Query>
  $page: ReadableAtom<Page<Value>>
  /** Lists anew: other days, another filter, or what came since. */
  show: (change?: Partial<Query>) => void
  go: (page: number) => void
  again: () => void
  /** Everything that is listed, on all pages, as a table of text. Throws `CallError`. */
  csv: () => Promise<string>
}

type CsvInput = CallInput<'team.csv'>
type Filter = Pick<CsvInput, 'state' | 'gameCode' | 'group' | 'scope' | 'kind'>

interface Asking<Query, Value> {
  first: Query
  /** What of the query the call takes, beside its days. */
  filter: (query: Query) => Filter
  ask: (input: Days & Record<string, unknown>) => Promise<Value>
}

function report<Query extends Reported, Value extends { next: string | null }>(
  name: CsvInput['report'],
  { first, filter, ask }: Asking<Query, Value>,
): Report<Query, Value> {
  const $query = atom<Query>(first)
  const inputOf = (query: Query) => ({ ...askedDays(query), ...filter(query) })
  const list = pagedList((query: Query, before) =>
    ask({ ...inputOf(query), count: ROWS, ...(before && { before: String(before) }) }),
  )
  return {
    $query,
    $page: list.$page,
    show: (change = {}) => {
      $query.set({ ...$query.get(), ...change })
      void list.show($query.get())
    },
    go: (page) => void list.go(page),
    again: () => void list.again(),
    csv: () => {
      const input = { ...inputOf($query.get()), report: name }
      return wholeCsv((before: string | undefined) =>
        sendAgent('team.csv', { ...input, ...(before && { before }) }),
      )
    },
  }
}

const week = (): Reported => ({ range: rangeOf('days7', serverNow()), of: '' })

type BetsValue = CallValue<'team.bets'>
export type TeamBet = BetsValue['bets'][number]
export type BetEnd = TeamBet['state'] | 'all'
interface BetsQuery extends Reported {
  state: BetEnd
  /** Empty: all of them. */
  gameCode: string
}
export const teamBets = report<BetsQuery, BetsValue>('bets', {
  first: { ...week(), state: 'all', gameCode: '' },
  filter: ({ state, gameCode }) => ({
    ...(state !== 'all' && { state }),
    ...(gameCode && { gameCode }),
  }),
  ask: (input) => sendAgent('team.bets', input),
})

type MoneyValue = CallValue<'team.transactions'>
export type TeamEntry = MoneyValue['entries'][number]
interface MoneyQuery extends Reported {
  group: EntryGroup | 'all'
}
export const teamMoney = report<MoneyQuery, MoneyValue>('transactions', {
  first: { ...week(), group: 'all' },
  filter: ({ group }) => (group === 'all' ? {} : { group }),
  ask: (input) => sendAgent('team.transactions', input),
})

type ProfitValue = CallValue<'team.profit'>
export type TeamProfit = ProfitValue
export type ProfitRow = ProfitValue['rows'][number]
export type ProfitScope = 'team' | 'member'
interface ProfitQuery extends Reported {
  scope: ProfitScope
}
export const teamProfit = report<ProfitQuery, ProfitValue>('profit', {
  first: { ...week(), scope: 'team' },
  filter: ({ scope }) => ({ scope }),
  ask: (input) => sendAgent('team.profit', input),
})

type IncomeValue = CallValue<'team.income'>
export type IncomeLine = IncomeValue['lines'][number]
export type IncomeEntry = CallValue<'team.incomeEntries'>['entries'][number]
export type IncomeDetail = CallValue<'team.incomeDetail'>
export type IncomeKind = IncomeLine['kind']
interface IncomeQuery extends Reported {
  kind: IncomeKind | 'all'
}
export const teamIncome = report<IncomeQuery, IncomeValue>('income', {
  first: { ...week(), kind: 'all' },
  filter: ({ kind }) => (kind === 'all' ? {} : { kind }),
  ask: ({ of: _, ...input }) => sendAgent('team.income', input),
})

/** The incomes of a line, and what one of them was worked out from: each a list of its own. */
export const incomeEntries = ({ day, kind }: IncomeLine) =>
  pagedList((_: 'line', before) =>
    sendAgent('team.incomeEntries', {
      ...{ day, kind, count: ROWS },
      ...(before && { before: String(before) }),
    }),
  )
export const incomeDetail = (id: string) =>
  pagedList((_: 'income', before) =>
    sendAgent('team.incomeDetail', { id, count: ROWS, ...(before && { before }) }),
  )

export type Overview = CallValue<'team.overview'>
interface OverviewQuery {
  period: TeamPeriod
  /** Any day of it; null: today. */
  day: number | null
}
export const $overviewQuery = atom<OverviewQuery>({ period: 'weekly', day: null })
const overviews = pagedList(async ({ period, day }: OverviewQuery) => ({
  ...(await sendAgent('team.overview', { period, ...(day !== null && { day }) })),
  next: null,
}))
export const $overview = overviews.$page
export const reloadOverview = overviews.again

/** Shows a period of the team, or another one. */
export function showOverview(change: Partial<OverviewQuery> = {}): void {
  $overviewQuery.set({ ...$overviewQuery.get(), ...change })
  void overviews.show($overviewQuery.get())
}

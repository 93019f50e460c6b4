import { atom } from 'nanostores'
import type { Ticket } from '#lib/api/lottery/lottery'
import { serverNow } from '#lib/client/clock'
import { type CallInput, type CallValue, sendMember } from '#lib/client/member-routes'
import { type DayRange, rangeOf } from '#lib/rules/day-range'
import { pagedList, wholeCsv } from '#lib/stores/pages'

type Answer = CallValue<'record.bets'>
export type Bet = Omit<Answer['bets'][number], 'lines'> & Pick<Ticket, 'lines'>
export type BetState = Bet['state'] | 'all'

interface BetsQuery {
  range: DayRange
  state: BetState
  /** Empty: all of them. */
  gameCode: string
}

const ROWS = 20

function asked({ range: { from, to }, state, gameCode }: BetsQuery): CallInput<'record.betsCsv'> {
  return { from, to, ...(state !== 'all' && { state }), ...(gameCode && { gameCode }) }
}

const list = pagedList((query: BetsQuery, before) =>
  sendMember('record.bets', {
    ...asked(query),
    count: ROWS,
    ...(before && { before: String(before) }),
  }),
)

export const $betsQuery = atom<BetsQuery>({
  range: rangeOf('days7', serverNow()),
  state: 'all',
  gameCode: '',
})
export const $bets = list.$page
export const { go: goToBets, again: reloadBets } = list

/** The lines of a bet are those of its ticket, as it was accepted. */
export const betsOf = (answer: Answer | null): readonly Bet[] =>
  (answer?.bets ?? []) as unknown as Bet[]

/** Lists anew: other days, another state or game, or what came since. */
export function showBets(change: Partial<BetsQuery> = {}): void {
  $betsQuery.set({ ...$betsQuery.get(), ...change })
  void list.show($betsQuery.get())
}

/** Everything that is listed, on all pages, as a table of text. Throws `CallError`. */
export function betsCsv(): Promise<string> {
  const query = asked($betsQuery.get())
  return wholeCsv((before: string | undefined) =>
    sendMember('record.betsCsv', { ...query, ...(before && { before }) }),
  )
}

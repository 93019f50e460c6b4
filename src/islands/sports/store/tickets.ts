import { atom, computed } from 'nanostores'
import type { SportsTicket } from '#lib/api/sports/bets'
import { type CallValue, sendSports } from '#lib/client/sports-routes'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'
import { refreshBalance } from '#lib/stores/wallet'
import { matches } from './match'
import { startPoll } from './poll'
import { pickId } from './price'
import type { SlipPick } from './slip'
import { fullKey, takeLines } from './take'

export const BET_TABS = ['open', 'settled'] as const
export type BetTab = (typeof BET_TABS)[number]

const ROWS = 30
/** What is not settled is looked at as often while its page is open. */
const LOOK_MS = 3_000

export const $betTab = atom<BetTab>('open')

/** The member's tickets of the tab, newest first. */
export const sportsTickets = createLoaded(
  async (state: BetTab) => (await sendSports('sports.bets', { state, count: ROWS })).tickets,
)

/** How many are open, for the tree; null: not known. */
export const $openCount = computed(sportsTickets.$value, (tickets) =>
  $betTab.get() === 'open' && tickets ? tickets.length : null,
)

type Offer = CallValue<'sports.offers'>['offers'][number]
/** What open tickets are bought back for, by their id. */
export const $offers = atom<ReadonlyMap<string, Offer>>(new Map())

/** Puts an accepted ticket on top without asking again. */
export function noteTicket(ticket: SportsTicket): void {
  if ($betTab.get() !== 'open') return
  const others = (sportsTickets.$value.get() ?? []).filter(({ id }) => id !== ticket.id)
  sportsTickets.set([ticket, ...others])
}

/** Shows what a ticket has become, where it stands. */
export function replaceTicket(ticket: SportsTicket): void {
  const tickets = sportsTickets.$value.get()
  sportsTickets.set(tickets?.map((each) => (each.id === ticket.id ? ticket : each)) ?? null)
}

/** A ticket's picks as the slip has them. */
export const picksOf = ({ picks }: SportsTicket): SlipPick[] =>
  picks.map(({ event, market, selection, odds, sport, competition, home, away, startAt }) => ({
    ...{ id: pickId(fullKey(event, market), selection), event, market: fullKey(event, market) },
    ...{ selection, odds, sport, competition, home, away, startAt },
  }))

export function showBetTab(tab: BetTab): void {
  $betTab.set(tab)
  void sportsTickets.load(tab)
}

/** Scores of matches that open tickets are on and no list tells. */
async function lookAtMatches(tickets: readonly SportsTicket[]): Promise<void> {
  const ids = [...new Set(tickets.flatMap(({ picks }) => picks.map(({ event }) => event)))]
  const unknown = ids.filter((id) => !matches.get(id)).slice(0, 50)
  const since = unknown.length > 0 ? 0 : lastLook
  if (ids.length === 0) return
  const answer = await sendSports('sports.changes', { events: ids.slice(0, 150).join(','), since })
  lastLook = answer.serverTime
  takeLines(answer.events)
}

let lastLook = 0

async function look(): Promise<number> {
  const now = Date.now()
  if ($session.get().state === 'out') return now + LOOK_MS
  const before = sportsTickets.$value.get()
  await sportsTickets.refresh($betTab.get())
  const failure = sportsTickets.$failure.get()
  if (failure) throw failure
  const tickets = sportsTickets.$value.get() ?? []
  if ($betTab.get() === 'open') {
    if (before && before.length > tickets.length) void refreshBalance()
    await lookAtMatches(tickets)
    const { offers } = await sendSports('sports.offers', {})
    $offers.set(new Map(offers.map((offer) => [offer.id, offer])))
  }
  return now + LOOK_MS
}

/** Keeps the tickets, their matches and their offers fresh; returns how to stop. */
export function watchTickets(): () => void {
  lastLook = 0
  const poll = startPoll(look)
  return () => poll.stop()
}

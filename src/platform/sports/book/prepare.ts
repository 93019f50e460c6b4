import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { outsideEvent } from '#lib/sports/outside'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import type { Book } from '#platform/kernel/book/book'
import type { Prepare } from '#platform/kernel/book/part'
import type { Session } from '#platform/kernel/book/session/rows'
import { feedOf, feedOfEvent } from '#platform/sports/feed/rpc'
import { leagueOf, type Wanted } from '#platform/sports/league/rpc'
import { findTicket } from './list'
import { openTickets } from './offers'
import { sportsOf } from './state'
import { slipOfRow, type TicketRow } from './ticket'

/** How long a book trusts what a match takes bets at, while its version lasts. */
const TRUSTED_MS = 5_000

interface Asking {
  env: Env
  now: number
}

/** Whether the book knows what it needs to decide on a selection now. */
function isKnown(book: Book, { event, market, selection }: Wanted, now: number): boolean {
  const known = sportsOf(book).quotes.get(event)
  if (!known || now < known.askedAt) return false
  const { quote, askedAt } = known
  if (quote.status === 'closed') return true
  const isFresh = now - askedAt < TRUSTED_MS && now < quote.until
  return isFresh && quote.offers[market]?.[selection] !== undefined
}

/**
 * Makes sure that the book knows what matches take bets at, and that they know the book: only such
 * books are asked to settle. Asked for once for each version of a match.
 */
export async function askMatches(
  book: Book,
  wanted: readonly Wanted[],
  { env, now }: Asking,
): Promise<void> {
  const missing = wanted.filter((each) => virtualMatch(each.event) && !isKnown(book, each, now))
  const byCompetition = Map.groupBy(missing, ({ event }) => event.slice(0, event.indexOf('-')))
  await Promise.all([
    askFeeds(book, wanted, { env, now }),
    ...[...byCompetition].map(async ([competition, asked]) => {
      const quotes = await leagueOf(env, competition).join(book.id, asked.map(named), now)
      for (const quote of quotes) sportsOf(book).learn(quote, now)
    }),
  ])
}

const named = ({ event, market, selection }: Wanted): Wanted => ({ event, market, selection })

/** What outside feeds take bets at is asked for each time: they may be shut at any moment. */
async function askFeeds(
  book: Book,
  wanted: readonly Wanted[],
  { env, now, since }: Asking & { since?: number },
): Promise<void> {
  const outside = wanted.filter(({ event }) => feedOfEvent(env, event) !== null)
  const bySource = Map.groupBy(outside, ({ event }) => outsideEvent(event)?.source ?? '')
  await Promise.all(
    [...bySource].map(async ([source, asked]) => {
      const quotes = await feedOf(env, source).join(book.id, asked.map(named), now, since)
      for (const quote of quotes) sportsOf(book).learn(quote, now)
    }),
  )
}

/**
 * What is decided on a match in play waits, and is decided by what holds at the end: a market that
 * was shut at some moment of the wait takes nothing. The rest of the book goes on meanwhile.
 */
async function waitInPlay(
  book: Book,
  picks: readonly Wanted[],
  { env, now }: Asking,
): Promise<void> {
  const { quotes, pause } = sportsOf(book)
  const delays = picks.map(({ event }) => quotes.get(event)?.quote.outside?.delayMs ?? 0)
  const longest = Math.max(0, ...delays)
  if (longest === 0) return
  await pause(longest)
  await askFeeds(book, picks, { env, now: now + longest, since: now })
}

/** Who makes the call; whoever may not is refused by its work. */
function memberOf(permitted: () => Session): string | undefined {
  try {
    return permitted().member.id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A slip is decided on what its matches take bets at now. */
export const askMatchesOfSlip: Prepare<'sports.quote'> = async (
  { picks },
  { book, env, now, permitted },
) => {
  if (memberOf(permitted)) await askMatches(book, picks, { env, now })
  return undefined
}

/** The same for a bet; one during a match waits first. */
export const askMatchesOfBet: Prepare<'sports.place'> = async (input, preparing) => {
  const { book, env, now, permitted } = preparing
  await askMatchesOfSlip(input, preparing)
  if (memberOf(permitted)) await waitInPlay(book, input.picks, { env, now })
  return undefined
}

/** Open picks of some tickets, as their matches are asked of them. */
const openPicks = (rows: readonly TicketRow[]): Wanted[] =>
  rows.flatMap((row) => {
    const codes = JSON.parse(row.codes) as (string | null)[]
    return slipOfRow(row).picks.filter((_, at) => !codes[at])
  })

/** A ticket is bought back at what its open picks are worth now; during a match it waits too. */
export const askMatchesOfTicket: Prepare<'sports.cashOut'> = async (
  { id },
  { book, env, now, permitted },
) => {
  const member = memberOf(permitted)
  const row = member && findTicket(book, member, id)
  if (!row) return undefined
  const picks = openPicks([row])
  await askMatches(book, picks, { env, now })
  await waitInPlay(book, picks, { env, now })
  return undefined
}

export const askMatchesOfTickets: Prepare<'sports.offers'> = async (
  { id },
  { book, env, now, permitted },
) => {
  const member = memberOf(permitted)
  if (!member) return undefined
  const rows = id ? [findTicket(book, member, id) ?? []].flat() : openTickets(book, member)
  await askMatches(book, openPicks(rows), { env, now })
  return undefined
}

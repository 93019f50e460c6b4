import type { Codes } from '#lib/sports/codes'
import type { Window } from '#lib/sports/ticket/acts'
import type { MarketFacts, Markets } from '#lib/sports/ticket/markets'
import type { Book } from '#platform/kernel/book/book'
import { factName, type StoredSlip } from './stored'

/** Tickets of some moments that are refunded, and why. */
export interface Cancel extends Window {
  reason?: string
}

/** What a book has heard of a market. */
export interface Facts extends MarketFacts {
  cancels: readonly Cancel[]
}

interface FactRow extends Record<string, string | number | null> {
  event: string
  market: string
  version: number
  results: string | null
  cancels: string
}

const factsOfRow = ({ version, results, cancels }: FactRow): Facts => ({
  version,
  results: results === null ? null : (JSON.parse(results) as Codes),
  cancels: JSON.parse(cancels) as Cancel[],
})

const COLUMNS = 'event, market, version, results, cancels'

/** What is known of the markets of an event, by their names within it. */
export function factsOfEvent({ sql }: Book, event: string): Map<string, Facts> {
  const query = `SELECT ${COLUMNS} FROM sports_market WHERE event = ?`
  const rows = sql.exec<FactRow>(query, event)
  return new Map([...rows].map((row) => [row.market, factsOfRow(row)]))
}

/** What is known of all markets of some slips, as the engine names them. */
export function factsOfSlips(
  { sql }: Book,
  slips: readonly StoredSlip[],
): Markets & Readonly<Record<string, Facts>> {
  const names = new Set(
    slips.flatMap(({ picks }) => picks.map((pick) => JSON.stringify([pick.event, factName(pick)]))),
  )
  const rows = sql.exec<FactRow>(
    `SELECT m.event, m.market, version, results, cancels FROM json_each(?) AS j
     JOIN sports_market m ON m.event = j.value ->> 0 AND m.market = j.value ->> 1`,
    `[${[...names].join()}]`,
  )
  return Object.fromEntries([...rows].map((row) => [`${row.event}/${row.market}`, factsOfRow(row)]))
}

export interface LearntFacts extends Facts {
  market: string
}

/** Writes what markets have come to. */
export function writeFacts(
  { sql }: Book,
  event: string,
  version: number,
  learnt: readonly LearntFacts[],
): void {
  if (learnt.length === 0) return
  const rows = learnt.map((facts) => [
    facts.market,
    facts.version,
    facts.results === null ? null : JSON.stringify(facts.results),
    JSON.stringify(facts.cancels),
  ])
  sql.exec(
    `INSERT INTO sports_market (event, market, version, results, cancels, changed_in)
     SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ?2 FROM json_each(?3) WHERE TRUE
     ON CONFLICT (event, market) DO UPDATE SET version = excluded.version,
       results = excluded.results, cancels = excluded.cancels, changed_in = excluded.changed_in`,
    event,
    version,
    JSON.stringify(rows),
  )
}

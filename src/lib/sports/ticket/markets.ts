import type { Code } from '#lib/sports/codes'
import type { Certainty, TicketAct, Window } from './acts'

/** What a ticket knows of a market: the settlement in force, and the cancels. */
export interface MarketFacts {
  /** Of the last settlement or rollback that was heard; lower ones are old. */
  version: number
  results: Readonly<Record<string, Code>> | null
  cancels: readonly Window[]
}

const UNKNOWN: MarketFacts = { version: 0, results: null, cancels: [] }

export type Markets = Readonly<Record<string, MarketFacts>>

export const factsOf = (markets: Markets, market: string): MarketFacts => markets[market] ?? UNKNOWN

const sameWindow = (one: Window, other: Window): boolean =>
  one.from === other.from && one.to === other.to

/** Whether a ticket accepted at that moment is in the window; it ends just before its end. */
const covers = ({ from, to }: Window, at: number): boolean =>
  (from === undefined || from <= at) && (to === undefined || at < to)

type MarketAct = Exclude<TicketAct, { act: 'cash_out' }>

/** What is known of the act's market after it, and what is to be said of the act. */
export function heard(
  facts: MarketFacts,
  act: MarketAct,
  payAt: Certainty,
): [MarketFacts, note?: 'old' | 'held'] {
  if (act.act === 'cancel' || act.act === 'rollback_cancel') {
    const window = { from: act.from, to: act.to }
    const others = facts.cancels.filter((cancel) => !sameWindow(cancel, window))
    return [{ ...facts, cancels: act.act === 'cancel' ? [...others, window] : others }]
  }
  if (act.version <= facts.version) return [facts, 'old']
  if (act.act === 'rollback_settlement') {
    return [{ ...facts, version: act.version, results: null }]
  }
  if (act.certainty < payAt) return [{ ...facts, version: act.version }, 'held']
  return [{ ...facts, version: act.version, results: act.results }]
}

/** What became of a selection for a ticket of that moment: a cancel goes before any result. */
export function codeFor({ results, cancels }: MarketFacts, selection: string, at: number) {
  if (cancels.some((window) => covers(window, at))) return 'V'
  return results?.[selection] ?? null
}

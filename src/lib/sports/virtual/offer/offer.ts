import type { Odds } from '#lib/sports/odds/formats'
import { MARGINS } from '#lib/sports/odds/margins'
import type { PricedMarket } from '#lib/sports/virtual/chances/price'
import { priceMarket } from '#lib/sports/virtual/chances/price'
import type { PriceState } from '#lib/sports/virtual/chances/state'
import type { Competition } from '#lib/sports/virtual/competitions'
import type { Process } from '#lib/sports/virtual/processes/types'
import { askedMarket, BUILDER, conditionsOf, defaultPart } from './asked'
import { gridOf } from './grids'
import { linesAround, nearestLine } from './lines'
import { listOf } from './lists'

/** A simulated match in a state, as far as its prices hang on it. */
export interface Priced {
  competition: Competition
  process: Process
  state: PriceState
  /** An operator's own, by market code. */
  margins?: Readonly<Record<string, number>>
}

/** A selection on offer: its odds, and the shares that are won and refunded, in billionths. */
export interface Offered {
  odds: Odds
  won: number
  refunded: number
}

export interface OfferedMarket {
  /** Within its event: `OU/1H 150`. */
  key: string
  selections: Record<string, Offered>
  /** Of several lines, the one whose sides are nearest to each other. */
  main?: true
}

const marginOf = ({ margins = {} }: Priced, code: string): number =>
  margins[code] ?? MARGINS[code] ?? 0

/** The selections of a market that are on offer; null where it is decided or there is none. */
function priced(match: Priced, asked: Omit<PricedMarket, 'margin'>) {
  const margin = marginOf(match, asked.market)
  const prices = priceMarket(match.process, match.state, { ...asked, margin })
  const offered = Object.entries(prices ?? {}).flatMap(([name, { odds, w9, v9 }]) =>
    odds === null ? [] : [[name, { odds, won: w9, refunded: v9 }] as const],
  )
  return offered.length > 0 ? Object.fromEntries(offered) : null
}

/** One market by its key within the event; null where it is not on offer. */
export function offerOf(match: Priced, key: string): Record<string, Offered> | null {
  const asked = askedMarket(match.competition, key)
  return asked && asked.market !== BUILDER ? priced(match, asked) : null
}

/** A bet builder's selection; null where it cannot come in, or is no such thing. */
export function builderOffer(match: Priced, selection: string): Offered | null {
  const conditions = conditionsOf(selection)
  if (!conditions || !match.competition.markets.includes(BUILDER)) return null
  return priced(match, { market: BUILDER, list: conditions })?.['ALL'] ?? null
}

/** A market of the competition with its lines: the main one alone, or two on each side as well. */
function marketsOf(match: Priced, name: string, isShort: boolean): OfferedMarket[] {
  const { competition, process, state } = match
  const [code = '', named] = name.split('/')
  if (code === BUILDER) return []
  const part = named ?? defaultPart(competition.sport, code)
  const grid = gridOf(competition.sport, code)
  const list = listOf(code)
  const asked = { market: code, part, ...(list ? { list } : {}) }
  if (!grid) {
    const selections = priced(match, asked)
    return selections ? [{ key: name, selections }] : []
  }
  const main = nearestLine(process, state, asked, grid)
  if (main === null) return []
  const lines = isShort ? [main] : linesAround(grid, main)
  return lines.flatMap((line) => {
    const selections = priced(match, { ...asked, line })
    const key = `${name} ${line}`
    return selections
      ? [{ key, selections, ...(line === main ? { main: true as const } : {}) }]
      : []
  })
}

/** The result, the main handicap and the main total; those of sets where there are no others. */
export function mainMarkets({ markets }: Pick<Competition, 'markets'>): string[] {
  const first = (...names: string[]) => names.find((name) => markets.includes(name)) ?? []
  return [markets[0] ?? [], first('AH', 'SETAH'), first('OU', 'SETOU')].flat()
}

export const mainOffer = (match: Priced): OfferedMarket[] =>
  mainMarkets(match.competition).flatMap((name) => marketsOf(match, name, true))

export const fullOffer = (match: Priced): OfferedMarket[] =>
  match.competition.markets.flatMap((name) => marketsOf(match, name, false))

/** How many markets a competition has, each with its lines as one. */
export const marketCount = ({ markets }: Pick<Competition, 'markets'>): number => markets.length

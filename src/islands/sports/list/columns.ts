import type { ShownMarket } from '#lib/api/sports/parts'
import type { Match } from '../store/match'

const RESULTS = ['1X2', 'ML']

const codeOf = ({ key }: ShownMarket): string => key.split(/[/ ]/)[0] ?? ''

/** The market of the result: with a draw where there is one. */
export const mainOf = ({ markets }: Match): ShownMarket | undefined =>
  RESULTS.map((code) => markets.find((market) => codeOf(market) === code)).find(Boolean)

/** The main total; of sets and maps where there is none of points. */
export const totalOf = ({ markets }: Match): ShownMarket | undefined =>
  markets.find((market) => codeOf(market) === 'OU') ??
  markets.find((market) => codeOf(market) === 'SETOU')

/** Selections of the markets that a list shows, in their order. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  '1X2': ['1', 'X', '2'],
  ML: ['1', '2'],
  OU: ['O', 'U'],
  SETOU: ['O', 'U'],
}

export const selectionsOf = (market: ShownMarket): readonly string[] =>
  LISTED[codeOf(market)] ?? Object.keys(market.odds)

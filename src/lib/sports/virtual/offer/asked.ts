import type { SportCode } from '#lib/sports/kinds/sports'
import { CONDITIONS_MAX } from '#lib/sports/limits'
import { parseMarketKey } from '#lib/sports/markets/key'
import type { AskedMarket } from '#lib/sports/markets/types'
import type { Condition } from '#lib/sports/virtual/chances/builder'
import type { Competition } from '#lib/sports/virtual/competitions'
import { gridOf, isOnGrid } from './grids'
import { listOf } from './lists'

/** Markets on a result in regular time, of sports with overtime. */
const REGULAR: Partial<Record<SportCode, readonly string[]>> = {
  basketball: ['1X2', 'DC', 'EH'],
  americanFootball: ['1X2', 'DC', 'EH'],
  iceHockey: ['1X2', 'DC', 'EH'],
  baseball: ['1X2'],
}

/** The part that a market is on where its key names none. */
export const defaultPart = (sport: SportCode, market: string): string =>
  sport === 'football' || REGULAR[sport]?.includes(market) ? 'RT' : 'ALL'

export const BUILDER = 'BUILDER'
/** What a bet builder may ask for; of quarter lines only what is won whole would count. */
const BUILDER_MARKETS = ['1X2', 'DC', 'OU', 'OU1', 'OU2', 'BTTS', 'OE', 'CS', 'TG', 'HTFT', 'AH']
const BUILDER_PARTS = [undefined, '1H', '2H']

/** A market of a key within its event, `OU/1H 150`; null where the competition has no such one. */
export function askedMarket({ sport, markets }: Competition, key: string): AskedMarket | null {
  const read = parseMarketKey(`-/${key}`)
  if (!read || !markets.includes(read.part ? `${read.code}/${read.part}` : read.code)) return null
  const { code: market, part = defaultPart(sport, market), line } = read
  const grid = gridOf(sport, market)
  if (grid ? line === undefined || !isOnGrid(grid, line) : line !== undefined) return null
  const list = listOf(market)
  return { market, part, ...(line === undefined ? {} : { line }), ...(list ? { list } : {}) }
}

function conditionOf(text: string): Condition | null {
  const split = text.lastIndexOf(':', text.startsWith('CS') ? text.length - 3 : undefined)
  const read = parseMarketKey(`-/${text.slice(0, split)}`)
  const selection = text.slice(split + 1)
  if (split < 1 || !read || selection === '') return null
  const { code: market, part, line } = read
  const grid = gridOf('football', market)
  const fits = grid ? line !== undefined && isOnGrid(grid, line) : line === undefined
  const known = BUILDER_MARKETS.includes(market) && BUILDER_PARTS.includes(part)
  if (!fits || !known || (market === 'HTFT' && part)) return null
  const list = listOf(market)
  if (list && !list.includes(selection)) return null
  return {
    ...{ market, selection },
    ...(part ? { part } : {}),
    ...(line === undefined ? {} : { line }),
    ...(list ? { list } : {}),
  }
}

/** Conditions of a bet builder's selection, `1X2:1~OU 250:O`; null where it is none. */
export function conditionsOf(text: string): Condition[] | null {
  const parts = text.split('~')
  const conditions = parts.map(conditionOf)
  const fits = parts.length >= 2 && parts.length <= CONDITIONS_MAX
  if (!fits || new Set(parts).size < parts.length || conditions.includes(null)) return null
  return conditions as Condition[]
}

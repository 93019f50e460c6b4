import type { EventLine, ShownMarket } from '#lib/api/sports/parts'
import { matches } from './match'
import { type Price, pickId, takePrices } from './price'

/** Selections seen of a market: one that is not told any more is not offered. */
const seen = new Map<string, Set<string>>()

export const fullKey = (event: string, key: string): string => `${event}/${key}`

/** Selections of a market, in the order in which they were told. */
export const seenOf = (full: string): Iterable<string> => seen.get(full) ?? []

/** What a market says of each of its selections, also of those it no longer offers. */
function pricesOf(event: string, version: number, market: ShownMarket): [string, Price][] {
  const full = fullKey(event, market.key)
  const known = seen.get(full) ?? new Set<string>()
  for (const name of Object.keys(market.odds)) known.add(name)
  seen.set(full, known)
  const status = market.status ?? 'open'
  return [...known].map((name) => [
    pickId(full, name),
    { odds: market.odds[name] ?? null, status, version },
  ])
}

/** Takes markets of a match as they are in one of its versions. */
export function takeMarkets(event: string, version: number, markets: readonly ShownMarket[]): void {
  takePrices(markets.flatMap((market) => pricesOf(event, version, market)))
}

/** Takes lines of a list: scores, states and main markets. An older version is passed over. */
export function takeLines(lines: readonly EventLine[]): void {
  const news = lines.filter(({ id, version }) => (matches.get(id)?.version ?? -1) <= version)
  for (const line of news) takeMarkets(line.id, line.version, line.markets)
  matches.set(news.map((line) => [line.id, line]))
}

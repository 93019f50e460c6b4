import type { Family } from '#lib/lottery/types'
import { type Market, piecesOf } from './market'
import type { Drawn } from './results'
import { risksOf, type WageredLine } from './valid-bet'

/**
 * Members who together cover more of a market of a draw than each of them alone: all of them who
 * have wagers in it. Nobody where nothing more is covered.
 */
export function coveringTogether(
  family: Family,
  wagers: ReadonlyMap<string, readonly WageredLine[]>,
  drawn: Drawn,
): string[] {
  const each = [...wagers.values()]
  const together = risksOf(family, each.flat(), drawn)
  if (together.size === 0) return []
  const alone = each.map((lines) => risksOf(family, lines, drawn))
  const covered = new Set<Market>()
  for (const [market, { certain }] of together) {
    const own = alone.reduce((sum, risks) => sum + (risks.get(market)?.certain ?? 0n), 0n)
    if (certain > own) covered.add(market)
  }
  const takesPart = ({ play, selection }: WageredLine) =>
    piecesOf(family, play, selection).some(({ market }) => covered.has(market))
  return [...wagers].filter(([, lines]) => lines.some(takesPart)).map(([member]) => member)
}

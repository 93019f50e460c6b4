import type { SlipPick } from '#islands/sports/store/slip'
import type { EventLine } from '#lib/api/sports/parts'

/** When these matches are looked at. */
export const NOW = 1_780_000_000_000

/** A match of a list with a result of three prices, and a total. */
export function lineOf(id: string, change: Partial<EventLine> = {}): EventLine {
  return {
    id,
    competition: 'VFA',
    sport: 'football',
    home: 'Marea Alta',
    away: 'Faro Norte',
    startAt: NOW + 60_000,
    state: 'scheduled',
    version: 1,
    until: NOW + 59_500,
    markets: [
      { key: '1X2', odds: { '1': 1_850, X: 3_600, '2': 4_400 } },
      { key: 'OU 250', odds: { O: 1_900, U: 1_920 }, main: true },
    ],
    more: 17,
    ...change,
  }
}

/** A pick of such a match. */
export function pickOf(event: string, odds: number, change: Partial<SlipPick> = {}): SlipPick {
  const market = change.market ?? `${event}/1X2`
  const selection = change.selection ?? '1'
  return {
    id: `${market}#${selection}`,
    ...{ event, market, selection, odds },
    ...{ sport: 'football', competition: 'VFA', home: 'Marea Alta', away: 'Faro Norte' },
    startAt: NOW + 60_000,
    ...change,
  }
}

import { useValue } from '#islands/fields/use-value'
import { type Odds, writeOdds } from '#lib/sports/odds/formats'
import { $oddsFormat } from '#lib/stores/game/odds-format'

/** Thousandths that are nought say nothing; a minus is one. */
const short = (text: string): string => text.replace(/(\.\d\d)0$/, '$1').replace('-', '\u2212')

/** Writes odds in the format that the member has chosen. */
export function useOdds(): (odds: Odds) => string {
  const format = useValue($oddsFormat)
  return (odds) => short(writeOdds(odds, format))
}

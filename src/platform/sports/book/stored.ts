import type { SportCode } from '#lib/sports/kinds/sports'
import type { Score } from '#lib/sports/markets/types'
import type { Odds } from '#lib/sports/odds/formats'
import type { Pick, Slip } from '#lib/sports/slip/types'

/** A pick as a ticket keeps it. */
export interface StoredPick {
  event: string
  /** Within its event. */
  market: string
  selection: string
  odds: Odds
  banker?: boolean
  each?: string
  /** The score at which it was taken, where that is a part of the bet. */
  base?: Score
  /** Of a match of an outside feed: what it was called when the bet was taken. */
  about?: Described
}

/** A match as its ticket describes it. */
export interface Described {
  sport: SportCode
  competition: string
  home: string
  away: string
  startAt: number
}

/** An accepted slip as its ticket keeps it, and as the record has it. */
export interface StoredSlip extends Omit<Slip, 'picks' | 'freeBet'> {
  picks: readonly StoredPick[]
}

/** Markets whose base is the score at acceptance. */
export const isOnRest = (market: string): boolean => market.startsWith('AHR')

/**
 * What settles a pick, within its event: its market, with the base where that is a part of it; of a
 * bet builder its conditions.
 */
export function factName({ market, selection, base }: Omit<StoredPick, 'odds' | 'event'>): string {
  if (market === 'BUILDER') return `${market} ${selection}`
  return base ? `${market}@${base.join(':')}` : market
}

/** The market, the conditions and the base that a name of `factName` stands for. */
export function readFact(name: string): { market: string; selection?: string; base?: Score } {
  if (name.startsWith('BUILDER ')) return { market: 'BUILDER', selection: name.slice(8) }
  const [market = '', base] = name.split('@')
  const [home = 0, away = 0] = base?.split(':').map(Number) ?? []
  return base ? { market, base: [home, away] } : { market }
}

/** A stored slip as the engine reads it: picks are named by their place. */
export function slipOf({ picks, ...rest }: StoredSlip): Slip {
  return {
    ...rest,
    picks: picks.map((pick, at): Pick => {
      const { event, selection, odds, banker, each } = pick
      const market = `${event}/${factName(pick)}`
      return {
        ...{ id: String(at), event, market, selection, odds },
        ...(banker && { banker }),
        ...(each && { each }),
      }
    }),
  }
}

import type { Codes } from '#lib/sports/codes'
import { allVoid, oneWins } from './lines'
import type { PartScore } from './parts'
import { signOf } from './score-markets'
import type { AskedMarket, MatchResult } from './types'

/** The part of a match that a market is on, and what is known of it. */
interface Played {
  asked: AskedMarket
  result: MatchResult
  /** `null` where it was not played. */
  held: PartScore | null
  half: PartScore | null
}

interface GoalMarket {
  selections: (asked: AskedMarket) => readonly string[]
  settle: (played: Played) => Codes | null
}

/** Goals within the part; later ones belong to extra time. */
const goalsWithin = ({ result, held }: Played) => {
  const [home, away] = held?.score ?? [0, 0]
  return (result.goals ?? []).slice(0, home + away)
}

/** Whether every goal of the part is known: without them nothing is known of who scored. */
const areKnown = (played: Played): boolean => {
  const [home, away] = played.held?.score ?? [0, 0]
  return goalsWithin(played).length === home + away
}

const HALVES = ['1', 'X', '2']
export const HALF_AND_FULL = HALVES.flatMap((half) => HALVES.map((full) => `${half}/${full}`))
const FG = ['1', 'NONE', '2']

function firstScorer(played: Played): Codes | null {
  const { asked, result, held } = played
  if (!held || !areKnown(played)) return null
  const first = goalsWithin(played).find(({ own }) => !own)
  if (first && first.scorer === undefined) return null
  if (!first && !held.complete) return null
  const winner = first?.scorer ?? 'NONE'
  const known = new Set([...(result.tookPart ?? []), winner, 'NONE'])
  const list = asked.list ?? []
  return Object.fromEntries(
    list.map((name) => [name, !known.has(name) ? 'V' : name === winner ? 'W' : 'L']),
  )
}

/** Markets of football that more than a score decides; `null` where it is not decided. */
export const GOAL_MARKETS: Readonly<Record<string, GoalMarket>> = {
  HTFT: {
    selections: () => HALF_AND_FULL,
    settle: ({ held, half }) =>
      held?.complete && half?.complete
        ? oneWins(HALF_AND_FULL, `${signOf(half.score)}/${signOf(held.score)}`)
        : null,
  },
  FG: {
    selections: () => FG,
    settle(played) {
      const [first] = goalsWithin(played)
      if (!played.held || !areKnown(played)) return null
      if (first) return oneWins(FG, String(first.side))
      return played.held.complete ? oneWins(FG, 'NONE') : null
    },
  },
  FGS: { selections: ({ list = [] }) => list, settle: firstScorer },
  QUAL: {
    selections: () => ['1', '2'],
    settle: ({ result }) =>
      result.qualified ? oneWins(['1', '2'], String(result.qualified)) : null,
  },
}

/** The market's results; all void where nothing was decided. */
export function settleGoals(market: GoalMarket, played: Played): Codes {
  return market.settle(played) ?? allVoid(market.selections(played.asked))
}

import type { Codes } from '#lib/sports/codes'
import { GOAL_MARKETS, settleGoals } from './goals'
import { allVoid } from './lines'
import { type PartScore, type Parts, scoreOfPart } from './parts'
import { scoreMarket } from './score-markets'
import { isVoidState, unknownMarket } from './sport'
import type { AskedMarket, MatchResult, SettleMarket } from './types'

interface PointsRules {
  parts: Parts
  /** The part of a market that names none. */
  defaultPart: (market: string) => string
  /** Markets that stand on the whole match when it is stopped and official. */
  standsWhenCalled: (market: string) => boolean
}

/** Parts whose goals are the first ones of the match. */
const COUNTED_FROM_THE_START = ['1H', 'RT', 'ALL']

/** Sports whose points of home and away add up: all but sets, maps and fights. */
export function settlePoints({ parts, defaultPart, standsWhenCalled }: PointsRules): SettleMarket {
  const partOf = (asked: AskedMarket) => asked.part ?? defaultPart(asked.market)

  const scoreFor = (asked: AskedMarket, result: MatchResult): PartScore | null => {
    const part = partOf(asked)
    const held = scoreOfPart(parts, result, part)
    const official = result.state === 'called' && part === 'ALL' && standsWhenCalled(asked.market)
    return held && official ? { ...held, complete: true } : held
  }

  return (asked, result): Codes => {
    const goals = Object.hasOwn(GOAL_MARKETS, asked.market) ? GOAL_MARKETS[asked.market] : undefined
    if (goals) {
      if (!COUNTED_FROM_THE_START.includes(partOf(asked))) return unknownMarket(asked)
      if (isVoidState(result)) return allVoid(goals.selections(asked))
      const half = scoreOfPart(parts, result, '1H')
      return settleGoals(goals, { asked, result, held: scoreFor(asked, result), half })
    }
    const market = scoreMarket(asked.market)
    if (!market) return unknownMarket(asked)
    const held = isVoidState(result) ? null : scoreFor(asked, result)
    if (held?.complete) return market.settle(held.score, asked)
    if (held && market.soFar) return market.soFar(held.score, asked)
    return allVoid(market.selections(asked))
  }
}

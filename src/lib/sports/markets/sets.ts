import type { Codes } from '#lib/sports/codes'
import { allVoid, oneWins } from './lines'
import { type PartScore, scoreOfPart } from './parts'
import { type SCORE_MARKETS, scoreMarket } from './score-markets'
import { isVoidState, unknownMarket } from './sport'
import type { AskedMarket, MatchResult, RetirementRule, Score, SettleMarket, Side } from './types'

/** Markets on the number of sets or maps won, by the market of points that they are like. */
const ON_SETS: Readonly<Record<string, keyof typeof SCORE_MARKETS>> = {
  SETCS: 'CS',
  SETAH: 'AH',
  SETOU: 'OU',
}

/** Markets on who won, which points alone do not tell. */
const ON_WINNER = ['ML', '1X2']
const SIDES = ['1', '2']

function winnerOf(result: MatchResult, set: string): Side | 0 {
  const named = result.winners?.[set]
  const [home, away] = result.parts?.[set] ?? [0, 0]
  return named ?? (home > away ? 1 : home < away ? 2 : 0)
}

/** Sets won, and whether no more can be. */
function setsWon(result: MatchResult): PartScore {
  const complete = result.state === 'ended'
  const sets = complete ? Object.keys(result.parts ?? {}) : (result.done ?? [])
  const won = (side: Side) => sets.filter((set) => winnerOf(result, set) === side).length
  return { score: [won(1), won(2)], complete }
}

/** A set or map as a score of one for its winner. */
function wonSet(result: MatchResult, set: string): PartScore | null {
  const held = scoreOfPart({}, result, set)
  if (!held) return null
  const winner = winnerOf(result, set)
  return { ...held, score: [Number(winner === 1), Number(winner === 2)] satisfies Score }
}

/** All points of the match, those of a set that was broken off too. */
const allPoints = (result: MatchResult): PartScore | null => {
  const needed = Object.keys(result.parts ?? {})
  const held = scoreOfPart({ ALL: { needed, overtime: [] } }, result, 'ALL')
  return held && { ...held, complete: result.state === 'ended' }
}

/** What a market of several sets, or of one, is judged by. */
function judgedBy({ market, part = 'ALL' }: AskedMarket, result: MatchResult): PartScore | null {
  if (Object.hasOwn(ON_SETS, market)) return setsWon(result)
  if (!ON_WINNER.includes(market)) {
    return part === 'ALL' ? allPoints(result) : scoreOfPart({}, result, part)
  }
  return part === 'ALL' ? setsWon(result) : wonSet(result, part)
}

/** Sports of sets or maps. By one rule who retires has lost once a set was completed. */
export function settleSets(retirement: RetirementRule): SettleMarket {
  const wonByRetirement = (asked: AskedMarket, result: MatchResult): Side | null => {
    const rule = asked.rules?.retirement ?? retirement
    const whole = asked.market === 'ML' && (asked.part ?? 'ALL') === 'ALL'
    const begun = (result.done ?? []).length > 0
    if (!whole || rule !== 'oneSet' || result.state !== 'retired' || !begun) return null
    return result.winner || null
  }

  return (asked, result): Codes => {
    const nothing = isVoidState(result)
    if (asked.market === 'FB') {
      const first = nothing ? undefined : result.firstBlood?.[asked.part ?? 'M1']
      return first ? oneWins(SIDES, String(first)) : allVoid(SIDES)
    }
    const market = scoreMarket(ON_SETS[asked.market] ?? asked.market)
    if (!market) return unknownMarket(asked)
    const winner = nothing ? null : wonByRetirement(asked, result)
    if (winner) return oneWins(SIDES, String(winner))
    const held = nothing ? null : judgedBy(asked, result)
    if (held?.complete) return market.settle(held.score, asked)
    if (held && market.soFar) return market.soFar(held.score, asked)
    return allVoid(market.selections(asked))
  }
}

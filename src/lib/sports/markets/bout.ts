import type { Codes } from '#lib/sports/codes'
import { allVoid, oneWins } from './lines'
import { scoreMarket } from './score-markets'
import { isVoidState, unknownMarket } from './sport'
import type { AskedMarket, MatchResult } from './types'

const METHODS = ['1KO', '1SUB', '1DEC', 'X', '2KO', '2SUB', '2DEC']
const OVER_UNDER = ['O', 'U']
const YES_NO = ['Y', 'N']

/** What ended the fight, as the market of methods calls it. */
const KIND_OF: Readonly<Record<string, string>> = {
  KO: 'KO',
  TKO: 'KO',
  DQ: 'KO',
  RTD: 'KO',
  SUB: 'SUB',
  DEC: 'DEC',
}

const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  ML: ['1', '2'],
  '1X2': ['1', 'X', '2'],
  MOV: METHODS,
  OU: OVER_UNDER,
  DIST: YES_NO,
}

const DRAWN = 'DRAW'
const NO_CONTEST = 'NC'

const wentTheDistance = ({ method }: MatchResult): boolean => method === 'DEC' || method === DRAWN

/** Seconds that were fought; a decision took all rounds. */
function elapsed(result: MatchResult): number {
  const { round = 1, second = 0, length = 0, scheduled = 0 } = result
  return wentTheDistance(result) ? scheduled * length : (round - 1) * length + second
}

/** Over once the line was reached, exactly half a round included. */
function overUnder({ line = 0 }: AskedMarket, result: MatchResult): Codes {
  const over = elapsed(result) * 100 >= line * (result.length ?? 0)
  if (result.method === NO_CONTEST && !over) return allVoid(OVER_UNDER)
  return oneWins(OVER_UNDER, over ? 'O' : 'U')
}

function byMethod({ winner, method = '' }: MatchResult): Codes {
  return oneWins(METHODS, winner ? `${winner}${KIND_OF[method] ?? ''}` : 'X')
}

/** Markets that are void when the fight went over another number of rounds than was scheduled. */
const ON_LENGTH = ['OU', 'DIST', 'MOV']

/** Settles a market of a fight. */
export function settleBout(asked: AskedMarket, result: MatchResult): Codes {
  const { market, scheduled } = asked
  const selections = Object.hasOwn(SELECTIONS, market) ? SELECTIONS[market] : undefined
  if (!selections) return unknownMarket(asked)
  const otherLength = scheduled !== undefined && scheduled !== result.scheduled
  const decided = result.state === 'ended' && result.method !== undefined
  if (isVoidState(result) || !decided || (otherLength && ON_LENGTH.includes(market))) {
    return allVoid(selections)
  }
  if (market === 'OU') return overUnder(asked, result)
  if (result.method === NO_CONTEST) return allVoid(selections)
  if (market === 'DIST') return oneWins(YES_NO, wentTheDistance(result) ? 'Y' : 'N')
  if (market === 'MOV') return byMethod(result)
  const { winner } = result
  const score = [Number(winner === 1), Number(winner === 2)] as const
  return scoreMarket(market)?.settle(score, asked) ?? unknownMarket(asked)
}

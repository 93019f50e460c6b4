import type { Code, Codes } from '#lib/sports/codes'
import { allVoid, oneWins, settleLine, twoWay } from './lines'
import type { AskedScore, Score } from './types'

/** What of a score decides a market: where it is the same, so are the results. */
export type View = 'difference' | 'total' | 'home' | 'away' | 'score'

export interface ScoreMarket {
  view: View
  selections: (asked: AskedScore) => readonly string[]
  settle: (score: Score, asked: AskedScore) => Codes
  /** What a score has decided of a match that goes no further; without it, nothing. */
  soFar?: (score: Score, asked: AskedScore) => Codes
}

const SIDES = ['1', '2'] as const
const THREE = ['1', 'X', '2']
const OVER_UNDER = ['O', 'U'] as const

const lineOf = ({ line = 0 }: AskedScore): number => line

/** `1`, `X` or `2`. */
export const signOf = ([home, away]: Score): string => (home > away ? '1' : home < away ? '2' : 'X')

const byLead: ScoreMarket = {
  view: 'difference',
  selections: () => SIDES,
  settle: ([home, away]) => twoWay(SIDES, home - away),
}

const handicap: ScoreMarket = {
  view: 'difference',
  selections: () => SIDES,
  settle: ([home, away], asked) =>
    settleLine(lineOf(asked), (half) => twoWay(SIDES, (home - away) * 100 + half)),
}

const totalOf = (view: 'total' | 'home' | 'away', pointsOf: (score: Score) => number) => {
  const market: ScoreMarket = {
    view,
    selections: () => OVER_UNDER,
    settle: (score, asked) =>
      settleLine(lineOf(asked), (half) => twoWay(OVER_UNDER, pointsOf(score) * 100 - half)),
    soFar: (score, asked) =>
      settleLine(lineOf(asked), (half) =>
        twoWay(OVER_UNDER, Math.max(0, pointsOf(score) * 100 - half)),
      ),
  }
  return market
}

const bothScore = ([home, away]: Score): boolean => home > 0 && away > 0
const YES_NO = ['Y', 'N']

const exactTotal = (list: readonly string[], total: number): string => {
  const top = list.at(-1) ?? ''
  return top.endsWith('+') && total >= Number(top.slice(0, -1)) ? top : String(total)
}

/** Of a list with `OTHER`, what a result is called. */
const listed = (list: readonly string[], name: string): string =>
  list.includes(name) ? name : 'OTHER'

const inList = ({ list = [] }: AskedScore): readonly string[] => list

/** Markets that a score decides, by their code. */
export const SCORE_MARKETS = {
  '1X2': {
    view: 'difference',
    selections: () => THREE,
    settle: (score) => oneWins(THREE, signOf(score)),
  },
  DC: {
    view: 'difference',
    selections: () => ['1X', '12', 'X2'],
    settle(score) {
      const code = (name: string): Code => (name.includes(signOf(score)) ? 'W' : 'L')
      return { '1X': code('1X'), '12': code('12'), X2: code('X2') }
    },
  },
  DNB: byLead,
  ML: byLead,
  AH: handicap,
  AHR: {
    ...handicap,
    settle: ([home, away], asked) => {
      const [homeBefore, awayBefore] = asked.base ?? [0, 0]
      return handicap.settle([home - homeBefore, away - awayBefore], asked)
    },
  },
  EH: {
    view: 'difference',
    selections: () => THREE,
    settle: ([home, away], asked) =>
      oneWins(THREE, signOf([home * 100 + lineOf(asked), away * 100])),
  },
  OU: totalOf('total', ([home, away]) => home + away),
  OU1: totalOf('home', ([home]) => home),
  OU2: totalOf('away', ([, away]) => away),
  BTTS: {
    view: 'score',
    selections: () => YES_NO,
    settle: (score) => oneWins(YES_NO, bothScore(score) ? 'Y' : 'N'),
    soFar: (score) => (bothScore(score) ? oneWins(YES_NO, 'Y') : allVoid(YES_NO)),
  },
  CS: {
    view: 'score',
    selections: inList,
    settle: ([home, away], asked) =>
      oneWins(inList(asked), listed(inList(asked), `${home}:${away}`)),
  },
  TG: {
    view: 'total',
    selections: inList,
    settle: ([home, away], asked) => oneWins(inList(asked), exactTotal(inList(asked), home + away)),
    soFar([home, away], asked) {
      const list = inList(asked)
      const reached = exactTotal(list, home + away)
      return reached.endsWith('+') ? oneWins(list, reached) : allVoid(list)
    },
  },
  OE: {
    view: 'total',
    selections: () => ['ODD', 'EVEN'],
    settle: ([home, away]) => oneWins(['ODD', 'EVEN'], (home + away) % 2 === 0 ? 'EVEN' : 'ODD'),
  },
} as const satisfies Record<string, ScoreMarket>

export const scoreMarket = (code: string): ScoreMarket | undefined =>
  Object.hasOwn(SCORE_MARKETS, code) ? SCORE_MARKETS[code as keyof typeof SCORE_MARKETS] : undefined

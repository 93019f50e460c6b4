import type { Codes } from '#lib/sports/codes'

export type Side = 1 | 2

/** Points of home and away. */
export type Score = readonly [home: number, away: number]

export type ResultState =
  | 'ended'
  | 'called'
  | 'abandoned'
  | 'retired'
  | 'walkover'
  | 'cancelled'
  | 'postponed'

interface Goal {
  /** For whom it counts. */
  side: Side
  scorer?: string
  own?: boolean
}

/** What is known of a match when its markets are settled. */
export interface MatchResult {
  state: ResultState
  /** Score of each part that was begun. */
  parts?: Readonly<Record<string, Score>>
  /** Parts that were completed, of a match that did not end. */
  done?: readonly string[]
  /** In the order in which they fell. */
  goals?: readonly Goal[]
  /** Who had played when the first goal fell, or at all. */
  tookPart?: readonly string[]
  /** Who goes through to the next turn of a cup. */
  qualified?: Side
  /** Who won the match; 0 is a draw. */
  winner?: Side | 0
  /** Who won a set or map, where points do not tell. */
  winners?: Readonly<Record<string, Side>>
  firstBlood?: Readonly<Record<string, Side>>
  /** Of fights: KO, TKO, RTD, DQ, SUB, DEC, DRAW or NC. */
  method?: string
  round?: number
  second?: number
  /** Seconds of one round. */
  length?: number
  /** Rounds it was fought over. */
  scheduled?: number
}

/** What a sport does when somebody gives up: nothing is won, or the match once a set was won. */
export type RetirementRule = 'completed' | 'oneSet'

/** A market to settle. */
export interface AskedMarket {
  market: string
  part?: string
  /** Whole hundredths, multiples of 25. */
  line?: number
  /** Selections of the markets that have a list. */
  list?: readonly string[]
  /** The score at acceptance, of a handicap on the rest of the match. */
  base?: Score
  rules?: { retirement?: RetirementRule }
  /** Rounds that were scheduled when the bet was taken. */
  scheduled?: number
}

/** Settles a market of one sport; Codes by selection. */
export type SettleMarket = (asked: AskedMarket, result: MatchResult) => Codes

/** What is asked of a score: a line, a list, or nothing. */
export type AskedScore = Pick<AskedMarket, 'line' | 'list' | 'base'>

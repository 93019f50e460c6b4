import type { Minor } from '#lib/money'
import type { Family, Rules } from './types'

/** When a game draws, in its own time zone. */
export interface Timing {
  /** A draw every so many seconds from the start of the zone's day; a day for daily games. */
  periodSeconds: number
  /** Sales close this long before the draw. */
  closeOffsetSeconds: number
  timeZone: string
  /** Daily games: seconds from the start of the day to the draw; its end unless said. */
  drawAtSecond?: number
  /** Daily games: weekdays with a draw, 0 is Sunday; every day unless said. */
  weekdays?: readonly number[]
  /** Daily games: days of every year without a draw, `MMDD`. */
  daysOff?: readonly string[]
}

export interface LotteryGame extends Timing {
  code: string
  family: Family
  prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  /** `own`: drawn by the site, verifiably; `entered`: a public format, by two persons. */
  results: 'own' | 'entered'
  /** Return to the member in 1/2000 of the stake, rebate included: the highest series. */
  series: number
  /** Series that a line may choose, lowest and highest; the rest comes back as a rebate. */
  seriesRange: readonly [from: number, to: number]
  /** `table`: the plays' customary fixed odds, where they have some. */
  pricing?: 'series' | 'table'
  /** Ids of the family's plays that are on sale; all of them unless said. */
  plays?: readonly string[]
  /** Choices of the plays' named rules that are not the default. */
  rules?: Readonly<Record<string, Rules>>
  /** Stakes per bet before the multiple, minor units. */
  units: Minor[]
  multipleMax: number
  /** The most one line may be able to win; a larger stake is refused. */
  payoutMax: Minor
  /** The most a line pays that covers fewer than one in a hundred ways a draw may end. */
  narrowPayoutMax: Minor
  /** The most a member may stake on one draw; and win on it: what is beyond is cut. */
  drawStakeMax: Minor
  drawPayoutMax: Minor
  /** The most that all tickets of a draw may win together on one pick. */
  exposureMax: Minor
  /** Draws that one chase may have. */
  chaseDrawsMax: number
}

/** What a game's tickets count as for rebates and points. */
export const ticketCategory = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>): 'LOTT' | 'ELOTT' =>
  prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT'

import { MULTIPLE_MAX } from '#lib/limits'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import type { Family, Rules } from './types'

export interface LotteryGame {
  code: string
  family: Family
  prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  /** A draw every so many seconds from the start of the zone's day. */
  periodSeconds: number
  /** Sales close this long before the draw. */
  closeOffsetSeconds: number
  timeZone: string
  /** `none`: the announced commit-only policy, whose result the operator could know early. */
  beacon: 'drand' | 'none'
  /** Return to the member in 1/2000 of the stake. */
  series: number
  /** `table`: the plays' customary fixed odds, where they have some. */
  pricing?: 'series' | 'table'
  /** Ids of the family's plays that are on sale. */
  plays: readonly string[]
  /** Choices of the plays' named rules that are not the default. */
  rules?: Readonly<Record<string, Rules>>
  /** Stakes per bet before the multiple, minor units. */
  units: Minor[]
  multipleMax: number
  /** The most one line may be able to win; a larger stake is refused. */
  payoutMax: Minor
}

export const GAMES: readonly LotteryGame[] = [
  {
    code: 'VELOZ1',
    family: 'SSC',
    prizeMode: 'ZY',
    periodSeconds: 60,
    closeOffsetSeconds: 5,
    timeZone: 'America/Bogota',
    beacon: 'none',
    series: 1950,
    plays: ['STRAIGHT_ALL', 'FIXED', 'BSOE_B2', 'SUM5'],
    units: [MINOR_PER_UNIT, MINOR_PER_UNIT / 10, MINOR_PER_UNIT / 100, MINOR_PER_UNIT / 1_000],
    multipleMax: MULTIPLE_MAX,
    payoutMax: 10_000_000 * MINOR_PER_UNIT,
  },
]

export const gameOf = (code: string): LotteryGame | undefined =>
  GAMES.find((game) => game.code === code)

import { CHASE_DRAWS_MAX, MULTIPLE_MAX } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import type { LotteryGame } from './game'
import type { Family } from './types'

export type { LotteryGame } from './game'

type Mode = LotteryGame['prizeMode']
type More = Partial<LotteryGame>

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

const BOGOTA = 'America/Bogota'
const MANILA = 'Asia/Manila'
const SAIGON = 'Asia/Ho_Chi_Minh'
const SHANGHAI = 'Asia/Shanghai'
const BANGKOK = 'Asia/Bangkok'
const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'

/** Drawn by ourselves from a committed seed. */
const game = (code: string, family: Family, prizeMode: Mode, more: More): LotteryGame => ({
  code,
  family,
  prizeMode,
  periodSeconds: MINUTE_SECONDS,
  closeOffsetSeconds: 5,
  timeZone: BOGOTA,
  results: 'own',
  series: 1_950,
  seriesRange: [1_700, 1_950],
  units: [MINOR_PER_UNIT, MINOR_PER_UNIT / 10, MINOR_PER_UNIT / 100, MINOR_PER_UNIT / 1_000],
  multipleMax: MULTIPLE_MAX,
  payoutMax: 10_000_000 * MINOR_PER_UNIT,
  narrowPayoutMax: 1_000_000 * MINOR_PER_UNIT,
  drawStakeMax: 1_000_000 * MINOR_PER_UNIT,
  drawPayoutMax: 20_000_000 * MINOR_PER_UNIT,
  exposureMax: 100_000_000 * MINOR_PER_UNIT,
  chaseDrawsMax: CHASE_DRAWS_MAX,
  ...more,
})

/** The same game with a draw every so many minutes: `VELOZ1`, `VELOZ3`, `VELOZ5`. */
const every = (
  name: string,
  family: Family,
  prizeMode: Mode,
  minutes: readonly number[],
  more: More = {},
): LotteryGame[] =>
  minutes.map((each) =>
    game(`${name}${each}`, family, prizeMode, { periodSeconds: each * MINUTE_SECONDS, ...more }),
  )

/** A game with a draw a day, on all or some weekdays, at an hour of its zone. */
const daily = (
  code: string,
  family: Family,
  prizeMode: Mode,
  hour: number,
  more: More,
): LotteryGame =>
  game(code, family, prizeMode, {
    periodSeconds: DAY_SECONDS,
    drawAtSecond: hour * HOUR_SECONDS,
    closeOffsetSeconds: 10 * MINUTE_SECONDS,
    chaseDrawsMax: 20,
    ...more,
  })

/** A public format: two persons enter what was drawn elsewhere. */
const ENTERED: More = { results: 'entered' }

const FAST = [1, 3, 5] as const
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6]

/** Every game on sale; the first one is the site's own. */
export const GAMES: readonly LotteryGame[] = [
  ...every('VELOZ', 'SSC', 'ZY', FAST),
  ...every('CINCO', 'SSC', 'LOTT', [20], { timeZone: SHANGHAI, closeOffsetSeconds: 30 }),
  ...every('TRIO', 'D3', 'ZY', FAST),
  daily('TRIODIA', 'D3', 'LOTT', 21, { timeZone: SHANGHAI, ...ENTERED }),
  ...every('ONCE', 'X5', 'ZY', FAST),
  ...every('ONCE', 'X5', 'LOTT', [20], { timeZone: SHANGHAI, closeOffsetSeconds: 30 }),
  ...every('DADO', 'K3', 'ZY', FAST),
  ...every('RUEDA', 'PK10', 'ZY', FAST),
  ...every('SUMA', 'PC28', 'ZY', FAST),
  ...every('MAREA', 'KL8', 'ELOTT', FAST),
  ...every('SIGNO', 'LHC', 'ELOTT', [3, 5], { timeZone: SHANGHAI }),
  daily('SIGNODIA', 'LHC', 'ELOTT', 21, {
    ...ENTERED,
    timeZone: SHANGHAI,
    weekdays: [TUESDAY, THURSDAY, SATURDAY],
  }),
  ...every('COLOR', 'WINGO', 'ELOTT', FAST),
  ...every('CUBO', 'TAIXIU', 'ELOTT', FAST),
  ...every('MONEDA', 'XOCDIA', 'ELOTT', [1]),
  ...every('FIGURA', 'BAUCUA', 'ELOTT', [1]),
  ...every('CUENTA', 'FANTAN', 'ELOTT', [1, 3]),
  ...every('NORTE', 'VN_NORTH', 'SEA', FAST, { timeZone: SAIGON }),
  daily('NORTEDIA', 'VN_NORTH', 'SEA', 18, {
    ...ENTERED,
    timeZone: SAIGON,
    daysOff: ['0101'],
  }),
  ...every('SUR', 'VN_SOUTH', 'SEA', FAST, { timeZone: SAIGON }),
  ...every('CENTRO', 'VN_SOUTH', 'SEA', [5], { timeZone: SAIGON }),
  ...every('PALMA', 'THAI', 'SEA', [5], { timeZone: BANGKOK }),
  ...every('RIO', 'LAO', 'SEA', [5], { timeZone: BANGKOK }),
  ...every('CUATRO', 'MY4D', 'SEA', [5], { timeZone: KUALA_LUMPUR }),
  daily('QUINTO', 'TOTO5D', 'SEA', 19, {
    timeZone: KUALA_LUMPUR,
    weekdays: [WEDNESDAY, SATURDAY, SUNDAY],
  }),
  daily('SEXTO', 'TOTO6D', 'SEA', 19, {
    timeZone: KUALA_LUMPUR,
    weekdays: [WEDNESDAY, SATURDAY, SUNDAY],
  }),
  ...every('PAR', 'P2D', 'SEA', [5], { timeZone: MANILA }),
  ...every('TERNO', 'P3D', 'SEA', [5], { timeZone: MANILA }),
  daily('SEIS42', 'LOTTO42', 'SEA', 21, {
    timeZone: MANILA,
    weekdays: [TUESDAY, THURSDAY, SATURDAY],
  }),
  daily('SEIS45', 'LOTTO45', 'SEA', 21, {
    timeZone: MANILA,
    weekdays: [MONDAY, WEDNESDAY, FRIDAY],
  }),
  daily('SEIS49', 'LOTTO49', 'SEA', 21, {
    timeZone: MANILA,
    weekdays: [TUESDAY, THURSDAY, SUNDAY],
  }),
  daily('SEIS55', 'LOTTO55', 'SEA', 21, {
    timeZone: MANILA,
    weekdays: [MONDAY, WEDNESDAY, SATURDAY],
  }),
  daily('SEIS58', 'LOTTO58', 'SEA', 21, {
    timeZone: MANILA,
    weekdays: [TUESDAY, FRIDAY, SUNDAY],
  }),
  daily('SEISMAS', 'LOTTO55B', 'SEA', 18, {
    timeZone: SAIGON,
    weekdays: [TUESDAY, THURSDAY, SATURDAY],
  }),
  daily('CINCOMAS', 'LOTTO35', 'SEA', 13, { timeZone: SAIGON }),
]

const BY_CODE = new Map(GAMES.map((each) => [each.code, each]))

export const gameOf = (code: string): LotteryGame | undefined => BY_CODE.get(code)

/** Of the game that the bet screen shows unasked: the page carries the texts of its plays. */
export const FIRST_FAMILY: Family = GAMES[0]?.family ?? 'SSC'

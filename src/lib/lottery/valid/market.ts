import { range } from '#lib/lottery/counting'
import type { Selection } from '#lib/lottery/selection'
import type { Family } from '#lib/lottery/types'

/** A market's name: the places of the draw that decide it, the end of a prize, or a word. */
export type Market = string

type Find = (play: string, selection: Selection) => Market

/** A market of some places of a draw, from 0: `p0-4`. */
export const ofPlaces = (...places: readonly number[]): Market => `p${places.join('-')}`

const places = (start: number, size: number): Market => ofPlaces(...range(start, start + size - 1))

/** The places of a market of that kind, or null. */
export const placesOf = (market: Market): number[] | null =>
  market.startsWith('p') ? market.slice(1).split('-').map(Number) : null

/** The whole draw is one market. */
const whole =
  (size: number): Find =>
  () =>
    places(0, size)

/** Play ids by the market they are of; any other play is of a market of its own. */
function byPlay(table: Readonly<Record<Market, string>>): Find {
  const known = new Map(
    Object.entries(table).flatMap(([market, plays]) =>
      plays.split(' ').map((play): [string, Market] => [play, market]),
    ),
  )
  return (play) => known.get(play) ?? play
}

const sorted = (pair: readonly number[]): number[] => [...pair].sort((one, other) => one - other)

/** Plays that name a window at the end of their id: `SUM_F3`, `STRAIGHT_B2_SINGLE`. */
function byWindow(windows: Readonly<Record<string, Market>>, play: string): Market | undefined {
  const [, name = ''] = /_([A-Z]+\d?)(?:_SINGLE)?$/.exec(play) ?? []
  return windows[name]
}

const FIVE_WINDOWS = {
  ALL: 'digits',
  F4: places(0, 4),
  B4: places(1, 4),
  F3: places(0, 3),
  M3: places(1, 3),
  B3: places(2, 3),
  F2: places(0, 2),
  B2: places(3, 2),
}
const THREE_WINDOWS = { F3: places(0, 3), F2: places(0, 2), B2: places(1, 2) }
const MEASURES = /^(SUM5|NIU|POKER)$/

const fiveDigits: Find = (play, { ball = 0, pair }) => {
  if (play === 'BALL_BSOE') return ofPlaces(ball)
  if (pair) return ofPlaces(...sorted(pair))
  if (MEASURES.test(play)) return play
  return byWindow(FIVE_WINDOWS, play) ?? 'digits'
}

const elevenBalls: Find = (play, { ball = 0 }) => {
  if (play === 'BALL_BSOE') return ofPlaces(ball)
  if (play === 'DT15') return ofPlaces(0, 4)
  if (play.startsWith('ANY_')) return 'balls'
  const [, front] = /^F([23])_/.exec(play) ?? []
  return front ? places(0, Number(front)) : play
}

const tenCars: Find = (play, { rank = 0 }) => {
  if (play === 'RANK_BSOE') return ofPlaces(rank)
  if (play === 'DT') return ofPlaces(rank, 9 - rank)
  if (play.startsWith('GYSUM')) return places(0, 2)
  if (play === 'GYJSUM' || play === 'F3_ANY1') return places(0, 3)
  return places(0, Number(play.replace('FIRST', '')))
}

const markSix: Find = (play, { ball = 0 }) => {
  if (play === 'NORMAL_POS') return ofPlaces(ball)
  return play.startsWith('SPECIAL') || play === 'HEXIAO' ? ofPlaces(6) : markSixGroups(play, {})
}
const markSixGroups = byPlay({
  normals: 'NORMAL N2 N3 N4 N3H2 N4H1 N2S TECHUAN POOL6',
  absent: [5, 6, 7, 8, 9, 10, 11, 12].map((size) => `NOTIN${size}`).join(' '),
  signs: 'PT_ZODIAC LX2 LX3 LX4 LX5 LXNOT2 LXNOT3 LXNOT4 TOTAL_ZODIAC',
  tails: 'PT_TAIL LW2 LW3 LW4',
})

const thaiOn = (prefix: string, top: string, bottom: string) => ({
  [`${top}:3`]: ['2TOP', '3TOP', '3TOD', '2TOD', 'RUNTOP'].map((id) => prefix + id).join(' '),
  [`${bottom}:2`]: ['2BOT', 'RUNBOT'].map((id) => prefix + id).join(' '),
  [`${prefix}4`]: ['4TOP', '4TOD'].map((id) => prefix + id).join(' '),
})

const VIETNAM = {
  'DB:2': 'DE_DB DAU DUOI TONG',
  'DB:3': 'CANG3_DB',
  endings: 'LO2 LO2_1K XIEN2 XIEN3 XIEN4 DA',
  absent: [4, 5, 6, 7, 8, 9, 10, 12, 14].map((size) => `TRUOT${size}`).join(' '),
}

const pick: Find = (play) => (play.startsWith('PICK') ? 'balls' : play)

const FIND: Record<Family, Find> = {
  SSC: fiveDigits,
  D3: (play) => byWindow(THREE_WINDOWS, play) ?? places(0, 3),
  X5: elevenBalls,
  K3: whole(3),
  PK10: tenCars,
  PC28: whole(3),
  KL8: (play) => (/^SUM_|^WUXING$/.test(play) ? 'sum' : pick(play, {})),
  LHC: markSix,
  VN_NORTH: byPlay({
    ...VIETNAM,
    ...thaiOn('HN_', 'DB', 'G1'),
    'DB:2': `${VIETNAM['DB:2']} HN_2TOP`,
    'DB:3': 'CANG3_DB HN_3TOP HN_3TOD HN_2TOD HN_RUNTOP',
    'G1:2': 'DE_G1 HN_2BOT HN_RUNBOT',
  }),
  VN_SOUTH: byPlay({ ...VIETNAM, 'G1:2': 'DE_G1' }),
  THAI: byPlay(thaiOn('TH_', 'first', 'last2')),
  LAO: byPlay({
    'p0-1': 'LAO_2FIRST LAO_RUNFIRST',
    'p2-3': 'LAO_2LAST LAO_RUNLAST',
    'p1-2-3': 'LAO_3 LAO_3ANY LAO_RUNTOP',
    'p0-1-2-3': 'LAO_4 LAO_4ANY',
  }),
  MY4D: () => 'numbers',
  TOTO5D: () => 'numbers',
  TOTO6D: whole(6),
  P2D: whole(2),
  P3D: whole(3),
  LOTTO42: () => 'balls',
  LOTTO45: () => 'balls',
  LOTTO49: () => 'balls',
  LOTTO55: () => 'balls',
  LOTTO58: () => 'balls',
  LOTTO55B: () => 'balls',
  LOTTO35: () => 'balls',
  WINGO: whole(1),
  TAIXIU: whole(3),
  XOCDIA: whole(4),
  BAUCUA: whole(3),
  FANTAN: whole(3),
}

/** A part of a line whose bets are of one market. */
export interface Piece {
  market: Market
  selection: Selection
}

/** The markets of a line. Each place of `FIXED` is one, as its picks are bets of their own. */
export function piecesOf(family: Family, play: string, selection: Selection): Piece[] {
  const { pos } = selection
  if (play !== 'FIXED' || !pos) return [{ market: FIND[family](play, selection), selection }]
  return pos.flatMap((picks, place) =>
    picks.length
      ? [
          {
            market: ofPlaces(place),
            selection: { pos: pos.map((row, at) => (at === place ? row : [])) },
          },
        ]
      : [],
  )
}

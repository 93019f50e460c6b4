import type { Family } from '#lib/lottery/types'
import { counted, type PlayText, plain, type Read, text } from './play-text-read'
import { FAST, KENO, MARK_SIX, THAI, VIETNAM, WRITTEN } from './play-text-tables'

export type { PlayText } from './play-text-read'

const LETTERS: Record<string, string> = {
  G120: 'abcde',
  G60: 'aabcd',
  G30: 'aabbc',
  G20: 'aaabc',
  G10: 'aaabb',
  G5: 'aaaab',
  G24: 'abcd',
  G12: 'aabc',
  G6W4: 'aabb',
  G4: 'aaab',
  G3: 'aab',
  G6: 'abc',
  G2: 'ab',
}

const groupVariant = (id = ''): [string, Record<string, string | number>] => [
  'group',
  { number: /\d+/.exec(id)?.[0] ?? '', letters: LETTERS[id] ?? '' },
]

const WINDOW = '(ALL|F4|B4|F3|M3|B3|F2|B2)'

/** Plays of digits, by the form of their ids; the first that fits is theirs. */
const DIGITS: readonly [RegExp, Read][] = [
  [new RegExp(`^STRAIGHT_${WINDOW}$`), ([, at = '']) => text('STRAIGHT', [at])],
  [new RegExp(`^STRAIGHT_${WINDOW}_SINGLE$`), ([, at = '']) => text('LINES', [at])],
  [
    new RegExp(`^ANY(\\d)_${WINDOW}$`),
    ([, n = '', at = '']) => text('APPEAR', [at], counted('numbers', n)),
  ],
  [
    new RegExp(`^(COMBO|SUM|SPAN|GSUM|GBAO|GMIX|BSOE|TAIL|SPECIAL)_${WINDOW}$`),
    ([, id = '', at = '']) => text(id, [at]),
  ],
  [
    new RegExp(`^(G\\d+(?:W4)?)_${WINDOW}$`),
    ([, id, at = '']) => text('GROUP', [at], groupVariant(id)),
  ],
  [/^FIXED$/, plain('FIXED')],
  [/^GE(\d)$/, ([, n = '']) => text('REPEATS', counted('times', n))],
  [/^RX(\d)_STRAIGHT$/, ([, n = '']) => text('RX_STRAIGHT', counted('positions', n))],
  [/^RX(\d)_SUM$/, ([, n = '']) => text('RX_SUM', counted('positions', n))],
  [
    /^RX(\d)_(G\w+)$/,
    ([, n = '', id]) => text('RX_GROUP', counted('positions', n), groupVariant(id)),
  ],
  [/^(DT|SUM5|NIU|POKER)$/, ([id]) => text(id)],
  [/^BALL_BSOE$/, plain('BALL')],
]

const BALLS: readonly [RegExp, Read][] = [
  [/^F(\d)_STRAIGHT$/, ([, n = '']) => text('ORDERED', counted('first', n))],
  [/^F(\d)_GROUP$/, ([, n = '']) => text('FIRST_GROUP', counted('first', n))],
  [/^F(\d)_ANY1$/, ([, n = '']) => text('FIRST_ANY', counted('first', n))],
  [/^FIXED$/, plain('FIXED')],
  [/^ANY_([1-5])$/, ([, n = '']) => text('PICK', counted('numbers', n))],
  [/^ANY_([6-8])$/, ([, n = '']) => text('PICK_OVER', counted('numbers', n))],
  [/^(ODDCOUNT|MEDIAN)$/, ([id]) => text(id)],
  [/^BALL_BSOE$/, plain('BALL_ELEVEN')],
  [/^SUM_BSOE$/, plain('SUM_THIRTY')],
  [/^DT15$/, plain('FIRST_LAST')],
]

const DICE: readonly [RegExp, Read][] = [
  [/^(SUM|SPAN)$/, ([id]) => text(`DICE_${id}`)],
  [/^(SAME3|SAME3_ALL|RUN3|RUN3_ALL|SAME2_SINGLE|SAME2_MULTI|PER_HIT)$/, ([id]) => text(id)],
  [/^DIFF(\d)$/, ([, n = '']) => text('SHOW', counted('numbers', n))],
  [/^ONE$/, () => text('SHOW', counted('numbers', 1))],
  [/^BSOE$/, plain('DICE_SIDES')],
  [/^BSOE_KILL$/, plain('DICE_KILL')],
]

const CARS: readonly [RegExp, Read][] = [
  [/^FIRST(\d+)$/, ([, n = '']) => text('ORDERED', counted('first', n))],
  [/^F(\d)_ANY1$/, ([, n = '']) => text('FIRST_ANY', counted('first', n))],
  [/^FIXED$/, plain('FIXED')],
  [/^GYSUM$/, () => text('CAR_SUM', counted('first', 2))],
  [/^GYJSUM$/, () => text('CAR_SUM', counted('first', 3))],
  [/^GYSUM_BSOE$/, plain('CAR_SIDES')],
  [/^RANK_BSOE$/, plain('RANK')],
  [/^DT$/, plain('DUEL')],
]

const SUMS: readonly [RegExp, Read][] = [
  [/^SUM$/, plain('TOTAL')],
  [/^BSOE$/, plain('TOTAL_SIDES')],
  [/^COLOR$/, plain('TOTAL_COLOR')],
  [/^BAOZI$/, plain('TRIPLE')],
]

const TEXTS: Record<Family, readonly [RegExp, Read][]> = {
  SSC: DIGITS,
  D3: DIGITS,
  X5: BALLS,
  K3: DICE,
  PK10: CARS,
  PC28: SUMS,
  KL8: KENO,
  LHC: MARK_SIX,
  VN_NORTH: VIETNAM,
  VN_SOUTH: VIETNAM,
  THAI,
  LAO: THAI,
  MY4D: WRITTEN,
  TOTO5D: WRITTEN,
  TOTO6D: WRITTEN,
  P2D: WRITTEN,
  P3D: WRITTEN,
  LOTTO35: WRITTEN,
  LOTTO42: WRITTEN,
  LOTTO45: WRITTEN,
  LOTTO49: WRITTEN,
  LOTTO55: WRITTEN,
  LOTTO55B: WRITTEN,
  LOTTO58: WRITTEN,
  WINGO: FAST,
  TAIXIU: FAST,
  XOCDIA: FAST,
  BAUCUA: FAST,
  FANTAN: FAST,
}

/** Families whose plays have a page of rules, in its order. */
export const EXPLAINED = Object.keys(TEXTS) as Family[]

/** The text of a play. Throws Error for a play that nothing explains. */
export function playText(family: Family, id: string): PlayText {
  for (const [pattern, read] of TEXTS[family]) {
    const parts = pattern.exec(id)
    if (parts) return read(parts)
  }
  throw new Error(`nothing explains ${family} ${id}`)
}

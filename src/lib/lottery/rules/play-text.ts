import type { Family } from '#lib/lottery/types'

/** What a text is filled with. */
type Params = Record<string, string | number>

/** Which text explains a play, and what sets it apart from the others that share the text. */
export interface PlayText {
  /** Below `name.` and `rule.` of the texts. */
  key: string
  /** Below `variant.`, with its slots; several are read one after the other. */
  variants: { key: string; params: Params }[]
}

type Read = (parts: RegExpExecArray) => PlayText

const text = (key = '', ...variants: [key: string, params?: Params][]): PlayText => ({
  key,
  variants: variants.map(([name, params = {}]) => ({ key: name, params })),
})

const plain =
  (key: string): Read =>
  () =>
    text(key)

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

const groupVariant = (id = ''): [string, Params] => [
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
    ([, n = '', at = '']) => text('APPEAR', [at], ['numbers', { n }]),
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
  [/^GE(\d)$/, ([, n = '']) => text('REPEATS', ['times', { n }])],
  [/^RX(\d)_STRAIGHT$/, ([, n = '']) => text('RX_STRAIGHT', ['positions', { n }])],
  [/^RX(\d)_SUM$/, ([, n = '']) => text('RX_SUM', ['positions', { n }])],
  [/^RX(\d)_(G\w+)$/, ([, n = '', id]) => text('RX_GROUP', ['positions', { n }], groupVariant(id))],
  [/^(DT|SUM5|NIU|POKER)$/, ([id]) => text(id)],
  [/^BALL_BSOE$/, plain('BALL')],
]

const BALLS: readonly [RegExp, Read][] = [
  [/^F(\d)_STRAIGHT$/, ([, n = '']) => text('ORDERED', ['first', { n }])],
  [/^F(\d)_GROUP$/, ([, n = '']) => text('FIRST_GROUP', ['first', { n }])],
  [/^F(\d)_ANY1$/, ([, n = '']) => text('FIRST_ANY', ['first', { n }])],
  [/^FIXED$/, plain('FIXED')],
  [/^ANY_([1-5])$/, ([, n = '']) => text('PICK', ['numbers', { n }])],
  [/^ANY_([6-8])$/, ([, n = '']) => text('PICK_OVER', ['numbers', { n }])],
  [/^(ODDCOUNT|MEDIAN)$/, ([id]) => text(id)],
  [/^BALL_BSOE$/, plain('BALL_ELEVEN')],
  [/^SUM_BSOE$/, plain('SUM_THIRTY')],
  [/^DT15$/, plain('FIRST_LAST')],
]

const DICE: readonly [RegExp, Read][] = [
  [/^(SUM|SPAN)$/, ([id]) => text(`DICE_${id}`)],
  [/^(SAME3|SAME3_ALL|RUN3|RUN3_ALL|SAME2_SINGLE|SAME2_MULTI|PER_HIT)$/, ([id]) => text(id)],
  [/^DIFF(\d)$/, ([, n = '']) => text('SHOW', ['numbers', { n }])],
  [/^ONE$/, () => text('SHOW', ['numbers', { n: 1 }])],
  [/^BSOE$/, plain('DICE_SIDES')],
  [/^BSOE_KILL$/, plain('DICE_KILL')],
]

const CARS: readonly [RegExp, Read][] = [
  [/^FIRST(\d+)$/, ([, n = '']) => text('ORDERED', ['first', { n }])],
  [/^F(\d)_ANY1$/, ([, n = '']) => text('FIRST_ANY', ['first', { n }])],
  [/^FIXED$/, plain('FIXED')],
  [/^GYSUM$/, () => text('CAR_SUM', ['first', { n: 2 }])],
  [/^GYJSUM$/, () => text('CAR_SUM', ['first', { n: 3 }])],
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

/** Families whose plays are explained, in the order of their pages. */
const TEXTS: Partial<Record<Family, readonly [RegExp, Read][]>> = {
  SSC: DIGITS,
  D3: DIGITS,
  X5: BALLS,
  K3: DICE,
  PK10: CARS,
  PC28: SUMS,
}

export const EXPLAINED = Object.keys(TEXTS) as Family[]

/** The text of a play. Throws Error for a play that nothing explains. */
export function playText(family: Family, id: string): PlayText {
  for (const [pattern, read] of TEXTS[family] ?? []) {
    const parts = pattern.exec(id)
    if (parts) return read(parts)
  }
  throw new Error(`nothing explains ${family} ${id}`)
}

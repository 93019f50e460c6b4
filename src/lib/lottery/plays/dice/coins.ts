import { range, sum } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import { labels, oneOf } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import { type Play, type Plays, PUSH } from '#lib/lottery/types'

type Numbers = readonly number[]

const parityOf = (value: number): string => (value % 2 === 0 ? 'EVEN' : 'ODD')

const parity = (of: (draw: Numbers) => number, odds: string): Play<Numbers> =>
  labels<Numbers, string>({
    of: ['ODD', 'EVEN'],
    outcome: (label, draw) => (parityOf(of(draw)) === label ? 'WIN' : null),
    best: oneOf(() => 'WIN'),
    kinds: () => ({ side: { WIN: fraction(1, 2) } }),
    table: priced({ WIN: odds }),
  })

/** By how many of the four coins are red. */
const COINS = ['WHITE4', 'WHITE3', 'EQUAL', 'RED3', 'RED4'] as const
type Coins = (typeof COINS)[number]

const coins: Play<Numbers> = labels({
  of: COINS,
  outcome: (label: Coins, draw) => (COINS[sum(draw)] === label ? label : null),
  best: oneOf((label) => label),
  kinds: () => ({
    WHITE4: { WHITE4: fraction(1, 16) },
    WHITE3: { WHITE3: fraction(4, 16) },
    EQUAL: { EQUAL: fraction(6, 16) },
    RED3: { RED3: fraction(4, 16) },
    RED4: { RED4: fraction(1, 16) },
  }),
  table: priced({ WHITE4: '15', WHITE3: '3.8', EQUAL: '2.5', RED3: '3.8', RED4: '15' }),
})

/** Four coins, white or red. */
export const XOCDIA = { XD_PARITY: parity(sum, '1.96'), XD_COINS: coins } as Plays

/** What is left of the three digits in fours; none is four. */
const rest = (draw: Numbers): number => Number(draw.join('')) % 4 || 4

const RESTS = range(1, 4)

const fan: Play<Numbers> = labels({
  key: 'nums',
  of: RESTS,
  outcome: (each, draw) => (rest(draw) === each ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ rest: { WIN: fraction(1, 4) } }),
  table: priced({ WIN: '3.85' }),
})

const CORNERS = ['1-2', '2-3', '3-4', '4-1'] as const

/** Two neighbours: either wins. */
const kwok: Play<Numbers> = labels<Numbers, string>({
  of: CORNERS,
  outcome: (pair, draw) => (pair.split('-').includes(String(rest(draw))) ? 'WIN' : null),
  best: (pairs) =>
    RESTS.map((each) => ({
      WIN: pairs.filter((pair) => pair.split('-').includes(String(each))).length,
    })),
  kinds: () => ({ pair: { WIN: fraction(1, 2) } }),
  table: priced({ WIN: '1.95' }),
})

const ORDERED = RESTS.flatMap((win) =>
  RESTS.filter((back) => back !== win).map((back) => `${win}-${back}`),
)

/** `1-2` wins on one and gives the stake back on two. */
const nimOutcome = (pair: string, value: number) => {
  const [win, back] = pair.split('-').map(Number)
  if (value === win) return 'WIN'
  return value === back ? PUSH : null
}

const nim: Play<Numbers> = labels<Numbers, string>({
  of: ORDERED,
  outcome: (pair, draw) => nimOutcome(pair, rest(draw)),
  best: RESTS.map((each) => [each]),
  kinds: () => ({ pair: { WIN: fraction(1, 4), [PUSH]: fraction(1, 4) } }),
  table: priced({ WIN: '2.9' }),
})

/** Three digits, counted off in fours. */
export const FANTAN = {
  FT_FAN: fan,
  FT_KWOK: kwok,
  FT_NIM: nim,
  FT_PARITY: parity(rest, '1.95'),
} as Plays

const DIGITS = range(0, 9)

const digit: Play<Numbers> = labels({
  of: DIGITS,
  outcome: (each, draw) => (draw[0] === each ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ digit: { WIN: fraction(1, 10) } }),
  table: priced({ WIN: '9' }),
})

const SIZES = ['BIG', 'SMALL'] as const

const size: Play<Numbers> = labels<Numbers, string>({
  of: SIZES,
  outcome: (label, [value = 0]) => ((value >= 5 ? 'BIG' : 'SMALL') === label ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ side: { WIN: fraction(1, 2) } }),
  table: priced({ WIN: '1.96' }),
})

const COLORS = ['GREEN', 'RED', 'VIOLET'] as const

/** Odd digits are green and even ones red; 0 and 5 are violet too and pay their colour less. */
const colorOutcome = (label: string, value: number) => {
  const isShared = value % 5 === 0
  if (label === 'VIOLET') return isShared ? label : null
  if ((value % 2 === 1) !== (label === 'GREEN')) return null
  return isShared ? `${label}_HALF` : label
}

const color: Play<Numbers> = labels<Numbers, string>({
  of: COLORS,
  outcome: (label, [value = 0]) => colorOutcome(label, value),
  best: DIGITS.map((each) => [each]),
  kinds: () => ({
    GREEN: { GREEN: fraction(4, 10), GREEN_HALF: fraction(1, 10) },
    RED: { RED: fraction(4, 10), RED_HALF: fraction(1, 10) },
    VIOLET: { VIOLET: fraction(2, 10) },
  }),
  table: priced({ GREEN: '2', RED: '2', GREEN_HALF: '1.5', RED_HALF: '1.5', VIOLET: '4.5' }),
})

/** One digit. */
export const WINGO = { WG_NUM: digit, WG_COLOR: color, WG_SIZE: size } as Plays

import { range } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { numbers } from '#lib/lottery/plays/kit/numbers'
import { permutations, priced, sorted, written } from '#lib/lottery/plays/kit/read'
import { exact, togetherBy } from '#lib/lottery/plays/kit/written'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Plays } from '#lib/lottery/types'

type Digits = readonly number[]

const MOST = 31
const PAIRS = range(1, MOST).flatMap((one) => range(1, MOST).map((other) => `${one}-${other}`))

const turned = (pair: string): string => pair.split('-').reverse().join('-')
const isDouble = (pair: string): boolean => turned(pair) === pair

const pairStraight: Play<Digits> = numbers<Digits, string>({
  rule: set(PAIRS),
  eachWin: (pair, draw, win) => {
    if (draw.join('-') === pair) win('WIN')
  },
  best: () => [{ WIN: 1 }],
  kinds: () => ({ pair: { WIN: fraction(1, MOST ** 2) } }),
  table: priced({ WIN: '400' }),
})

const pairTier = (pair: string): string => (isDouble(pair) ? 'WIN:DOUBLE' : 'WIN')

/** Both orders of two numbers; a double has only one and pays as the straight bet does. */
const pairEitherWay: Play<Digits> = numbers<Digits, string>({
  rule: set(PAIRS),
  eachWin: (pair, draw, win) => {
    const drawn = draw.join('-')
    if (drawn === pair || turned(drawn) === pair) win(pairTier(pair))
  },
  best: (picked) => togetherBy(picked, (pair) => [pair, turned(pair)].sort().join(), pairTier),
  kinds: () => ({
    distinct: { WIN: fraction(2, MOST ** 2) },
    double: { 'WIN:DOUBLE': fraction(1, MOST ** 2) },
  }),
  table: priced({ WIN: '200', 'WIN:DOUBLE': '400' }),
})

/** Two numbers of 31, drawn apart. */
export const P2D = { P2D_STRAIGHT: pairStraight, P2D_RAMBOLITO: pairEitherWay } as Plays

const three = (draw: Digits): string => draw.join('')

/** Three digits in any order: six of them, or three where two are alike; a triple is no bet. */
const threeMixed: Play<Digits> = numbers<Digits, string>({
  rule: written(3, (number) => (permutations(number) > 1 ? number : null)),
  eachWin: (number, draw, win) => {
    if (sorted(three(draw)) === sorted(number)) win(`R${permutations(number)}`)
  },
  best: (picked) => togetherBy(picked, sorted, (number) => `R${permutations(number)}`),
  kinds: () => ({ R6: { R6: fraction(6, 1_000) }, R3: { R3: fraction(3, 1_000) } }),
  table: priced({ R6: '75', R3: '150' }),
})

/** Three digits. */
export const P3D = {
  P3D_STRAIGHT: exact<Digits>(3, three, '450'),
  P3D_RAMBOLITO: threeMixed,
} as Plays

const ends = (one: string, other: string, digits: number): boolean =>
  one.slice(-digits) === other.slice(-digits)

/** A number of five digits: one of three prizes, and beside them the end of the first. */
const fiveDigits: Play<PrizeTable> = numbers<PrizeTable, string>({
  rule: written(5),
  eachWin: (number, draw, win) => {
    const won: string[] = []
    const first = draw['first']?.[0] ?? ''
    if (number === first) won.push('FIRST')
    if (number === draw['second']?.[0]) won.push('SECOND')
    if (number === draw['third']?.[0]) won.push('THIRD')
    const end = number === first ? undefined : [4, 3, 2].find((each) => ends(number, first, each))
    if (end) won.push(`L${end}`)
    if (won.length) win(won.join('+'))
  },
  best: (picked) => [{ 'FIRST+SECOND+THIRD': 1, L4: Math.min(picked.length - 1, 9) }],
  kinds: () => ({
    number: {
      FIRST: fraction(1, 100_000),
      SECOND: fraction(1, 100_000),
      THIRD: fraction(1, 100_000),
      L4: fraction(9, 100_000),
      L3: fraction(90, 100_000),
      L2: fraction(900, 100_000),
    },
  }),
  table: priced({ FIRST: '15000', SECOND: '5000', THIRD: '3000', L4: '500', L3: '20', L2: '5' }),
})

export const TOTO5D = { D5: fiveDigits } as Plays

/** Digits that agree from the left, and from the right: the longer of the two counts. */
function longestEnd(number: string, drawn: string): number {
  const agreeing = (one: string[], other: string[]) => {
    const at = one.findIndex((digit, index) => digit !== other[index])
    return at < 0 ? one.length : at
  }
  return Math.max(
    agreeing([...number], [...drawn]),
    agreeing([...number].reverse(), [...drawn].reverse()),
  )
}

/** A number of six digits: all of it, or two and more digits at either end. */
const sixDigits: Play<Digits> = numbers<Digits, string>({
  rule: written(6),
  eachWin: (number, draw, win) => {
    const length = longestEnd(number, draw.join(''))
    if (length >= 2) win(`M${length}`)
  },
  best: (picked) => [{ M6: 1, M5: Math.min(picked.length - 1, 18), M4: picked.length }],
  kinds: () => ({
    number: {
      M6: fraction(1, 1_000_000),
      M5: fraction(18, 1_000_000),
      M4: fraction(180, 1_000_000),
      M3: fraction(1_800, 1_000_000),
      M2: fraction(17_901, 1_000_000),
    },
  }),
  table: priced({ M6: '100000', M5: '3000', M4: '300', M3: '30', M2: '4' }),
})

export const TOTO6D = { D6: sixDigits } as Plays

import { several } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { distinct, range, sum } from '#lib/lottery/counting'
import { type Line, tableGame } from './table-game'

const CODE = 'SICBO-1'
const FACES = 6
const DICE = 3
const { gross } = TABLES[CODE]
const TOTALS: Record<string, number> = gross.TOTAL
const FIXED: Record<string, number | number[] | Record<string, number>> = gross

type Dice = readonly number[]
const isTriple = (dice: Dice) => distinct(dice).length === 1
const count = (dice: Dice, face: number) => dice.filter((die) => die === face).length
/** Totals above this are big, the others small. */
const MIDDLE = (DICE * (FACES + 1) - 1) / 2

/** Bets that name no number, and when they win; a triple beats all but its own. */
const PLAIN: Record<string, (dice: Dice) => boolean> = {
  SMALL: (dice) => !isTriple(dice) && sum(dice) <= MIDDLE,
  BIG: (dice) => !isTriple(dice) && sum(dice) > MIDDLE,
  ODD: (dice) => !isTriple(dice) && sum(dice) % 2 === 1,
  EVEN: (dice) => !isTriple(dice) && sum(dice) % 2 === 0,
  ANY_TRIPLE: isTriple,
}

/** Bets that name numbers, and hundredths of what they bring. */
const NAMED: Record<string, (dice: Dice, n: readonly number[]) => number> = {
  TOTAL: (dice, [total = 0]) => (sum(dice) === total ? (TOTALS[total] ?? 0) : 0),
  SINGLE: (dice, [face = 0]) => gross.SINGLE[count(dice, face) - 1] ?? 0,
  DOUBLE: (dice, [face = 0]) => (count(dice, face) >= 2 ? gross.DOUBLE : 0),
  TRIPLE: (dice, [face = 0]) => (count(dice, face) === DICE ? gross.TRIPLE : 0),
  PAIR: (dice, faces) => (faces.every((face) => dice.includes(face)) ? gross.PAIR : 0),
}

const isFace = (face: number) => face >= 1 && face <= FACES

function allows({ type, n }: Line): boolean {
  if (n === undefined) return Object.hasOwn(PLAIN, type)
  if (!Object.hasOwn(NAMED, type)) return false
  const [first = 0, second = 0] = n
  if (type === 'TOTAL') return n.length === 1 && Object.hasOwn(TOTALS, first)
  if (type === 'PAIR') return n.length === 2 && n.every(isFace) && first < second
  return n.length === 1 && isFace(first)
}

const dieFaces = range(1, FACES)

export const SICBO = tableGame<Dice>({
  code: CODE,
  allows,
  faces: dieFaces.flatMap((a) => dieFaces.flatMap((b) => dieFaces.map((c) => [a, b, c]))),
  gross({ type, n }, dice) {
    if (n) return NAMED[type]?.(dice, n) ?? 0
    return PLAIN[type]?.(dice) ? Number(FIXED[type]) : 0
  },
  *draw() {
    const dice = (yield* several(DICE, FACES)).map((die) => die + 1)
    return { face: dice, outcome: { dice } }
  },
})

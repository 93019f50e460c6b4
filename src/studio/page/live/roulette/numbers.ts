import { TABLES } from '#lib/games/tables'

const RED = new Set(TABLES['ROULETTE-1'].red)

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black'

/** The numbers as they lie in the wheel, clockwise. */
export const IN_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const AROUND = 2

/** A number and its neighbours in the wheel. */
export const neighboursOf = (number: number): number[] => {
  const place = IN_WHEEL.indexOf(number)
  return Array.from({ length: 2 * AROUND + 1 }, (_, index) => {
    return IN_WHEEL.at((place + index - AROUND) % IN_WHEEL.length) as number
  })
}

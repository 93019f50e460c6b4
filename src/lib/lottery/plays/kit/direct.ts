import { at, choose, product, range, shared, sum, symmetric } from '#lib/lottery/counting'
import { type Form, hasLine, lines, rows, set } from '#lib/lottery/form'
import type { Selection } from '#lib/lottery/selection'
import type { Chances, Play, TierCounts } from '#lib/lottery/types'
import { oneIn, single, win } from './play'
import { DIGITS, type Numbers, type Window, within } from './window'

const rowsIn = ({ pos = [] }: Selection) => pos
const linesIn = ({ tickets = [] }: Selection) => tickets
const placesIn = ({ at: places = [] }: Selection) => places as Numbers
const sumsIn = ({ sums = [] }: Selection) => sums as Numbers

const sizes = (selection: Selection): number[] => rowsIn(selection).map((picks) => picks.length)

/** Positions of the window whose number was picked there. */
const hits = (selection: Selection, seen: Numbers): number => {
  const pos = rowsIn(selection)
  let found = 0
  for (let index = 0; index < seen.length; index += 1) {
    if (pos[index]?.includes(at(seen, index))) found += 1
  }
  return found
}

/** Every digit of the window in its place; a bet is one digit per position. */
export const straight = (window: Window): Play<Numbers> =>
  single({
    forms: [{ pos: rows(window.size, DIGITS) }],
    kinds: win(oneIn(10 ** window.size)),
    count: (selection) => product(sizes(selection)),
    wins: (selection, draw) => hits(selection, within(draw, window)) === window.size,
  })

/** The same as a list of written bets. */
export const straightLines = (window: Window): Play<Numbers> =>
  single({
    forms: [{ tickets: lines(new RegExp(`^\\d{${window.size}}$`)) }],
    kinds: win(oneIn(10 ** window.size)),
    count: (selection) => linesIn(selection).length,
    wins: (selection, draw) => hasLine(linesIn(selection), within(draw, window).join('')),
  })

/** Each row of picks is a bet on all positions, on the last ones but the first, … on the last. */
export function combination(window: Window): Play<Numbers> {
  const stars = range(1, window.size)
  const names = range(0, window.size).map((star) => `STAR${star}`)
  return {
    forms: [{ pos: rows(window.size, DIGITS) }],
    kinds: Object.fromEntries(
      stars.map((star): [string, Chances] => [
        `STAR${star}`,
        { [`STAR${star}`]: oneIn(10 ** star) },
      ]),
    ),
    price: 'series',
    count: (selection) => window.size * product(sizes(selection)),
    winning(selection, draw) {
      const won: TierCounts = {}
      let before = product(sizes(selection))
      for (let star = 1; star <= window.size; star += 1) {
        const index = window.size - star
        const picks = at(rowsIn(selection), index)
        if (!picks.includes(at(draw, window.start + index))) break
        before /= picks.length
        won[at(names, star)] = before
      }
      return won
    },
    best: (selection) => [
      Object.fromEntries(
        stars.map((star) => [
          `STAR${star}`,
          product(sizes(selection).slice(0, window.size - star)),
        ]),
      ),
    ],
  }
}

/** Numbers in their place, each pick a bet of its own; several can win. */
export const fixedPlace = (count: number, values: readonly number[]): Play<Numbers> => ({
  forms: [{ pos: rows(count, values, 1) }],
  kinds: win(oneIn(values.length)),
  price: 'series',
  count: (selection) => sum(sizes(selection)),
  winning: (selection, draw) => ({ WIN: hits(selection, draw) }),
  best: (selection) => [{ WIN: sizes(selection).filter(Boolean).length }],
})

const LABELS = ['BIG', 'SMALL', 'ODD', 'EVEN']

const truths = (digit: number) => [digit >= 5 ? 'BIG' : 'SMALL', digit % 2 ? 'ODD' : 'EVEN']

/** Big (5–9), small, odd or even for each digit of the window; a bet is one label per position. */
export const sizeParityRow = (window: Window): Play<Numbers> => ({
  forms: [{ pos: rows(window.size, LABELS) }],
  kinds: win(oneIn(2 ** window.size)),
  price: 'series',
  count: (selection) => product(sizes(selection)),
  winning: (selection, draw) => {
    const seen = within(draw, window)
    return {
      WIN: product(rowsIn(selection).map((picks, index) => shared(truths(at(seen, index)), picks))),
    }
  },
  best: (selection) => [{ WIN: product(rowsIn(selection).map(mostTrue)) }],
})

/** Most labels of a list that one digit can make true: one of size and one of parity. */
const mostTrue = (picks: readonly unknown[]): number =>
  Math.max(...[1, 2, 7, 8].map((digit) => shared(truths(digit), picks as string[])))

/** Any `k` of the five positions, each with the digit picked there. */
export const anyStraight = (k: number): Play<Numbers> => ({
  forms: [{ pos: rows(5, DIGITS, k) }],
  kinds: win(oneIn(10 ** k)),
  price: 'series',
  count: (selection) => symmetric(sizes(selection), k),
  winning: (selection, draw) => ({ WIN: choose(hits(selection, draw), k) }),
  best: (selection) => [{ WIN: choose(sizes(selection).filter(Boolean).length, k) }],
})

/** Positions and what else a play of any `k` positions takes. */
export const atForm = (k: number, more: Form): Form => ({ at: set(DIGITS.slice(0, 5), k), ...more })

/** Every `k` of so many indices in order; worked out once for all draws. */
const indexRows = new Map<string, number[][]>()

function indicesOf(count: number, k: number): number[][] {
  const known = indexRows.get(`${count},${k}`)
  if (known) return known
  const rows = k === 0 ? [[]] : longer(count, indicesOf(count, k - 1))
  indexRows.set(`${count},${k}`, rows)
  return rows
}

/** Each row with each of the indices after its last one. */
const longer = (count: number, rows: readonly number[][]): number[][] =>
  rows.flatMap((row) => range((row.at(-1) ?? -1) + 1, count - 1).map((next) => [...row, next]))

/** Every `k` of the places, as rows of their digits. */
export const choices = (seen: Numbers, places: Numbers, k: number): number[][] =>
  indicesOf(places.length, k).map((row) => row.map((index) => at(seen, at(places, index))))

/** Any `k` of the chosen positions with a chosen sum; a bet is one row of digits with it. */
export const anySum = (k: number, ways: () => readonly number[]): Play<Numbers> => ({
  forms: [atForm(k, { sums: set(range(0, 9 * k)) })],
  kinds: win(oneIn(10 ** k)),
  price: 'series',
  count: (selection) =>
    choose(placesIn(selection).length, k) *
    sum(sumsIn(selection).map((value) => at(ways(), value))),
  winning: (selection, draw) => {
    const sums = sumsIn(selection)
    let won = 0
    for (const digits of choices(draw, placesIn(selection), k))
      if (sums.includes(sum(digits))) won += 1
    return { WIN: won }
  },
  best: (selection) => [{ WIN: choose(placesIn(selection).length, k) }],
})

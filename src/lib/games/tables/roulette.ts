import { uniform } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { range } from '#lib/lottery/counting'
import { type Line, tableGame } from './table-game'

const CODE = 'ROULETTE-1'
const { pockets, red } = TABLES[CODE]
const GROSS: Record<string, number> = TABLES[CODE].gross
const COLUMNS = 3
const LAST = pockets - 1
const RED = new Set(red)

/** Numbers of the rows of the cloth, zero apart. */
const ROWS = range(0, LAST / COLUMNS - 1).map((row) =>
  range(1, COLUMNS).map((n) => row * COLUMNS + n),
)
const NUMBERS = range(1, LAST)

const besides = NUMBERS.filter((n) => n % COLUMNS > 0).map((n) => [n, n + 1])
const below = NUMBERS.filter((n) => n + COLUMNS <= LAST).map((n) => [n, n + COLUMNS])
const squares = besides.filter(([n = 0]) => n + COLUMNS <= LAST)

/** Numbers that are neighbours on the cloth, by the kind of bet that covers them. */
const CLOTH: Record<string, readonly (readonly number[])[]> = {
  STRAIGHT: range(0, LAST).map((n) => [n]),
  SPLIT: [[0, 1], [0, 2], [0, 3], ...besides, ...below],
  STREET: [[0, 1, 2], [0, 2, 3], ...ROWS],
  CORNER: [[0, 1, 2, 3], ...squares.map(([n = 0, m = 0]) => [n, m, n + COLUMNS, m + COLUMNS])],
  LINE: ROWS.slice(1).map((row, above) => [...(ROWS[above] ?? []), ...row]),
}

/** A third of the numbers, by which of the three. */
const THIRDS: Record<string, (n: number) => number> = {
  DOZEN: (n) => Math.ceil((n * COLUMNS) / LAST),
  COLUMN: (n) => ((n - 1) % COLUMNS) + 1,
}

/** About half of the numbers; zero is in none. */
const HALVES: Record<string, (n: number) => boolean> = {
  RED: (n) => RED.has(n),
  BLACK: (n) => !RED.has(n),
  ODD: (n) => n % 2 === 1,
  EVEN: (n) => n % 2 === 0,
  LOW: (n) => n <= LAST / 2,
  HIGH: (n) => n > LAST / 2,
}

const written = (numbers: readonly number[]): string => numbers.join('-')
const PLACES = Object.fromEntries(
  Object.entries(CLOTH).map(([type, all]) => [type, new Set(all.map(written))]),
)
const own = <T>(table: Record<string, T>, type: string): T | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined

function wins({ type, n = [] }: Line, number: number): boolean {
  const third = own(THIRDS, type)
  if (third) return number > 0 && third(number) === n[0]
  const half = own(HALVES, type)
  return half ? number > 0 && half(number) : n.includes(number)
}

export const ROULETTE = tableGame({
  code: CODE,
  allows({ type, n }) {
    if (n === undefined) return own(HALVES, type) !== undefined
    if (own(THIRDS, type)) return n.length === 1 && [1, 2, 3].includes(n[0] ?? 0)
    return own(PLACES, type)?.has(written(n)) ?? false
  },
  faces: range(0, LAST),
  gross: (line, number) => (wins(line, number) ? (GROSS[line.type] ?? 0) : 0),
  *draw() {
    const number = yield* uniform(pockets)
    const color = number === 0 ? 'green' : RED.has(number) ? 'red' : 'black'
    return { face: number, outcome: { number, color } }
  },
})

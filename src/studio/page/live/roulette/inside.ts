import type { Spot } from '../spots'
import { colourOf } from './numbers'

const LAST = 36
const COLUMNS = LAST / 3

/** Before, in the middle, after: where in a number something points. */
export type Edge = -1 | 0 | 1

type Point = [x: number, y: number]

const columnOf = (number: number) => Math.ceil(number / 3)
const rowOf = (number: number) => (number - 1) % 3
const at = (column: number, row: number) => 3 * (column - 1) + row + 1
const sorted = (...numbers: number[]) => numbers.sort((one, other) => one - other)
const street = (column: number) => [at(column, 0), at(column, 1), at(column, 2)]

/** The bet at an edge or a corner of a number: `along` towards the next column, `across` rows. */
export function spotAt(number: number, along: Edge, across: Edge): Spot {
  const [column, row] = [columnOf(number), rowOf(number)]
  const beside = row + across
  const isOut = across !== 0 && (beside < 0 || beside > 2)
  const next = column + along
  if (along === 0) {
    if (across === 0) return { type: 'STRAIGHT', n: [number] }
    if (isOut) return { type: 'STREET', n: street(column) }
    return { type: 'SPLIT', n: sorted(number, at(column, beside)) }
  }
  if (next > COLUMNS) return spotAt(number, 0, across)
  if (next < 1) return atZero(number, across, isOut)
  if (across === 0) return { type: 'SPLIT', n: sorted(number, at(next, row)) }
  const first = Math.min(column, next)
  if (isOut) return { type: 'LINE', n: [...street(first), ...street(first + 1)] }
  const low = Math.min(row, beside)
  const corner = [at(first, low), at(first, low + 1), at(first + 1, low), at(first + 1, low + 1)]
  return { type: 'CORNER', n: sorted(...corner) }
}

function atZero(number: number, across: Edge, isOut: boolean): Spot {
  if (across === 0) return { type: 'SPLIT', n: [0, number] }
  if (isOut) return { type: 'CORNER', n: [0, 1, 2, 3] }
  return { type: 'STREET', n: sorted(0, number, number + across) }
}

const size = ({ n = [] }: Spot) => n.length
const EDGES: readonly Edge[] = [-1, 0, 1]

/** All bets that a number can be in, each once, the narrowest first. */
export function betsOf(number: number): Spot[] {
  const near = number === 0 ? [1, 2, 3] : [number]
  const all = near.flatMap((each) =>
    EDGES.flatMap((along) => EDGES.map((across) => spotAt(each, along, across))),
  )
  const own = [{ type: 'STRAIGHT', n: [number] }, ...all].filter(({ n }) => n?.includes(number))
  const byName = new Map(own.map((spot) => [`${spot.type} ${spot.n}`, spot]))
  return [...byName.values()].sort((one, other) => size(one) - size(other))
}

/** The numbers that a bet covers. */
export function coveredBy({ type, n = [] }: Spot): number[] {
  const among = (holds: (number: number) => boolean) =>
    Array.from({ length: LAST }, (_, index) => index + 1).filter(holds)
  switch (type) {
    case 'DOZEN':
      return among((number) => Math.ceil(number / COLUMNS) === n[0])
    case 'COLUMN':
      return among((number) => rowOf(number) + 1 === n[0])
    case 'RED':
      return among((number) => colourOf(number) === 'red')
    case 'BLACK':
      return among((number) => colourOf(number) === 'black')
    case 'ODD':
      return among((number) => number % 2 === 1)
    case 'EVEN':
      return among((number) => number % 2 === 0)
    case 'LOW':
      return among((number) => number <= LAST / 2)
    case 'HIGH':
      return among((number) => number > LAST / 2)
    default:
      return n
  }
}

const mean = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Half a step from one point away from another. */
const beyond = ([x, y]: Point, [fromX, fromY]: Point): Point => [
  x + (x - fromX) / 2,
  y + (y - fromY) / 2,
]

const shifted = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): Point => [
  x + (toX - fromX) / 2,
  y + (toY - fromY) / 2,
]

/** Where a bet between numbers lies, by where the numbers are; null for one that is no such bet. */
export function insideOf({ type, n = [] }: Spot, middle: (number: number) => Point): Point | null {
  const outer = (column: number) => beyond(middle(at(column, 0)), middle(at(column, 1)))
  if (n[0] === 0) {
    const others = n.slice(1)
    const towards = (point: Point) => shifted(point, middle(4), middle(1))
    return towards(others.length === 3 ? outer(1) : mean(others.map(middle)))
  }
  const column = columnOf(n[0] ?? 1)
  if (type === 'STREET') return outer(column)
  if (type === 'LINE') return mean([outer(column), outer(column + 1)])
  return type === 'SPLIT' || type === 'CORNER' ? mean(n.map(middle)) : null
}

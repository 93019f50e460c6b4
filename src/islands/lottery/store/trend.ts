import type { DrawInfo } from '#lib/api/lottery/lottery'
import { range, sum } from '#lib/lottery/counting'
import { PAIRS } from '#lib/lottery/plays/vn/pairs'
import type { PadRow } from '#lib/lottery/screen'
import type { Pick } from '#lib/lottery/selection'
import { type MarkSixDraw, type PrizeTable, shapeOf } from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'

/** Something of a draw that is followed: a place, or all of its numbers together. */
export interface Dimension {
  /** `position`, `place` and `all` name it. */
  name: PadRow['name']
  values: readonly Pick[]
  /** What of the values came in a draw. */
  of: (result: string) => readonly Pick[]
}

const BIG_FROM: Partial<Record<Family, number>> = {
  SSC: 23,
  D3: 14,
  PC28: 14,
  P3D: 14,
  X5: 31,
  K3: 11,
  TAIXIU: 11,
  KL8: 811,
}

/** The sum of a result and its side; null in a family that is not bet on it. */
export function totalOf(
  family: Family,
  result: string,
): { sum: number; size: 'BIG' | 'SMALL' } | null {
  const from = BIG_FROM[family]
  const numbers = numbersIn(family, result).map(Number)
  if (!from || numbers.length === 0) return null
  const total = sum(numbers)
  return { sum: total, size: total >= from ? 'BIG' : 'SMALL' }
}

/** All numbers of a result; of a table of prizes the last two digits of each. */
function numbersIn(family: Family, result: string): readonly Pick[] {
  const draw = shapeOf(family).parse(result)
  if (Array.isArray(draw)) return draw as number[]
  if (draw === null || typeof draw !== 'object') return []
  if (family === 'LHC') return [...(draw as MarkSixDraw).normal, (draw as MarkSixDraw).special]
  return Object.values(draw as PrizeTable).flatMap((list) => list.map((each) => each.slice(-2)))
}

const PLACES: Partial<Record<Family, [places: number, values: readonly number[]]>> = {
  SSC: [5, range(0, 9)],
  D3: [3, range(0, 9)],
  P3D: [3, range(0, 9)],
  PC28: [3, range(0, 9)],
  X5: [5, range(1, 11)],
  PK10: [10, range(1, 10)],
  LAO: [4, range(0, 9)],
  TOTO6D: [6, range(0, 9)],
  WINGO: [1, range(0, 9)],
  FANTAN: [3, range(0, 9)],
}
const POOLS: Partial<Record<Family, readonly Pick[]>> = {
  K3: range(1, 6),
  TAIXIU: range(1, 6),
  BAUCUA: range(1, 6),
  XOCDIA: [0, 1],
  KL8: range(1, 80),
  LHC: range(1, 49),
  P2D: range(1, 31),
  LOTTO35: range(1, 35),
  LOTTO42: range(1, 42),
  LOTTO45: range(1, 45),
  LOTTO49: range(1, 49),
  LOTTO55: range(1, 55),
  LOTTO55B: range(1, 55),
  LOTTO58: range(1, 58),
}

/** What is followed in a family's draws. */
export function dimensionsOf(family: Family): Dimension[] {
  const placed = PLACES[family]
  if (!placed) {
    const values = POOLS[family] ?? PAIRS
    return [{ name: { key: 'row', at: 'nums' }, values, of: (result) => numbersIn(family, result) }]
  }
  const [places, values] = placed
  const shift = family === 'D3' || family === 'P3D' ? 2 : 0
  const isDigits = family === 'SSC' || shift > 0
  return range(0, places - 1).map((place) => ({
    name: isDigits ? { key: 'position', at: place + shift } : { key: 'place', at: place + 1 },
    values,
    of: (result) => numbersIn(family, result).slice(place, place + 1),
  }))
}

const resultsOf = (draws: readonly DrawInfo[]): string[] =>
  draws.flatMap(({ result }) => (result ? [result] : []))

/** Draws since each value last came: 0 for the newest, all of them when it never did. */
export function omissions(came: readonly (readonly Pick[])[], values: readonly Pick[]): number[] {
  return values.map((value) => {
    const found = came.findIndex((each) => each.includes(value))
    return found < 0 ? came.length : found
  })
}

/** Omissions of the keys of a row of the pad; null where no place or pool stands behind it. */
export function omissionsOf(
  family: Family,
  draws: readonly DrawInfo[],
  row: PadRow,
): readonly number[] | null {
  if (typeof row.values[0] !== 'number') return null
  const dimensions = dimensionsOf(family)
  const isPlaced = row.place !== null
  const found = isPlaced
    ? dimensions.find(({ name }) => name.key === row.name.key && name.at === row.name.at)
    : row.key === 'nums' && dimensions.length === 1
      ? dimensions[0]
      : undefined
  if (!found?.values.length) return null
  return omissions(resultsOf(draws).map(found.of), row.values)
}

export interface TrendRow {
  issue: string
  came: readonly Pick[]
  /** Omission of each value after that draw. */
  omissions: number[]
}

/** The newest `count` draws of a dimension with what was overdue at each. */
export function trendRows(
  draws: readonly DrawInfo[],
  { values, of }: Dimension,
  count: number,
): TrendRow[] {
  const finished = draws.filter(({ result }) => result)
  const came = finished.map(({ result = '' }) => of(result))
  return finished.slice(0, count).map(({ issue }, at) => ({
    issue,
    came: came[at] ?? [],
    omissions: omissions(came.slice(at), values),
  }))
}

export interface Frequency {
  value: Pick
  times: number
  omission: number
}

/** How often each value came and how long it has not. */
export function frequencies(draws: readonly DrawInfo[], { values, of }: Dimension): Frequency[] {
  const came = resultsOf(draws).map(of)
  const overdue = omissions(came, values)
  return values.map((value, at) => ({
    value,
    times: came.reduce((times, each) => times + each.filter((one) => one === value).length, 0),
    omission: overdue[at] ?? 0,
  }))
}

/** Runs of the same side of the sum, newest first, each as long as it lasted. */
export function roadOf(
  family: Family,
  draws: readonly DrawInfo[],
): { side: 'BIG' | 'SMALL'; length: number }[] {
  const runs: { side: 'BIG' | 'SMALL'; length: number }[] = []
  for (const result of resultsOf(draws)) {
    const side = totalOf(family, result)?.size
    if (!side) return []
    const last = runs.at(-1)
    if (last?.side === side) last.length += 1
    else runs.push({ side, length: 1 })
  }
  return runs
}

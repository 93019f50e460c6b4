import { hash64 } from '#lib/hash64'
import { at, product, range } from '#lib/lottery/counting'
import { below, seeded } from '#lib/lottery/sample'
import { drawBy, type MarkSixDraw, readDraw, shapeOf } from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'
import { type Market, placesOf } from './market'

/** Most results of a market that are gone through one by one; of more, as many are drawn. */
const RESULTS = 1_000

/** The draw that wagers were placed on. */
export interface Drawn {
  issue: string
  result: string
}

/** Draws whose places each have a value of a row: any, or all of them different. */
interface Row {
  values: readonly number[]
  count: number
  isDifferent: boolean
}

const row = (count: number, low: number, high: number, isDifferent = false): Row => ({
  values: range(low, high),
  count,
  isDifferent,
})

const ROWS: Partial<Record<Family, Row>> = {
  SSC: row(5, 0, 9),
  D3: row(3, 0, 9),
  X5: row(5, 1, 11, true),
  K3: row(3, 1, 6),
  PK10: row(10, 1, 10, true),
  PC28: row(3, 0, 9),
  LHC: row(7, 1, 49, true),
  LAO: row(4, 0, 9),
  TOTO6D: row(6, 0, 9),
  P2D: row(2, 1, 31),
  P3D: row(3, 0, 9),
  WINGO: row(1, 0, 9),
  TAIXIU: row(3, 1, 6),
  XOCDIA: row(4, 0, 1),
  BAUCUA: row(3, 1, 6),
  FANTAN: row(3, 0, 9),
}

const known = new Map<string, readonly unknown[]>()
let drawnLast = { name: '', results: [] as readonly unknown[] }

/**
 * What may happen in a market, each result as likely as every other one: all of them where they are
 * a thousand or fewer, else a thousand that follow from the draw's own result, which nobody knew
 * when the wagers were placed.
 */
export function resultsOf(family: Family, market: Market, drawn: Drawn): readonly unknown[] {
  const year = yearOf(family, drawn)
  const name = `${family}|${market}|${year}`
  const all = known.get(name) ?? everyOne(family, market, year)
  if (!all) return sample(family, drawn)
  known.set(name, all)
  return all
}

/** The year of the signs that a draw was drawn in. */
const yearOf = (family: Family, { result }: Drawn): number =>
  family === 'LHC' ? (readDraw(family, result) as MarkSixDraw).lunarYear : 0

/** Of places, or of the end of a prize; null where they are too many, or the whole decides. */
function everyOne(family: Family, market: Market, year: number): unknown[] | null {
  const [, prize, size] = /^(\w+):(\d)$/.exec(market) ?? []
  if (prize) return ends(Number(size)).map((end) => ({ [prize]: [end] }))
  const places = placesOf(market)
  const draws = ROWS[family]
  if (!places || !draws) return null
  const { values, isDifferent } = draws
  const counts = places.map((_, taken) => values.length - (isDifferent ? taken : 0))
  if (product(counts) > RESULTS) return null
  const rows = rowsOf(draws, places.length).map((taken) => drawWith(draws, places, taken))
  if (family !== 'LHC') return rows
  return rows.map((balls) => ({ normal: balls.slice(0, 6), special: balls[6], lunarYear: year }))
}

const ends = (size: number): string[] =>
  range(0, 10 ** size - 1).map((end) => String(end).padStart(size, '0'))

/** All rows of so many of the values. */
function rowsOf({ values, isDifferent }: Row, size: number): number[][] {
  let rows: number[][] = [[]]
  for (let taken = 0; taken < size; taken += 1)
    rows = rows.flatMap((row) =>
      values
        .filter((value) => !isDifferent || !row.includes(value))
        .map((value) => [...row, value]),
    )
  return rows
}

/** A draw with some values at some places, and at the others whatever may stand there. */
function drawWith(
  { values, count, isDifferent }: Row,
  places: number[],
  taken: number[],
): number[] {
  const rest = values.filter((value) => !isDifferent || !taken.includes(value))
  return range(0, count - 1).map((place) => {
    const index = places.indexOf(place)
    if (index >= 0) return at(taken, index)
    return isDifferent ? (rest.shift() as number) : at(values, 0)
  })
}

/** A thousand draws that follow from a draw's result; the same ones whenever they are asked. */
function sample(family: Family, { issue, result }: Drawn): readonly unknown[] {
  const name = `${family}|${issue}|${result}`
  if (drawnLast.name === name) return drawnLast.results
  const random = seeded(Number.parseInt(hash64(name).slice(0, 8), 36))
  const lunarYear = yearOf(family, { issue, result })
  const results = range(1, RESULTS).map(() => {
    const draw = drawBy(shapeOf(family), (n) => below(random, n))
    return family === 'LHC' ? { ...(draw as MarkSixDraw), lunarYear } : draw
  })
  drawnLast = { name, results }
  return results
}

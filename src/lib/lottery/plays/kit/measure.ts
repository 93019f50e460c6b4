import { type FieldRule, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import type { Selection, Pick as Value } from '#lib/lottery/selection'
import type { Chances, Play, Tier, TierCounts } from '#lib/lottery/types'
import { add } from './play'

/** A number read from a draw, and in how many draws it has each of its values. */
export interface Measure<D> {
  of(draw: D, selection: Selection): number
  /** Made when first needed; any scale, as long as all draws are in it. */
  ways(): ReadonlyMap<number, bigint>
}

/** What one pick wins when the measure has a value. */
export interface Label {
  pick: Value
  on: (value: number) => Tier | null
}

/** A label that wins a prize of its own name, or `tier`, where `is` holds. */
export const label = (pick: Value, is: (value: number) => boolean, tier?: Tier): Label => ({
  pick,
  on: (value) => (is(value) ? (tier ?? String(pick)) : null),
})

/** One label per value, with the tier `prefix` and the value. */
export const eachValue = (values: readonly number[], prefix: string): Label[] =>
  values.map((value) => label(value, (other) => other === value, `${prefix}${value}`))

/** Labels whose stake comes back on some values, whatever else they say. */
export const pushedOn = (labels: readonly Label[], back: (value: number) => boolean): Label[] =>
  labels.map(({ pick, on }) => ({ pick, on: (value) => (back(value) ? 'PUSH' : on(value)) }))

/** Big from a number on, small, odd and even; `tier` when all pay alike. */
export const sizeParity = (bigFrom: number, tier?: Tier): Label[] => [
  label('BIG', (value) => value >= bigFrom, tier),
  label('SMALL', (value) => value < bigFrom, tier),
  label('ODD', (value) => value % 2 === 1, tier),
  label('EVEN', (value) => value % 2 === 0, tier),
]

type Key = 'opts' | 'nums' | 'sums' | 'spans' | 'tickets'

/**
 * Every pick is a bet on a measure of the draw. `more` names what else the selection says, for
 * example which ball is meant. All chances follow from the ways.
 */
export function measured<D>(
  measure: Measure<D>,
  labels: readonly Label[],
  { key = 'opts', more = {} }: { key?: Key; more?: Record<string, FieldRule> } = {},
): Play<D> {
  const byPick = new Map(labels.map((each) => [each.pick, each]))
  const wonOn = (picks: readonly Value[], value: number): TierCounts => {
    const won: TierCounts = {}
    for (const pick of picks) {
      const tier = byPick.get(pick)?.on(value)
      if (tier) add(won, tier)
    }
    return won
  }
  let kinds: Record<string, Chances> | undefined
  return {
    forms: [{ [key]: set(labels.map(({ pick }) => pick)), ...more }],
    price: 'series',
    get kinds() {
      kinds ??= Object.fromEntries(
        labels.map((each) => [String(each.pick), chancesOf(each, measure.ways())]),
      )
      return kinds
    },
    count: (selection) => selection[key]?.length ?? 0,
    winning: (selection, draw) => wonOn(selection[key] ?? [], measure.of(draw, selection)),
    best(selection) {
      const outcomes = new Map<string, TierCounts>()
      for (const value of measure.ways().keys()) {
        const won = wonOn(selection[key] ?? [], value)
        outcomes.set(JSON.stringify(won), won)
      }
      return [...outcomes.values()]
    },
  }
}

function chancesOf({ on }: Label, ways: ReadonlyMap<number, bigint>): Chances {
  const won = new Map<Tier, bigint>()
  let all = 0n
  for (const [value, count] of ways) {
    all += count
    const tier = on(value)
    if (tier) won.set(tier, (won.get(tier) ?? 0n) + count)
  }
  return Object.fromEntries([...won].map(([tier, count]) => [tier, fraction(count, all)]))
}

/** Ways counted over a list of all draws, or of their values. */
export function waysOver<T>(all: Iterable<T>, of: (each: T) => number): Map<number, bigint> {
  const ways = new Map<number, bigint>()
  for (const each of all) ways.set(of(each), (ways.get(of(each)) ?? 0n) + 1n)
  return ways
}

/** Ways of `count` independent numbers to add up to each sum. */
export function waysToSum(values: readonly number[], count: number): Map<number, bigint> {
  let ways = new Map([[0, 1n]])
  for (let added = 0; added < count; added += 1) {
    const next = new Map<number, bigint>()
    for (const [total, before] of ways) {
      for (const value of values) next.set(total + value, (next.get(total + value) ?? 0n) + before)
    }
    ways = next
  }
  return ways
}

/** Ways in a row, from the first value on. */
export const waysFrom = (first: number, ways: readonly number[]) => () =>
  new Map(ways.map((count, index) => [first + index, BigInt(count)]))

/** Every value once, all as likely. */
export const evenWays = (values: readonly number[]): Map<number, bigint> =>
  waysOver(values, (value) => value)

/** Keeps what `make` gives the first time. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** All rows of `count` values. */
export function* product(values: readonly number[], count: number): Generator<number[]> {
  if (count === 0) {
    yield []
    return
  }
  for (const rest of product(values, count - 1)) for (const value of values) yield [...rest, value]
}

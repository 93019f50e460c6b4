import { at } from '#lib/lottery/counting'
import { rows } from '#lib/lottery/form'
import type { Selection, Pick as Value } from '#lib/lottery/selection'
import { oneIn, single, win } from './play'
import type { Numbers } from './window'

/** Ways to take one number of each list, all different: by the set of numbers taken so far. */
export function differentRows(lists: readonly (readonly Value[])[]): number {
  let ways = new Map([[0, 1]])
  for (const list of lists) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways) {
      for (const value of list) {
        const bit = 1 << Number(value)
        if (!(taken & bit)) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count)
      }
    }
    ways = next
  }
  let total = 0
  for (const count of ways.values()) total += count
  return total
}

/** The first `length` numbers drawn, each in its place; a bet never holds a number twice. */
export function ordered(length: number, values: Numbers) {
  let possible = 1
  for (let taken = 0; taken < length; taken += 1) possible *= values.length - taken
  return single<Numbers>({
    forms: [{ pos: rows(length, values) }],
    kinds: win(oneIn(possible)),
    count: ({ pos = [] }: Selection) => differentRows(pos),
    wins: ({ pos = [] }, draw) => pos.every((picks, index) => picks.includes(at(draw, index))),
  })
}

import { COMBINATIONS_MAX, PICKS_MAX } from '#lib/sports/limits'
import { areAlternatives, clash, clashesOf } from './clash'
import { systemOf } from './systems'
import type { Pick, Slip, SlipRefusal } from './types'

/** Picks that must all come in, in the order of the slip. */
export type Combination = readonly Pick[]

/** How many picks besides the bankers a combination has, ascending; `null` where that cannot be. */
function sizesOf({ type, sizes = [], picks }: Slip): readonly number[] | null {
  if (type === 'single') return [1]
  if (type === 'accumulator') return picks.length >= 2 ? [picks.length] : null
  const free = picks.filter(({ banker }) => !banker).length
  const system = systemOf(type)
  if (system) return free === system.picks ? system.sizes : null
  if (type !== 'system' || sizes.length === 0) return null
  const fits = (size: number) => Number.isInteger(size) && size >= 1 && size <= free
  return sizes.every(fits) ? [...new Set(sizes)].sort((one, other) => one - other) : null
}

/** Ways to choose `size` of `picks` without a clash, in the order of the slip. */
function* chosen(picks: readonly Pick[], size: number): Generator<Pick[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = 0; at <= picks.length - size; at += 1) {
    const [first, ...rest] = picks.slice(at)
    if (!first) return
    const fitting = rest.filter((pick) => !clash(first, pick))
    for (const others of chosen(fitting, size - 1)) yield [first, ...others]
  }
}

function* combinationsIn(slip: Slip, sizes: readonly number[]): Generator<Combination> {
  const places = new Map(slip.picks.map((pick, at) => [pick, at]))
  const place = (pick: Pick) => places.get(pick) ?? 0
  const bankers = slip.picks.filter(({ banker }) => banker)
  const others = slip.picks.filter(({ banker }) => !banker)
  for (const size of sizes) {
    for (const picks of chosen(others, size)) {
      yield [...bankers, ...picks].sort((one, other) => place(one) - place(other))
    }
  }
}

/** Whether two picks that clash could come into one combination. */
function hasForbiddenClash({ type, alternatives, picks }: Slip): boolean {
  if (type === 'single') return false
  const beside = alternatives && type !== 'accumulator'
  return clashesOf(picks).some(([one, other]) => !(beside && areAlternatives(one, other)))
}

/** The combinations of a slip, by size and in the order of the slip; or why there are none. */
export function combinationsOf(slip: Slip): Combination[] | SlipRefusal {
  const { picks, type } = slip
  if (picks.length === 0) return 'slip.empty'
  if (picks.length > PICKS_MAX) return 'slip.too-many-picks'
  if (new Set(picks.map(({ id }) => id)).size < picks.length) return 'slip.twice'
  const alone = type === 'single' || type === 'accumulator'
  if (alone && picks.some(({ banker }) => banker)) return 'slip.banker'
  const sizes = sizesOf(slip)
  if (!sizes) return 'slip.size'
  if (hasForbiddenClash(slip)) return 'slip.same-event'
  const combinations: Combination[] = []
  for (const combination of combinationsIn(slip, sizes)) {
    if (combinations.length === COMBINATIONS_MAX) return 'slip.too-many-combinations'
    combinations.push(combination)
  }
  return combinations.length === 0 ? 'slip.size' : combinations
}

/** The combinations of a slip that was accepted. Throws Error for one that is refused. */
export function acceptedCombinations(slip: Slip): Combination[] {
  const combinations = combinationsOf(slip)
  if (typeof combinations === 'string') throw new Error(`refused slip: ${combinations}`)
  return combinations
}

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

/**
 * Hands on each way to choose `size` of `picks` without a clash, in the order of the slip, for as
 * long as it is asked for more; answers whether it still was at the end.
 */
function choose(
  picks: readonly Pick[],
  size: number,
  take: (chosen: readonly Pick[]) => boolean,
  before: readonly Pick[] = [],
  from = 0,
): boolean {
  if (before.length === size) return take(before)
  const last = picks.length - size + before.length
  for (const [at, pick] of picks.slice(from, last + 1).entries()) {
    if (before.some((one) => clash(one, pick))) continue
    if (!choose(picks, size, take, [...before, pick], from + at + 1)) return false
  }
  return true
}

/** All combinations of some sizes, `null` where there are too many. */
function combinationsIn(slip: Slip, sizes: readonly number[]): Combination[] | null {
  const places = new Map(slip.picks.map((pick, at) => [pick, at]))
  const place = (pick: Pick) => places.get(pick) ?? 0
  const bankers = slip.picks.filter(({ banker }) => banker)
  const others = slip.picks.filter(({ banker }) => !banker)
  const found: Combination[] = []
  const take = (picks: readonly Pick[]) => {
    if (found.length === COMBINATIONS_MAX) return false
    if (bankers.length === 0) found.push(picks)
    else found.push([...bankers, ...picks].sort((one, other) => place(one) - place(other)))
    return true
  }
  return sizes.every((size) => choose(others, size, take)) ? found : null
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
  const combinations = combinationsIn(slip, sizes)
  if (!combinations) return 'slip.too-many-combinations'
  return combinations.length === 0 ? 'slip.size' : combinations
}

/** The combinations of a slip that was accepted. Throws Error for one that is refused. */
export function acceptedCombinations(slip: Slip): Combination[] {
  const combinations = combinationsOf(slip)
  if (typeof combinations === 'string') throw new Error(`refused slip: ${combinations}`)
  return combinations
}

import { at, choose, distinct, range, sum, tally } from '#lib/lottery/counting'
import { hasLine, lines, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import type { Selection } from '#lib/lottery/selection'
import type { Play, TierCounts } from '#lib/lottery/types'
import { once, product, waysOver } from './measure'
import { kindsOf, oneIn, win } from './play'
import { DIGITS, type Numbers, type Window, within } from './window'

const span = (digits: Numbers): number => Math.max(...digits) - Math.min(...digits)
const sorted = (digits: Numbers): Numbers => [...digits].sort((one, other) => one - other)

/** How many rows of digits have each value; of a group in any order only the sorted row counts. */
function rowsBy(size: number, of: (digits: Numbers) => number, isGroup = false): number[] {
  const rows = [...product(DIGITS, size)].filter(
    (row) => !isGroup || (distinct(row).length > 1 && sorted(row).join() === row.join()),
  )
  const ways = waysOver(rows, of)
  return range(0, 9 * size).map((value) => Number(ways.get(value) ?? 0n))
}

type Key = 'sums' | 'spans'

const waysOfPicks = (ways: readonly number[], picks: Selection[Key] = []): number =>
  sum(picks.map((pick) => ways[Number(pick)] ?? 0))

/** Every row of digits whose sum, or span, was picked is a bet. */
const spread =
  (key: Key, of: (digits: Numbers) => number) =>
  (window: Window): Play<Numbers> => {
    const ways = once(() => rowsBy(window.size, of))
    const most = key === 'sums' ? 9 * window.size : 9
    return {
      forms: [{ [key]: set(range(0, most)) }],
      kinds: win(oneIn(10 ** window.size)),
      price: 'series',
      count: (selection) => waysOfPicks(ways(), selection[key]),
      winning: (selection, draw) => ({
        WIN: selection[key]?.includes(of(within(draw, window))) ? 1 : 0,
      }),
      best: () => [{ WIN: 1 }],
    }
  }

export const sumOf = spread('sums', sum)
export const spanOf = spread('spans', span)

/** Ways of `size` digits to add up to each sum. */
export const sumWays = (size: number): (() => number[]) => once(() => rowsBy(size, sum))

/** The prizes of unordered digits: three have one with a pair and one without. */
const groupTier = (digits: Numbers): string | null => {
  const different = distinct(digits).length
  if (different === 1) return null
  if (digits.length === 2) return 'WIN'
  return different === 2 ? 'G3' : 'G6'
}

const groupKinds = (size: number) =>
  size === 2 ? win(fraction(1, 50)) : kindsOf({ G3: fraction(3, 1_000), G6: fraction(3, 500) })

interface GroupPlay {
  count: (selection: Selection) => number
  holds: (selection: Selection, digits: Numbers) => boolean
  form: Play['forms'][number]
}

/** A play whose bets are unordered digits that are not all the same. */
const grouped = (window: Window, { count, holds, form }: GroupPlay): Play<Numbers> => ({
  forms: [form],
  kinds: groupKinds(window.size),
  price: 'series',
  count,
  winning(selection, draw): TierCounts {
    const digits = within(draw, window)
    const tier = groupTier(digits)
    return tier && holds(selection, digits) ? { [tier]: 1 } : {}
  },
  best(selection) {
    const tiers = new Set<string>()
    for (const digits of product(DIGITS, window.size)) {
      const tier = groupTier(digits)
      if (tier && !tiers.has(tier) && holds(selection, digits)) tiers.add(tier)
    }
    return [...tiers].map((tier) => ({ [tier]: 1 }))
  },
})

/** Every group of digits with a picked sum is a bet. */
export function groupSum(window: Window): Play<Numbers> {
  const ways = once(() => rowsBy(window.size, sum, true))
  return grouped(window, {
    form: { sums: set(range(1, 9 * window.size - 1)) },
    count: ({ sums }) => waysOfPicks(ways(), sums),
    holds: ({ sums = [] }, digits) => sums.includes(sum(digits)),
  })
}

/** Every group with the one picked digit is a bet. */
export function groupWith(window: Window): Play<Numbers> {
  const bets = window.size === 2 ? 9 : 54
  return grouped(window, {
    form: { nums: set(DIGITS, 1, 1) },
    count: () => bets,
    holds: ({ nums = [] }, digits) => digits.includes(Number(nums[0])),
  })
}

/** Groups as written lines; digits that are all the same are no bet. */
export const groupLines = (window: Window): Play<Numbers> =>
  grouped(window, {
    form: {
      tickets: lines(new RegExp(`^\\d{${window.size}}$`), (line) => {
        const digits = sorted(Array.from(line, Number))
        return groupTier(digits) ? digits.join('') : null
      }),
    },
    count: ({ tickets = [] }) => tickets.length,
    holds: ({ tickets = [] }, digits) => hasLine(tickets, sorted(digits).join('')),
  })

/** `k` digits that all appear in the window, wherever. */
export function appear(k: number, window: Window): Play<Numbers> {
  const { size } = window
  const hits = (nums: readonly unknown[], draw: Numbers) => {
    const seen = within(draw, window)
    return nums.filter((digit) => seen.includes(digit as number)).length
  }
  // Rows with all k digits: by how many of them are missing, added and taken away in turn.
  let ways = 0
  for (let missing = 0; missing <= k; missing += 1) {
    ways += (-1) ** missing * choose(k, missing) * (10 - missing) ** size
  }
  return {
    forms: [{ nums: set(DIGITS, k) }],
    kinds: win(fraction(ways, 10 ** size)),
    price: 'series',
    count: ({ nums = [] }) => choose(nums.length, k),
    winning: ({ nums = [] }, draw) => ({ WIN: choose(hits(nums, draw), k) }),
    best: ({ nums = [] }) => [{ WIN: choose(Math.min(nums.length, size), k) }],
  }
}

/** A digit that comes at least so often among all five. */
export function repeats(least: number): Play<Numbers> {
  let ways = 0
  for (let count = least; count <= 5; count += 1) ways += choose(5, count) * 9 ** (5 - count)
  return {
    forms: [{ nums: set(DIGITS) }],
    kinds: win(fraction(ways, 10 ** 5)),
    price: 'series',
    count: ({ nums = [] }) => nums.length,
    winning: ({ nums = [] }, draw) => {
      const counts = tally(draw, 9)
      return { WIN: nums.filter((digit) => at(counts, Number(digit)) >= least).length }
    },
    best: ({ nums = [] }) => [{ WIN: Math.min(nums.length, Math.floor(5 / least)) }],
  }
}

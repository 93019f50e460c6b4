import { at, distinct, range, sum } from '#lib/lottery/counting'
import type { Play, Rules } from '#lib/lottery/types'
import { evenWays, label, measured } from './measure'
import { withTable } from './play'
import { DIGITS, type Numbers, type Window, within } from './window'

/** The last digit of the sum of the window. */
export const sumTail = (window: Window): Play<Numbers> =>
  measured(
    { of: (draw) => sum(within(draw, window)) % 10, ways: () => evenWays(DIGITS) },
    DIGITS.map((digit) => label(digit, (value) => value === digit, 'WIN')),
    { key: 'nums' },
  )

/** Sorts of three digits, and in how many of the 1 000 rows each comes. */
const SORTS = ['BAOZI', 'SHUNZI', 'DUIZI', 'BANSHUN', 'ZALIU']
const WAYS: Record<string, readonly number[]> = {
  wrap: [10, 60, 270, 360, 300],
  plain: [10, 48, 270, 0, 672],
}

function sortOf(digits: Numbers, wraps: boolean): number {
  const different = distinct(digits).length
  if (different < 3) return different === 1 ? 0 : 2
  const [low, middle, high] = [...digits].sort((one, other) => one - other) as [
    number,
    number,
    number,
  ]
  const steps = [middle - low, high - middle, ...(wraps ? [low + 10 - high] : [])]
  const adjacent = steps.filter((step) => step === 1).length
  if (adjacent === 2) return 1
  return wraps && adjacent === 1 ? 3 : 4
}

/** Three of a kind, straight, pair, half straight, none; without the wrap only the first three. */
function specialBy(window: Window, { straights = 'wrap' }: Rules): Play<Numbers> {
  const wraps = straights === 'wrap'
  const sold = wraps ? SORTS : SORTS.slice(0, 3)
  const play = measured<Numbers>(
    {
      of: (draw) => sortOf(within(draw, window), wraps),
      ways: () => new Map(range(0, 4).map((sort) => [sort, BigInt(WAYS[straights]?.[sort] ?? 0)])),
    },
    sold.map((name, sort) => label(name, (value) => value === sort)),
  )
  const table = [700_000, 140_000, 32_000, 23_000, 28_000]
  return withTable(play, Object.fromEntries(sold.map((name, sort) => [name, at(table, sort)])))
}

/** The sort of the three digits; 0 follows 9 unless the rule says `plain`. */
export const special = (window: Window): Play<Numbers> => {
  const play = specialBy(window, {})
  play.options = { straights: ['wrap', 'plain'] }
  play.with = (rules) => specialBy(window, rules)
  return play
}

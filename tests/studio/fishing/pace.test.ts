import { expect, it } from 'vitest'
import { Pace } from '#studio/fishing/pace'

const QUICK = { minRoundMs: 0, autoplay: true }
const START = 1_790_000_000_000
const EVERY_MS = 125
const HEAP = 16

/** How many of these shots a gun may fire, each at its instant after the first. */
function fired(times: readonly number[], seat = QUICK): number {
  const pace = new Pace()
  return times.filter((time) => {
    const may = pace.may(seat, START + time)
    if (may) pace.use(seat, START + time)
    return may
  }).length
}

const steps = (count: number, ms: number) => Array.from({ length: count }, (_, at) => at * ms)

it('takes every shot of a hand at its rate, whatever the way there does to some of them', () => {
  const even = steps(800, EVERY_MS)
  // Late by up to a second, in order; then all of a second and a half together, again and again.
  const late = even.map((time, at) => time + ((at * 37) % 10) * 100).sort((one, two) => one - two)
  const heaps = even.map((time) => Math.ceil(time / 1_500) * 1_500)
  expect([fired(even), fired(late), fired(heaps)]).toEqual([800, 800, 800])
})

it('lets no gun fire more than its rate and one heap, however long it tries', () => {
  const minute = 60_000
  const seen = fired(steps(minute, 1))
  expect(seen).toBe(HEAP + Math.floor((minute - 1) / EVERY_MS))
  // Nothing is kept of a long rest but one heap.
  const rested = [...Array<number>(40).fill(0), ...Array<number>(40).fill(10 * minute)]
  expect(fired(rested)).toBe(2 * HEAP)
})

it('takes time from no gun for a shot that is refused', () => {
  const heap = Array<number>(500).fill(0)
  expect(fired([...heap, EVERY_MS - 1])).toBe(HEAP)
  expect(fired([...heap, EVERY_MS])).toBe(HEAP + 1)
})

it.each([
  ['the wallet asks for a time', { minRoundMs: 5_000, autoplay: true }],
  ['there is no autoplay', { minRoundMs: 0, autoplay: false }],
])('keeps the whole time between two shots where %s', (_why, seat) => {
  expect(fired([0, 1, 4_999], seat)).toBe(1)
  expect(fired([0, 5_000, 9_999, 20_000, 20_001], seat)).toBe(3)
})

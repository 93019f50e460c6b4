import { expect, it } from 'vitest'
import { type NextDraw, nextLookMs } from '#islands/lottery/store/next-draws'

const draw = (drawAt: number): NextDraw => ({
  gameCode: 'VELOZ1',
  issue: '202611230001',
  openAt: drawAt - 60_000,
  closeAt: drawAt - 5_000,
  drawAt,
  last: null,
})

it('looks again when the first draw should have its result, never hurried, never late', () => {
  const now = 1_000_000
  expect(nextLookMs([draw(now + 20_000), draw(now + 40_000)], now)).toBe(25_000)
  expect(nextLookMs([draw(now + 1_000)], now)).toBe(10_000)
  expect(nextLookMs([draw(now + 3_600_000)], now)).toBe(60_000)
  // A draw whose result is overdue does not shorten the wait for the others.
  expect(nextLookMs([draw(now - 30_000), draw(now + 30_000)], now)).toBe(35_000)
  expect(nextLookMs([], now)).toBe(10_000)
})

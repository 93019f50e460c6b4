import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from '#lib/time/throttle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs at once, then once per time, the last one always', () => {
  const run = vi.fn()
  const throttled = throttle(run, 200)
  throttled()
  throttled()
  throttled()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(199)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does nothing after a stop', () => {
  const run = vi.fn()
  const throttled = throttle(run, 200)
  throttled()
  throttled()
  throttled.stop()
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(1)
})

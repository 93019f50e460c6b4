import { describe, expect, it, vi } from 'vitest'
import { SETTLE_CALL, SETTLE_CHUNK, SETTLE_PAUSE_MS } from '#lib/limits'
import { settleParts } from '#platform/lottery/settle/settle-parts'

/** A book with so many tickets left. */
function book(left: number) {
  const part = vi.fn(async () => {
    const settled = Math.min(left, SETTLE_CHUNK)
    left -= settled
    return { done: settled < SETTLE_CHUNK, settled }
  })
  return { part, left: () => left }
}

describe('settling by parts', () => {
  it.each([2, 10])('goes on to the end, with a pause for each other of %i books', async (books) => {
    const pause = SETTLE_PAUSE_MS * (books - 1)
    vi.useFakeTimers()
    try {
      const { part } = book(2 * SETTLE_CHUNK + 1)
      const done = settleParts(part, books)
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(part).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(part).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(pause)
      expect(await done).toEqual({ done: true, settled: 2 * SETTLE_CHUNK + 1 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets calls in between the parts of a book that settles alone', async () => {
    const { part } = book(2 * SETTLE_CHUNK)
    const done = settleParts(part, 1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(part.mock.calls.length).toBeLessThan(3)
    expect(await done).toEqual({ done: true, settled: 2 * SETTLE_CHUNK })
  })

  it('leaves what is more than a call for the next one', async () => {
    vi.useFakeTimers()
    try {
      const { part, left } = book(SETTLE_CALL + 3)
      const [first] = await Promise.all([settleParts(part, 1), vi.runAllTimersAsync()])
      expect(first).toEqual({ done: false, settled: SETTLE_CALL })
      expect(left()).toBe(3)
      expect(await settleParts(part, 1)).toEqual({ done: true, settled: 3 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends with what breaks it', async () => {
    await expect(settleParts(() => Promise.reject(new Error('away')), 1)).rejects.toThrow('away')
  })
})

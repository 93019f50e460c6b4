import { afterEach, expect, it, vi } from 'vitest'
import { tree, watchBoard } from '#islands/sports/store/board'

/** Later than the next whole look after a failure, sooner than the usual one. */
const SOON_MS = 8_000

const success = (value: unknown) =>
  Response.json({ success: true, message: '', value }, { status: 200 })
const busy = () =>
  Response.json(
    { success: false, message: 'Ocupado', code: 'platform.unavailable' },
    { status: 503 },
  )

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('asks again soon for competitions that did not come, as places have no names then', async () => {
  vi.useFakeTimers()
  let trees = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const now = Date.now()
    if (!String(input).includes('/sports/tree'))
      return success({ serverTime: now, nextAt: now + 60_000, events: [], next: null })
    trees += 1
    return trees === 1 ? busy() : success({ competitions: [] })
  })
  const stop = watchBoard('sports')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tree.$value.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  stop()
  expect(trees).toBe(2)
  expect(tree.$value.get()).toEqual([])
})

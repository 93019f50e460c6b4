import { afterEach, expect, it, vi } from 'vitest'
import { list, showMore, tree, watchBoard } from '#islands/sports/store/board'

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

it('counts what is live again once a match begins, long before the whole list comes', async () => {
  vi.useFakeTimers()
  const kickOff = Date.now() + 6_000
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const now = Date.now()
    if (!String(input).includes('/sports/tree'))
      return success({ serverTime: now, nextAt: now + 60_000, events: [], next: null })
    const live = now < kickOff ? 0 : 5
    const nextAt = live ? kickOff + 180_000 : kickOff
    const league = { code: 'VFA', name: 'Liga', sport: 'football', virtual: true }
    return success({ serverTime: now, competitions: [{ ...league, live, soon: 5, nextAt }] })
  })
  const live = () => tree.$value.get()?.map((one) => one.live)
  const stop = watchBoard('sports')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live()).toEqual([0])
  await vi.advanceTimersByTimeAsync(SOON_MS + 1_000)
  stop()
  expect(live()).toEqual([5])
})

it('keeps what was asked for beyond the first page when the list comes whole again', async () => {
  vi.useFakeTimers()
  const ofPage = (page: string) =>
    Array.from({ length: 60 }, (_, at) => ({ id: `VFA-${page}-${at}`, version: 1, markets: [] }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const now = Date.now()
    const { pathname, searchParams } = new URL(String(input), 'http://site')
    if (pathname.endsWith('/sports/tree')) return success({ serverTime: now, competitions: [] })
    const from = searchParams.get('from')
    const next = { '': 'b', b: 'c', c: null }[from ?? ''] ?? null
    return success({ serverTime: now, nextAt: now + 60_000, events: ofPage(from ?? 'a'), next })
  })
  const shown = () => list.$value.get()?.ids.length
  const stop = watchBoard('sports')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toBe(60)
  await showMore()
  expect(shown()).toBe(120)
  await vi.advanceTimersByTimeAsync(25_000)
  stop()
  expect(shown()).toBe(120)
  expect(list.$value.get()?.next).toBe('c')
})

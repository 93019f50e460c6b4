import type { Page } from 'playwright/test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within, withinPage } from '../e2e/support/time/within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => undefined)
const page = (answer: Promise<string>) =>
  ({ url: () => '/lottery', evaluate: () => answer }) as unknown as Page

it('hands on what is answered in time, and what failed', async () => {
  expect(await within(1_000, 'work', Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, 'work', Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails by its name when the time is up, and says whether the page still answers', async () => {
  const answers = withinPage(page(Promise.resolve('visible, complete')), 60_000, 'axe', never)
  const stopped = withinPage(page(never), 60_000, 'axe', never)
  const both = Promise.allSettled([answers, stopped])
  await vi.advanceTimersByTimeAsync(65_000)
  const reasons = (await both).map((each) => each.status === 'rejected' && String(each.reason))
  expect(reasons).toEqual([
    'Error: axe on /lottery: not within 60 s (the page: visible, complete)',
    'Error: axe on /lottery: not within 60 s (the page: it does not answer)',
  ])
})

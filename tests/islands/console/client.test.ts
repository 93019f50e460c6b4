import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { ANSWER_MS, WHOLE_ANSWER_FACTOR } from '#lib/limits'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('waits for what reads all books as long as the site may take for it', async () => {
  const answer = { success: true, message: '', value: {} }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await send('operator.audit', {})
  expect(timeout.mock.lastCall?.[0]).toBeGreaterThanOrEqual(WHOLE_ANSWER_FACTOR * ANSWER_MS)
  await send('operator.reviews', {})
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(60_000)
})

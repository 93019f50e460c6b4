// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ticketEntries } from '#islands/fields/ticket/ticket-entries'
import { $session } from '#lib/stores/session'
import { fakeServer } from '../../support/fakes/fake-server'

const entry = (number: number) => ({
  id: `B1-${number}`,
  kind: number === 1 ? 'stake' : 'payout',
  reference: 'B1-1',
  amount: number,
  balanceAfter: number,
  at: number,
})

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const member = { account: 'ana', nickname: '', memberId: 'ana', type: 0 } as const
  $session.set({ state: 'in', token: 't', ...member, expiresAt: 2_000_000_000 })
})
afterEach(() => {
  $session.set({ state: 'out' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('has what the record learns a little after the balance, and asks no more then', async () => {
  let known = [entry(1)]
  const server = fakeServer({
    'GET /wps/record/entries': () => ({ value: { entries: known.toReversed(), next: null } }),
  })
  const asked = () => server.at('/wps/record/entries').length
  const { $value, load, follow } = ticketEntries('B1-1')
  await load()
  const stop = follow()
  expect($value.get()).toEqual([entry(1)])
  await vi.advanceTimersByTimeAsync(2_500)
  known = [entry(1), entry(2)]
  const before = $value.get()
  await vi.advanceTimersByTimeAsync(400)
  expect($value.get()).toBe(before)
  await vi.advanceTimersByTimeAsync(200)
  expect($value.get()).toEqual([entry(1), entry(2)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(7)
  stop()
  follow()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(7)
})

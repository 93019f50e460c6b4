// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $draws, takeDraws } from '#islands/lottery/store/game'
import {
  $settled,
  $tickets,
  noteTicket,
  tickets,
  watchTickets,
} from '#islands/lottery/store/ticket'
import type { Ticket } from '#lib/api/lottery/lottery'
import { $session } from '#lib/stores/session'
import { drawAt, drawsAt, MINUTE, START } from '../../../support/engine/draws'
import { fakeWire } from '../../../support/fakes/fake-wire'

const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  id: 'B1-9',
  gameCode: 'VELOZ1',
  issue: '202611200700',
  at: START,
  state: 'open',
  amount: 10_000,
  payout: 0,
  lines: [],
  ...more,
})

const asked = (sent: { path: string }[]) =>
  sent.filter(({ path }) => path.endsWith('/tickets')).length

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('navigator', { onLine: true })
  $draws.set(null)
  $settled.set([])
  $session.set({
    state: 'in',
    token: 't',
    account: 'ana',
    nickname: '',
    memberId: 'ana',
    type: 0,
    expiresAt: START * 2,
  })
})

afterEach(() => {
  stop()
  $session.set({ state: 'out' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('my tickets', () => {
  it('are asked for once, and again only when a result is due', async () => {
    let settledAt = Number.POSITIVE_INFINITY
    const sent = fakeWire({
      'GET /wps/lottery/tickets': () => ({
        value: {
          tickets: [
            Date.now() >= settledAt
              ? ticket({ state: 'won', payout: 97_500, result: '71234' })
              : ticket(),
          ],
        },
      }),
    })
    takeDraws(drawsAt(0))
    stop = watchTickets()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked(sent)).toBe(1)
    settledAt = Date.now() + 2_500
    takeDraws({ current: drawAt(1), previous: drawAt(0, { state: 'drawn', result: '71234' }) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect($settled.get().map(({ state }) => state)).toEqual(['won'])
    expect(asked(sent)).toBe(5)
    expect(sent.some(({ path }) => path === '/wps/v2/wallets/balance')).toBe(true)
  })

  it('show an accepted ticket at once, and only once', () => {
    tickets.set([ticket({ id: 'old' })])
    noteTicket(ticket())
    noteTicket(ticket())
    expect($tickets.get()?.map(({ id }) => id)).toEqual(['B1-9', 'old'])
  })

  it('are gone with the session', async () => {
    fakeWire({ 'GET /wps/lottery/tickets': () => ({ value: { tickets: [ticket()] } }) })
    stop = watchTickets()
    await vi.advanceTimersByTimeAsync(10)
    expect($tickets.get()).toHaveLength(1)
    $session.set({ state: 'out' })
    expect($tickets.get()).toBeNull()
  })
})

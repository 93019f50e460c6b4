import { beforeEach, expect, it, vi } from 'vitest'
import type { ShownFlight, Told } from '#studio/crash/frames'
import { emptyState, shownTick, take } from '#studio/page/crash/state'

const flight = (state: ShownFlight['state'], more: Partial<ShownFlight> = {}): ShownFlight => ({
  ...{ chain: 'CRASH-FUN-00000000', number: 7, state, closeAt: 0, beacon: null },
  ...{ takeoffAt: null, bust: null, bound: '' },
  ...more,
})
const bet = (k: number) => ({ k, name: 'an•••', stake: 10_000, cashed: 0 })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})

it('leads what it was told by a frame at most, and falls back', () => {
  const state = emptyState()
  const now = 2_000_000
  take(state, { type: 'flight', flight: flight('flying', { takeoffAt: now }), now })
  take(state, { type: 'tick', tick: 10, outs: [], now: now + 500 })
  vi.advanceTimersByTime(60)
  expect(shownTick(state)).toBeCloseTo(11.2)
  // Nothing more is heard: the figure stops, whatever this machine's clock says.
  vi.advanceTimersByTime(10_000)
  expect(shownTick(state)).toBe(12)
})

it('goes by the frame that came fastest', () => {
  const state = emptyState()
  const now = 2_000_000
  take(state, { type: 'balance', balance: 1, bonus: 0, now })
  vi.advanceTimersByTime(5_000)
  take(state, { type: 'balance', balance: 1, bonus: 0, now: now + 4_000 })
  expect(state.ahead).toBe(now - 1_000_000)
})

it('knows the own bets of a flight also once it is over, until the next one', () => {
  const state = emptyState()
  const say = (told: object) => take(state, { now: 2_000_000, ...told } as Told)
  const slot = { slot: 0, state: 'standing', stake: 10_000, auto: null, cashed: 0, payout: 0 }
  say({ type: 'flight', flight: flight('betting') })
  say({ type: 'slots', slots: [{ ...slot, k: null }] })
  expect([...state.mine]).toEqual([])
  say({ type: 'slots', slots: [{ ...slot, k: 4 }] })
  say({ type: 'end', flight: flight('ended', { bust: 150 }), link: '', outs: [], shares: [] })
  say({ type: 'slots', slots: [] })
  expect([...state.mine]).toEqual([4])
  say({ type: 'flight', flight: flight('betting', { number: 8 }) })
  expect([...state.mine]).toEqual([])
})

it('keeps who bets and where they left, until the next flight', () => {
  const state = emptyState()
  const say = (told: object) => take(state, { now: 2_000_000, ...told } as Told)
  say({ type: 'flight', flight: flight('betting') })
  say({ type: 'bets', added: [bet(0), bet(1), bet(2)], gone: [], count: 3, staked: 30_000 })
  say({ type: 'bets', added: [], gone: [1], count: 2, staked: 20_000 })
  say({ type: 'tick', tick: 3, outs: [[0, 150]] })
  expect([...state.bets.values()].map(({ k, cashed }) => [k, cashed])).toEqual([
    [0, 150],
    [2, 0],
  ])
  say({
    type: 'end',
    flight: flight('ended', { bust: 180 }),
    link: '',
    outs: [[2, 180]],
    shares: [],
  })
  expect(state.recent).toEqual([{ chain: 'CRASH-FUN-00000000', number: 7, bust: 180 }])
  expect(state.bets.get(2)?.cashed).toBe(180)
  say({ type: 'flight', flight: flight('betting', { number: 8 }) })
  expect([state.bets.size, state.count, state.staked]).toEqual([0, 0, 0])
})

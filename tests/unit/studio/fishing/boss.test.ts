import { beforeEach, expect, it, vi } from 'vitest'
import { bossOf, emptyState, take } from '#studio/page/fishing/state'

/** The studio's clock is ahead of this machine's. */
const [HERE, THERE] = [1_000_000, 5_000_000]
const wave = (number: number, beginsAt: number) => ({
  ...{ chain: 'FISH-PLAY-1-0A1B2C3D', bound: '', tide: false },
  ...{ number, beginsAt },
})

beforeEach(() => {
  vi.useFakeTimers({ now: HERE })
})

it('comes at the end of every tenth wave, by the studio’s clock', () => {
  const state = emptyState()
  take(state, { type: 'wave', wave: wave(9, THERE), now: THERE })
  expect(bossOf(state)).toBeNull()
  take(state, { type: 'wave', wave: wave(10, THERE), now: THERE })
  expect(bossOf(state)).toMatchObject({ species: 'KRAKEN', isHere: false, leftMs: 60_000 })
  vi.advanceTimersByTime(45_000)
  expect(bossOf(state)).toMatchObject({ leftMs: 15_000, share: 0.25 })
  vi.advanceTimersByTime(15_000)
  expect(bossOf(state)).toBeNull()
})

it('stays for as long as it swims, and is gone when it is caught', () => {
  const state = emptyState()
  const fish = [{ id: '10:40', species: 'KRAKEN', path: 3, at: THERE }]
  take(state, { type: 'fish', fish, now: THERE })
  vi.advanceTimersByTime(3_000)
  expect(bossOf(state)).toMatchObject({ id: '10:40', isHere: true, leftMs: 9_000, share: 0.75 })
  vi.advanceTimersByTime(9_000)
  expect(bossOf(state)).toBeNull()
  vi.setSystemTime(HERE)
  state.fish.delete('10:40')
  expect(bossOf(state)).toBeNull()
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetServerTime, noteServerTime, serverNow } from '#lib/client/clock'
import { $now } from '#lib/stores/clock'
import { START } from '../../support/engine/draws'

/** The server's clock minus this device's, which stands still meanwhile. */
function offset(): number {
  vi.useFakeTimers({ now: START })
  const value = serverNow() - START
  vi.useRealTimers()
  return value
}

beforeEach(() => {
  forgetServerTime()
  noteServerTime(0, 0, 0)
  forgetServerTime()
})

describe('the server clock', () => {
  it('counts half the round trip as the way back', () => {
    noteServerTime(10_000, 4_000, 4_200)
    expect(offset()).toBe(5_900)
  })

  it('keeps the sample with the shortest trip, until it is old', () => {
    noteServerTime(10_000, 4_000, 4_100)
    noteServerTime(20_000, 5_000, 5_900)
    expect(offset()).toBe(5_950)
    noteServerTime(50_000, 40_000, 41_000)
    expect(offset()).toBe(9_500)
  })

  it('takes any sample after the device may have slept', () => {
    noteServerTime(10_000, 4_000, 4_010)
    forgetServerTime()
    noteServerTime(90_000, 4_100, 5_100)
    expect(offset()).toBe(85_400)
  })

  it('ticks only while somebody looks', () => {
    vi.useFakeTimers({ now: START })
    noteServerTime(START + 500, START, START)
    const stop = $now.listen(() => undefined)
    vi.advanceTimersByTime(400)
    expect($now.get()).toBe(START + 900)
    stop()
    vi.advanceTimersByTime(2_000)
    const seen = $now.value
    vi.advanceTimersByTime(2_000)
    expect($now.value).toBe(seen)
    vi.useRealTimers()
  })
})

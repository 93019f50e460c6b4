import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $clockOffset,
  $now,
  forgetServerTime,
  noteServerTime,
} from '#islands/lottery/store/draw-clock'
import { clockText, phaseOf, secondsLeft, timeShare } from '#islands/lottery/store/draw-phase'
import { drawsAt, MINUTE, START } from '../../../support/draws'

beforeEach(() => {
  forgetServerTime()
  $clockOffset.set(0)
})

describe('the server clock', () => {
  it('counts half the round trip as the way back', () => {
    noteServerTime(10_000, 4_000, 4_200)
    expect($clockOffset.get()).toBe(5_900)
  })

  it('keeps the sample with the shortest trip, until it is old', () => {
    noteServerTime(10_000, 4_000, 4_100)
    noteServerTime(20_000, 5_000, 5_900)
    expect($clockOffset.get()).toBe(5_950)
    noteServerTime(50_000, 40_000, 41_000)
    expect($clockOffset.get()).toBe(9_500)
  })

  it('takes any sample after the device may have slept', () => {
    noteServerTime(10_000, 4_000, 4_010)
    forgetServerTime()
    noteServerTime(90_000, 4_100, 5_100)
    expect($clockOffset.get()).toBe(85_400)
  })

  it('ticks only while somebody looks', () => {
    vi.useFakeTimers({ now: START })
    $clockOffset.set(500)
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

describe('the countdown', () => {
  const draws = drawsAt(0)

  it('knows nothing before the first answer and the first tick', () => {
    expect(phaseOf(null, START)).toBe('loading')
    expect(secondsLeft(draws, 0)).toBeNull()
  })

  it('runs to the close, not to the draw', () => {
    expect(secondsLeft(draws, START)).toBe(55)
    expect(secondsLeft(draws, START + 54_001)).toBe(1)
    expect(phaseOf(draws, START + 54_999)).toBe('selling')
    expect(phaseOf(draws, START + 55_000)).toBe('closed')
    expect(secondsLeft(draws, START + MINUTE)).toBe(0)
  })

  it('empties its water with the time', () => {
    expect(timeShare(draws, START)).toBe(1)
    expect(timeShare(draws, START + 27_500)).toBe(0.5)
    expect(timeShare(draws, START + MINUTE)).toBe(0)
  })

  it('waits for the opening', () => {
    expect(phaseOf(draws, START - 1)).toBe('waiting')
    expect(secondsLeft(draws, START - 1_500)).toBe(2)
  })

  it('is written as minutes, and hours only when there are some', () => {
    expect(clockText(102)).toBe('01:42')
    expect(clockText(3_723)).toBe('1:02:03')
  })
})

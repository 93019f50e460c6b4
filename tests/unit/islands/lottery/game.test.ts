// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $draws,
  $opened,
  $revealed,
  opened,
  takeDraws,
  watchGame,
} from '#islands/lottery/store/game'
import { backoffMs, nextLookMs } from '#islands/lottery/store/watch'
import { forgetServerTime } from '#lib/client/clock'
import { drawAt, drawsAt, MINUTE, START } from '../../../support/engine/draws'
import { fakeWire } from '../../../support/fakes/fake-wire'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  forgetServerTime()
  $draws.set(null)
  opened.clear()
  $revealed.set(null)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('looking at the draws', () => {
  const settled = drawsAt(0)

  it('asks at the close, at the draw, then every second', () => {
    expect(nextLookMs(settled, START, 0)).toBe(55_000)
    expect(nextLookMs(settled, START + 55_000, 0)).toBe(5_000)
    expect(nextLookMs(settled, START + MINUTE, 0)).toBe(1_000)
  })

  it('polls while the draw before is not settled', () => {
    const drawn = { ...settled, previous: drawAt(-1, { state: 'drawn', result: '12345' }) }
    expect(nextLookMs(drawn, START + 1_000, 0)).toBe(1_000)
  })

  it('backs off from a result that does not come', () => {
    expect(backoffMs(9)).toBe(1_000)
    expect(backoffMs(10)).toBe(2_000)
    expect(backoffMs(12)).toBe(8_000)
    expect(backoffMs(40)).toBe(15_000)
  })

  it('follows one draw to the next with few questions', async () => {
    const at = () => Math.floor((Date.now() - START) / MINUTE)
    const asked: number[] = []
    fakeWire({
      'GET /wps/lottery/games/VELOZ1/current': () => {
        asked.push(Date.now() - START)
        return { value: { serverTime: Date.now(), ...drawsAt(at()) } }
      },
      'GET /lgw/vn/numeros/opened/game': () => ({
        value: { draws: [drawAt(-1, { state: 'settled', result: '40729' })] },
      }),
    })
    const stop = watchGame('VELOZ1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect($draws.get()?.current.issue).toBe('202611200700')
    expect($revealed.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect($draws.get()?.current.issue).toBe('202611200701')
    expect($revealed.get()?.issue).toBe('202611200700')
    expect($opened.get()?.map(({ issue }) => issue)).toEqual(['202611200700', '202611200699'])
    expect(asked.length).toBeLessThanOrEqual(4)
    stop()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked.length).toBeLessThanOrEqual(4)
  })
})

describe('what the server tells', () => {
  it('is not replaced by an older answer that comes late', () => {
    takeDraws(drawsAt(1))
    takeDraws(drawsAt(0))
    expect($draws.get()?.current.issue).toBe('202611200701')
  })

  it('rolls the balls only for a result that came while somebody watched', () => {
    opened.set([])
    takeDraws(drawsAt(0))
    expect($revealed.get()).toBeNull()
    takeDraws(drawsAt(1, '11111'))
    expect($revealed.get()?.result).toBe('11111')
  })
})

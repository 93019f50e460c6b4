// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { matches } from '#islands/sports/store/match'
import {
  $priceTurn,
  forgetPrices,
  MOVE_MS,
  moves,
  prices,
  takePrices,
} from '#islands/sports/store/price'
import { seenOf, takeLines, takeMarkets } from '#islands/sports/store/take'
import { lineOf } from '../../../support/sports/matches'

const open = (odds: number | null, version: number) => ({ odds, status: 'open' as const, version })

beforeEach(() => {
  vi.useFakeTimers()
  forgetPrices()
  matches.drop()
})
afterEach(() => vi.useRealTimers())

describe('prices of a page', () => {
  it('tell those who listen to their selection alone', () => {
    const told: string[] = []
    const stop = prices.listen('a', () => told.push('a'))
    prices.listen('b', () => told.push('b'))
    takePrices([['a', open(1_850, 1)]])
    takePrices([['a', open(1_850, 2)]])
    expect(told).toEqual(['a'])
    stop()
    takePrices([['a', open(1_900, 3)]])
    expect(told).toEqual(['a'])
  })

  it('say which way they went for two seconds', () => {
    takePrices([['a', open(1_850, 1)]])
    expect(moves.get('a')).toBeUndefined()
    takePrices([['a', open(1_900, 2)]])
    expect(moves.get('a')).toBe('up')
    vi.advanceTimersByTime(MOVE_MS - 1)
    takePrices([['a', open(1_700, 3)]])
    expect(moves.get('a')).toBe('down')
    vi.advanceTimersByTime(MOVE_MS - 1)
    expect(moves.get('a')).toBe('down')
    vi.advanceTimersByTime(1)
    expect(moves.get('a')).toBeUndefined()
  })

  it('pass over what is older, also where a newer version had the same odds', () => {
    takePrices([['a', open(1_850, 1)]])
    takePrices([['a', open(1_850, 5)]])
    takePrices([['a', open(1_700, 3)]])
    expect(prices.get('a')).toEqual(open(1_850, 5))
    const turn = $priceTurn.get()
    takePrices([['a', open(1_700, 4)]])
    expect($priceTurn.get()).toBe(turn)
  })

  it('know a selection that is no longer told as not offered', () => {
    takeMarkets('VFA-1', 1, [{ key: 'CS', odds: { '1:0': 7_000, '2:0': 9_000 } }])
    takeMarkets('VFA-1', 2, [{ key: 'CS', odds: { '2:0': 5_000 } }])
    expect(prices.get('VFA-1/CS#1:0')).toEqual(open(null, 2))
    expect([...seenOf('VFA-1/CS')]).toEqual(['1:0', '2:0'])
    takeMarkets('VFA-1', 3, [{ key: 'CS', odds: {}, status: 'closed' }])
    expect(prices.get('VFA-1/CS#2:0')).toEqual({ odds: null, status: 'closed', version: 3 })
  })

  it('come with the lines of a list, never from an older line', () => {
    takeLines([lineOf('VFA-1', { version: 4, state: 'live', score: [1, 0] })])
    takeLines([lineOf('VFA-1', { version: 3 })])
    expect(matches.get('VFA-1')).toMatchObject({ version: 4, score: [1, 0] })
    expect(prices.get('VFA-1/1X2#X')).toEqual(open(3_600, 4))
  })
})

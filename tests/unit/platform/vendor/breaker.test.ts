import { expect, it } from 'vitest'
import { isClosed, noteFailure, noteSuccess } from '#platform/vendor/breaker'

const fail = (vendor: string, times: number, now: number) => {
  for (let time = 0; time < times; time += 1) noteFailure(vendor, now)
}

it('closes the way to a vendor after eight failures in a row, for five seconds', () => {
  fail('A', 7, 0)
  expect(isClosed('A', 0)).toBe(false)
  noteFailure('A', 0)
  expect(isClosed('A', 0)).toBe(true)
  expect(isClosed('A', 4_999)).toBe(true)
  expect(isClosed('B', 0)).toBe(false)
})

it('lets one try through when its time is over, and waits twice as long when that fails', () => {
  fail('C', 8, 0)
  expect(isClosed('C', 5_000)).toBe(false)
  // Others wait while that try is on its way.
  expect(isClosed('C', 5_001)).toBe(true)
  let at = 5_000
  for (const wait of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    noteFailure('C', at)
    expect([wait, isClosed('C', at + wait - 1)]).toEqual([wait, true])
    expect([wait, isClosed('C', at + wait)]).toEqual([wait, false])
    at += wait
  }
  noteSuccess('C')
  expect(isClosed('C', at)).toBe(false)
  fail('C', 7, at)
  expect(isClosed('C', at)).toBe(false)
})

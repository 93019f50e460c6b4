import { describe, expect, it } from 'vitest'
import { digitRows, omissions, sumOf, trendRows } from '#lib/stores/lottery-trend'
import { drawAt } from '../../support/draws'

const finished = ['40729', '86315', '71904', '22856'].map((result, back) =>
  drawAt(-1 - back, { state: 'settled', result }),
)

describe('omission', () => {
  it('is 0 for what came last and the number of draws for what never came', () => {
    const units = omissions(digitRows(finished), 4)
    expect(units[9]).toBe(0)
    expect(units[5]).toBe(1)
    expect(units[6]).toBe(3)
    expect(units[0]).toBe(4)
  })

  it('skips draws without a result', () => {
    expect(digitRows([drawAt(0, { state: 'void' }), ...finished])).toHaveLength(4)
  })
})

describe('the trend', () => {
  it('shows each draw with what was overdue then', () => {
    const rows = trendRows([drawAt(0, { state: 'void' }), ...finished], 4, 3)
    expect(rows.map(({ digit }) => digit)).toEqual([9, 5, 4])
    expect(rows[0]?.issue).toBe(finished[0]?.issue)
    expect(rows[2]?.omissions[6]).toBe(1)
    expect(rows[2]?.omissions[9]).toBe(2)
  })
})

describe('the sum', () => {
  it('is big from 23', () => {
    expect(sumOf('40729')).toEqual({ sum: 22, size: 'SMALL' })
    expect(sumOf('86315')).toEqual({ sum: 23, size: 'BIG' })
    expect(sumOf('00000')).toEqual({ sum: 0, size: 'SMALL' })
  })
})

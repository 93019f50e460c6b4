import { describe, expect, it } from 'vitest'
import {
  type Dimension,
  dimensionsOf,
  frequencies,
  omissions,
  roadOf,
  totalOf,
  trendRows,
} from '#islands/lottery/store/trend'
import { drawAt } from '../../../support/engine/draws'

const finished = ['40729', '86315', '71904', '22856'].map((result, back) =>
  drawAt(-1 - back, { state: 'settled', result }),
)
const units = dimensionsOf('SSC')[4] as Dimension

describe('omission', () => {
  it('is 0 for what came last and the number of draws for what never came', () => {
    const came = finished.map(({ result = '' }) => units.of(result))
    const overdue = omissions(came, units.values)
    expect(overdue[9]).toBe(0)
    expect(overdue[5]).toBe(1)
    expect(overdue[6]).toBe(3)
    expect(overdue[0]).toBe(4)
  })

  it('skips draws without a result', () => {
    const [nine] = frequencies([drawAt(0, { state: 'void' }), ...finished], units).slice(9)
    expect(nine).toEqual({ value: 9, times: 1, omission: 0 })
  })
})

describe('the trend', () => {
  it('shows each draw with what was overdue then', () => {
    const rows = trendRows([drawAt(0, { state: 'void' }), ...finished], units, 3)
    expect(rows.map(({ came }) => came)).toEqual([[9], [5], [4]])
    expect(rows[0]?.issue).toBe(finished[0]?.issue)
    expect(rows[2]?.omissions[6]).toBe(1)
    expect(rows[2]?.omissions[9]).toBe(2)
  })
})

describe('the sum', () => {
  it('is big from where its family says', () => {
    expect(totalOf('SSC', '40729')).toEqual({ sum: 22, size: 'SMALL' })
    expect(totalOf('SSC', '86315')).toEqual({ sum: 23, size: 'BIG' })
    expect(totalOf('K3', '146')).toEqual({ sum: 11, size: 'BIG' })
    expect(totalOf('PK10', '01,02,03,04,05,06,07,08,09,10')).toBeNull()
  })

  it('makes runs of the same side, newest first', () => {
    expect(roadOf('SSC', finished)).toEqual([
      { side: 'SMALL', length: 1 },
      { side: 'BIG', length: 1 },
      { side: 'SMALL', length: 1 },
      { side: 'BIG', length: 1 },
    ])
  })
})

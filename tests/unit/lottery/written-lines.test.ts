import { describe, expect, it } from 'vitest'
import { BAD_LINES_SHOWN, SELECTION_PICKS_MAX } from '#lib/limits'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import type { Family } from '#lib/lottery/types'
import { readWritten } from '#lib/lottery/written-lines'

const read = (family: Family, id: string, text: string) => {
  const play = playOf(family, id)
  if (!play) throw new Error(id)
  return readWritten(play, text)
}

describe('written lines', () => {
  it('are bets, each once, whatever stands between them', () => {
    const text = '12345 54321,12345\r\n00007;\n\n 98765|54321'
    expect(read('SSC', 'STRAIGHT_ALL_SINGLE', text)).toEqual({
      key: 'tickets',
      picks: ['00007', '12345', '54321', '98765'],
      bets: 4,
      duplicates: 2,
      bad: [],
      badCount: 0,
    })
  })

  it('that are none are told by number, with what stands there and why', () => {
    const answer = read('SSC', 'GMIX_B3', '123\n12\n1234 555\nabc\n321')
    expect(answer?.picks).toEqual(['123'])
    expect(answer?.duplicates).toBe(1)
    expect(answer?.bad).toEqual([
      { line: 2, text: '12', reason: 'form' },
      { line: 3, text: '1234', reason: 'form' },
      { line: 3, text: '555', reason: 'not-a-bet' },
      { line: 4, text: 'abc', reason: 'form' },
    ])
  })

  it('of plays on written numbers are a set of them', () => {
    expect(read('VN_NORTH', 'LO2', '07 7 86\n07')).toMatchObject({
      ...{ key: 'nums', picks: ['07', '86'], duplicates: 1 },
      bad: [{ line: 1, text: '7', reason: 'form' }],
    })
  })

  it('of plays on several numbers are the numbers', () => {
    expect(read('VN_NORTH', 'XIEN2', '86/07;7 86')).toEqual({
      ...{ key: 'nums', picks: ['07', '86'], bets: 1, duplicates: 1, badCount: 1 },
      bad: [{ line: 1, text: '7', reason: 'form' }],
    })
    expect(read('VN_NORTH', 'XIEN2', '07')).toMatchObject({ picks: ['07'], bets: 0 })
  })

  it('that are long are told by their beginning', () => {
    const [bad] = read('SSC', 'STRAIGHT_ALL_SINGLE', '1'.repeat(60))?.bad ?? []
    expect(bad).toEqual({ line: 1, text: '1'.repeat(24), reason: 'form' })
  })

  it('beyond what a selection holds, or a megabyte of nonsense, are counted, not lost', () => {
    const many = Array.from({ length: SELECTION_PICKS_MAX + 5 }, (_, at) =>
      `${at}`.padStart(5, '0'),
    )
    const answer = read('SSC', 'STRAIGHT_ALL_SINGLE', many.join('\n'))
    expect(answer).toMatchObject({ bets: SELECTION_PICKS_MAX, badCount: 5 })
    expect(answer?.bad[0]).toMatchObject({ line: SELECTION_PICKS_MAX + 1, reason: 'too-many' })
    const nonsense = read('SSC', 'STRAIGHT_ALL_SINGLE', 'nonsense\n'.repeat(110_000))
    expect(nonsense?.badCount).toBe(110_000)
    expect(nonsense?.bad).toHaveLength(BAD_LINES_SHOWN)
  })

  it('are not taken for a play that is picked otherwise', () => {
    for (const id of ['FIXED', 'G120_ALL', 'RX2_G2'])
      expect(read('SSC', id, '12345'), id).toBeUndefined()
    expect(read('SSC', 'SUM5', 'BIG')?.key).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import {
  bigRoad,
  DERIVED,
  derivedRoad,
  inColumns,
  laidOut,
  type Shown,
} from '#lib/games/tables/baccarat/roads'

const WINNERS = { P: 'PLAYER', B: 'BANKER', T: 'TIE' } as const
const rounds = (text: string): Shown[] =>
  [...text].map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    playerPair: false,
    bankerPair: false,
  }))
const marks = (text: string, back: number) =>
  derivedRoad(bigRoad(rounds(text)), back)
    .map((mark) => mark.charAt(0))
    .join('')

describe('the big road', () => {
  it('begins a column where the side changes, and notes ties on the win before', () => {
    expect(bigRoad(rounds('TTBBTPTTB'))).toEqual({
      firstTies: 2,
      runs: [
        { side: 'BANKER', ties: [0, 1] },
        { side: 'PLAYER', ties: [2] },
        { side: 'BANKER', ties: [0] },
      ],
    })
  })

  it('turns a long column to the right, under no other', () => {
    const [first = [], second = [], third = []] = laidOut([8, 7, 1])
    expect(first.slice(5)).toEqual([
      { column: 0, row: 5 },
      { column: 1, row: 5 },
      { column: 2, row: 5 },
    ])
    expect(second.slice(3)).toEqual([
      { column: 1, row: 3 },
      { column: 1, row: 4 },
      { column: 2, row: 4 },
      { column: 3, row: 4 },
    ])
    expect(third).toEqual([{ column: 2, row: 0 }])
  })
})

describe('derived roads', () => {
  it('begin where there is a column to look back at', () => {
    expect(marks('B', DERIVED.bigEye)).toBe('')
    expect(marks('BP', DERIVED.bigEye)).toBe('')
    expect(marks('BPP', DERIVED.bigEye)).toBe('b')
    expect(marks('BPB', DERIVED.bigEye)).toBe('r')
    expect(marks('BPBP', DERIVED.small)).toBe('r')
    expect(marks('BPBPB', DERIVED.cockroach)).toBe('r')
  })

  it('are red while columns alternate, and while one goes on beyond what it is compared with', () => {
    expect(marks('BPBPBP', DERIVED.bigEye)).toBe('rrrr')
    expect(marks('BBBPPPP', DERIVED.bigEye)).toBe('rrb')
    expect(marks('BBBPPPPP', DERIVED.bigEye)).toBe('rrbr')
  })

  it('take ties for nothing', () => {
    expect(marks('TBTPTTPBT', DERIVED.bigEye)).toBe(marks('BPPB', DERIVED.bigEye))
  })

  it('are drawn in columns of one colour', () => {
    expect(inColumns(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']])
  })
})

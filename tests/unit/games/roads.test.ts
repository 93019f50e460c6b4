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
/** Whole numbers below one, the same for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
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

/** The rules once more, by strings and streaks, as the design's own page has them. */
function marksAgain(text: string, back: number): string {
  const streaks = text.replaceAll('T', '').match(/B+|P+/g) ?? []
  const lengths = streaks.map((streak) => streak.length)
  return lengths
    .flatMap((length, column) =>
      Array.from({ length }, (_, depth) => {
        if (column < back || (column === back && depth === 0)) return ''
        if (depth === 0) return lengths[column - 1] === lengths[column - 1 - back] ? 'r' : 'b'
        return lengths[column - back] === depth ? 'b' : 'r'
      }),
    )
    .join('')
}

it('equal a second writing of the rules over a thousand shoes by chance', () => {
  const chance = chanceOf(20_261)
  for (let shoe = 0; shoe < 1_000; shoe += 1) {
    const text = Array.from({ length: 20 + chance(60) }, () => 'BBBBPPPPT'.charAt(chance(9))).join(
      '',
    )
    for (const back of Object.values(DERIVED)) {
      expect([text, marks(text, back)]).toEqual([text, marksAgain(text, back)])
    }
    const { runs, firstTies } = bigRoad(rounds(text))
    const told = runs.map(({ side, ties }) =>
      ties.map((count) => `${side.charAt(0)}${'T'.repeat(count)}`),
    )
    expect('T'.repeat(firstTies) + told.flat().join('')).toBe(text)
    const places = laidOut(runs.map(({ ties }) => ties.length)).flat()
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(places.length)
    expect(places.every(({ row }) => row < 6)).toBe(true)
  }
})

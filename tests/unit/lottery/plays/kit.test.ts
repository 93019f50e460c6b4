import { describe, expect, it } from 'vitest'
import { anySum, choices, fixedPlace } from '#lib/lottery/plays/kit/direct'
import { once, product, waysFrom, waysOver, waysToSum } from '#lib/lottery/plays/kit/measure'
import { add } from '#lib/lottery/plays/kit/play'
import { permutations, picked, priced, sorted } from '#lib/lottery/plays/kit/read'
import { within } from '#lib/lottery/plays/kit/window'
import { permutationTier, togetherBy } from '#lib/lottery/plays/kit/written'

describe('what plays are made of', () => {
  it('counts what won, and nothing where nothing did', () => {
    const counts: Record<string, number> = {}
    for (const [tier, bets] of [
      ['A', 2],
      ['B', 0],
      ['A', 1],
      ['C', undefined],
    ] as const)
      add(counts, tier, bets)
    expect(counts).toEqual({ A: 3, C: 1 })
  })

  it('makes a thing once', () => {
    let made = 0
    const get = once(() => {
      made += 1
      return undefined
    })
    expect([get(), get(), get(), made]).toEqual([undefined, undefined, undefined, 1])
  })

  it('writes rows of values', () => {
    expect([...product([1, 2], 0)]).toEqual([[]])
    expect([...product([1, 2], 2)]).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ])
  })

  it('counts ways', () => {
    const two = [...waysToSum([1, 2, 3], 2)].sort(([one], [other]) => one - other)
    expect(two).toEqual([
      [2, 1n],
      [3, 2n],
      [4, 3n],
      [5, 2n],
      [6, 1n],
    ])
    expect([...waysToSum([1, 2], 0)]).toEqual([[0, 1n]])
    expect([...waysOver(['a', 'bb', 'c'], (each) => each.length)]).toEqual([
      [1, 2n],
      [2, 1n],
    ])
    expect([...waysFrom(-1, [45, 10])()]).toEqual([
      [-1, 45n],
      [0, 10n],
    ])
  })

  it('reads odds exactly, and nothing else', () => {
    expect(priced({ A: '2.3', B: '2500000', C: '1.798' })).toEqual({
      A: 23_000,
      B: 25_000_000_000,
      C: 17_980,
    })
    expect(() => priced({ A: 'x2' })).toThrow('no odds: x2')
  })

  it('knows the orders of characters', () => {
    expect(
      ['', '7', '11', '12', '112', '123', '1122', '1112', '1123', '1234'].map(permutations),
    ).toEqual([1, 1, 1, 2, 3, 6, 6, 4, 12, 24])
    expect([sorted('3120'), sorted('')]).toEqual(['0123', ''])
    expect(['123', '112', '111', '1234', '1122'].map(permutationTier)).toEqual([
      'WIN',
      'WIN:3',
      'WIN:1',
      'WIN',
      'WIN:6',
    ])
  })

  it('puts together what wins together', () => {
    const tierOf = (word: string) => `L${word.length}`
    expect(
      togetherBy(['ab', 'ba', 'a', 'bab'], (word) => [...new Set(word)].sort().join(), tierOf),
    ).toEqual([{ L2: 2, L3: 1 }, { L1: 1 }])
    expect(togetherBy([], String, String)).toEqual([])
  })

  it('cuts a window, or gives the whole row as it is', () => {
    const row = [1, 2, 3, 4, 5]
    expect(within(row, { start: 0, size: 5 })).toBe(row)
    expect(within(row, { start: 2, size: 3 })).toEqual([3, 4, 5])
    expect(within(row, { start: 0, size: 2 })).toEqual([1, 2])
  })

  it('takes every so many of the places, in order', () => {
    expect(choices([5, 6, 7, 8], [0, 2, 3], 2)).toEqual([
      [5, 7],
      [5, 8],
      [7, 8],
    ])
    expect(choices([5, 6, 7], [2, 0, 1], 3)).toEqual([[7, 5, 6]])
    expect(choices([5, 6, 7], [0, 1], 3)).toEqual([])
    expect(choices([5, 6, 7], [0, 1], 0)).toEqual([[]])
  })

  it('has no row where none was picked', () => {
    expect(fixedPlace(5, [1, 2]).count({})).toBe(0)
    expect(fixedPlace(5, [1, 2]).winning({}, [1, 1, 1, 1, 1])).toEqual({ WIN: 0 })
    expect(anySum(2, () => [1, 2, 3]).best({})).toEqual([{ WIN: 0 }])
  })

  it('takes picks under a key, none where there are none', () => {
    expect(picked({ nums: [1, 2] }, 'nums')).toEqual([1, 2])
    expect(picked({ nums: [1, 2] }, 'opts')).toEqual([])
  })
})

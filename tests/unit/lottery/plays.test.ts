import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Selection, selection as selectionSchema } from '#lib/api/lottery'
import { PLAYS, playOf } from '#lib/lottery/plays/index'
import { digitsOf, everyDraw, expand, randomSelection, seeded } from './atoms'
import PROBABILITIES from './fixtures/probabilities.json'

/** Complete enumerations take their time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const IDS = Object.keys(PLAYS)
const DRAWS = everyDraw()
const SEED = 20_261_120

function play(id: string) {
  const found = playOf(id)
  if (!found) throw new Error(`no play ${id}`)
  return found
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))

const reduced = (wins: number, of: number): string => {
  const divisor = greatestDivisor(BigInt(wins), BigInt(of))
  return `${BigInt(wins) / divisor}/${BigInt(of) / divisor}`
}

/** One-bet selections; a probability is the same for all of them. */
const SINGLES: Record<string, [name: string, selection: Selection][]> = {
  STRAIGHT_ALL: [['SSC.STRAIGHT_ALL', { pos: [[0], [9], [3], [3], [7]] }]],
  FIXED: [
    ['SSC.FIXED', { pos: [[], [], [4], [], []] }],
    ['SSC.FIXED', { pos: [[0], [], [], [], []] }],
    ['SSC.FIXED', { pos: [[], [], [], [], [9]] }],
  ],
  BSOE_B2: [
    ['SSC.BSOE_B2', { pos: [['BIG'], ['EVEN']] }],
    ['SSC.BSOE_B2', { pos: [['ODD'], ['ODD']] }],
    ['SSC.BSOE_B2', { pos: [['SMALL'], ['SMALL']] }],
  ],
  SUM5: [
    ['SSC.SUM5.BIG', { opts: ['BIG'] }],
    ['SSC.SUM5.SMALL', { opts: ['SMALL'] }],
    ['SSC.SUM5.ODD', { opts: ['ODD'] }],
    ['SSC.SUM5.EVEN', { opts: ['EVEN'] }],
  ],
}

describe('probabilities', () => {
  it.each(IDS)('%s: over all 100 000 draws, as the exact fraction', (id) => {
    const singles = SINGLES[id] ?? []
    expect(singles.length).toBeGreaterThan(0)
    for (const [name, selection] of singles) {
      const { check, count, winning, probability } = play(id)
      expect(check(selection)).toBe(true)
      expect(count(selection)).toBe(1)
      const wins = DRAWS.filter((draw) => winning(selection, draw).WIN === 1).length
      const known = (PROBABILITIES as Record<string, string>)[name]
      expect(reduced(wins, DRAWS.length)).toBe(known)
      const { numerator, denominator } = probability.WIN ?? { numerator: 0n, denominator: 1n }
      expect(reduced(Number(numerator), Number(denominator))).toBe(known)
    }
  })
})

describe('formulas against every bet written out', () => {
  it.each(IDS)('%s: counts and winners of random selections', (id) => {
    const random = seeded(SEED)
    for (let round = 0; round < 200; round += 1) {
      const selection = randomSelection(id, random)
      z.parse(selectionSchema, selection)
      const { check, count, winning } = play(id)
      const atoms = expand(id, selection)
      const at = `seed ${SEED}, round ${round}: ${JSON.stringify(selection)}`
      expect(check(selection), at).toBe(true)
      expect(count(selection), at).toBe(atoms.length)
      for (let draws = 0; draws < 5; draws += 1) {
        const draw = DRAWS[Math.floor(random() * DRAWS.length)] ?? ''
        const won = atoms.filter((atom) => atom.wins(digitsOf(draw))).length
        expect(winning(selection, draw).WIN, `${at} on ${draw}`).toBe(won)
      }
    }
  })

  it.each(IDS)('%s: the best outcome is the best of all draws', (id) => {
    const random = seeded(SEED + 1)
    for (let round = 0; round < 4; round += 1) {
      const selection = randomSelection(id, random)
      let most = 0
      for (const draw of DRAWS) most = Math.max(most, play(id).winning(selection, draw).WIN ?? 0)
      const best = Math.max(
        ...play(id)
          .best(selection)
          .map((won) => won.WIN ?? 0),
      )
      expect(best, JSON.stringify(selection)).toBe(most)
    }
  })
})

describe('selections that are refused', () => {
  const REFUSED: [string, Selection][] = [
    ['STRAIGHT_ALL', {}],
    ['STRAIGHT_ALL', { pos: [[1], [2], [3], [4]] }],
    ['STRAIGHT_ALL', { pos: [[1], [2], [], [4], [5]] }],
    ['STRAIGHT_ALL', { pos: [[1], [2], [3], [4], ['BIG']] }],
    ['STRAIGHT_ALL', { pos: [[1], [2], [3], [4], [10]] }],
    ['STRAIGHT_ALL', { pos: [[1], [2], [3], [4], [1.5]] }],
    ['STRAIGHT_ALL', { pos: [[1], [2], [3], [4], [5]], opts: ['BIG'] }],
    ['FIXED', { pos: [[], [], [], [], []] }],
    ['FIXED', { pos: [[1]] }],
    ['FIXED', { pos: [[1], [], [], [], [-1]] }],
    ['BSOE_B2', { pos: [['BIG'], []] }],
    ['BSOE_B2', { pos: [['BIG'], [5]] }],
    ['BSOE_B2', { pos: [['BIG'], ['ODD'], ['ODD']] }],
    ['SUM5', { opts: [] }],
    ['SUM5', { pos: [['BIG']] }],
    ['SUM5', {}],
  ]
  it.each(REFUSED)('%s %j', (id, selection) => {
    expect(play(id).check(selection)).toBe(false)
  })

  it('knows no play by a name of an object’s own', () => {
    expect(playOf('constructor')).toBeUndefined()
    expect(playOf('__proto__')).toBeUndefined()
  })
})

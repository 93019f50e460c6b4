import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import {
  bonusPartOf,
  convertedOf,
  countedOf,
  ownPartOf,
  splitStake,
} from '#lib/rewards/bonus/split'
import { type CheckedTerms, requiredOf, termsFaults, weightIn } from '#lib/rewards/bonus/terms'
import { drawRaffle } from '#lib/rewards/chance/raffle'

const TERMS: CheckedTerms = {
  ...{ multiplier: 1_000, base: 'bonus' as const, weights: { RNG: 100, LIVE: 0 } },
  ...{ lastsMs: 7 * DAY_MS, cap: 100, maxWin: 0, maxBetPolicy: 'refuse' as const },
}
const faults = (more: Partial<CheckedTerms>, profile = 'play') =>
  termsFaults({ ...TERMS, ...more }, profile)

describe('terms of bonus money that an operator sets', () => {
  it('may be offered as they are', () => {
    expect(faults({})).toEqual([])
    expect(faults({}, 'strict')).toEqual([])
  })

  it.each<[string, Partial<CheckedTerms>[], Partial<CheckedTerms>[]]>([
    ['terms.multiplier', [{ multiplier: 0 }, { multiplier: 10_000 }], [{ multiplier: -1 }]],
    ['terms.multiplier', [{ base: 'bonus+deposit' }], [{ multiplier: 10_001 }]],
    [
      'terms.weights',
      [{ weights: { RNG: 0, LIVE: 1 } }, { weights: { RNG: 100 } }, { weights: { RNG: 1 } }],
      [
        { weights: { RNG: 100, LIVE: -1 } },
        { weights: { RNG: 101 } },
        { weights: { RNG: 101, LIVE: 50 } },
        { weights: { RNG: 0, LIVE: 0 } },
        { weights: {} },
      ],
    ],
    [
      'terms.expiry',
      [{ lastsMs: DAY_MS }, { lastsMs: 90 * DAY_MS }],
      [{ lastsMs: DAY_MS - 1 }, { lastsMs: 90 * DAY_MS + 1 }],
    ],
    ['terms.cap', [{ cap: 100 }, { cap: 200 }], [{ cap: 0 }, { cap: -100 }, { cap: 150 }]],
    [
      'terms.max-win',
      [{ maxWin: 0 }, { maxWin: 100 }, { maxWin: 101 }, { maxWin: -5 }],
      [{ maxWin: 99 }, { maxWin: 1 }],
    ],
  ])('break %s at its very bounds', (code, kept, broken) => {
    for (const more of kept) expect(faults(more), JSON.stringify(more)).toEqual([])
    for (const more of broken) expect(faults(more), JSON.stringify(more)).toEqual([code])
  })

  it('are narrower under the strict profile', () => {
    const strict = (more: Partial<CheckedTerms>) => faults(more, 'strict')
    expect(strict({ multiplier: 1_001 })).toEqual(['terms.multiplier'])
    expect(strict({ base: 'bonus+deposit' })).toEqual(['terms.multiplier'])
    expect(strict({ maxBetPolicy: 'forfeit' })).toEqual(['terms.max-bet'])
    expect(faults({ maxBetPolicy: 'forfeit' })).toEqual([])
    expect(strict({ maxBetPolicy: 'ignore' })).toEqual([])
  })

  it('are of one product there: lottery, betting or casino', () => {
    const mixed = (...names: string[]) =>
      faults({ weights: Object.fromEntries(names.map((name) => [name, 50])) }, 'strict')
    for (const one of [
      ['LOTT', 'ELOTT'],
      ['SPORTS', 'ESPORTS'],
      ['RNG', 'LIVE'],
      ['FISH', 'PVP'],
    ])
      expect(mixed(...one)).toEqual([])
    for (const two of [
      ['LOTT', 'SPORTS'],
      ['ELOTT', 'RNG'],
      ['ESPORTS', 'LIVE'],
    ])
      expect(mixed(...two)).toEqual(['terms.mixed'])
    expect(mixed('RNG', 'game:LOTT')).toEqual([])
    expect(faults({ weights: { LOTT: 0, RNG: 100 } }, 'strict')).toEqual([])
    expect(faults({ weights: { LOTT: 50, RNG: 100 } })).toEqual([])
  })

  it('ask for whole units, rounded up, of the bonus or of the deposit with it', () => {
    expect(requiredOf({ amount: 101, multiplier: 150 })).toBe(152)
    expect(requiredOf({ amount: 101, multiplier: 150, base: 'bonus', deposit: 50 })).toBe(152)
    expect(requiredOf({ amount: 100, multiplier: 150, base: 'bonus+deposit', deposit: 50 })).toBe(
      225,
    )
    expect(requiredOf({ amount: 100, multiplier: 150, base: 'bonus+deposit' })).toBe(150)
  })

  it('count a game before its category', () => {
    const weights = { RNG: 50, 'game:X': 0 }
    expect(weightIn(weights, { game: 'X', category: 'RNG' })).toBe(0)
    expect(weightIn(weights, { game: 'Y', category: 'RNG' })).toBe(50)
    expect(weightIn(weights, { category: 'LIVE' })).toBe(0)
  })
})

describe('a stake in bonus money', () => {
  it('takes own money first, and only what is there', () => {
    expect(splitStake(10, { main: 4, usable: 6 })).toEqual({ own: 4, bonus: 6 })
    expect(splitStake(10, { main: 4, usable: 5 })).toBeUndefined()
    expect(splitStake(10, { main: 10, usable: 0 })).toEqual({ own: 10, bonus: 0 })
    expect(splitStake(10, { main: -3, usable: 10 })).toEqual({ own: 0, bonus: 10 })
    expect(splitStake(10, { main: 20, usable: 10 })).toEqual({ own: 10, bonus: 0 })
  })

  it('is won in the same parts, and what was free has none', () => {
    expect(bonusPartOf({ own: 1, bonus: 2 }, 100)).toBe(66)
    expect(ownPartOf({ own: 1, bonus: 2 }, 100)).toBe(33)
    expect(bonusPartOf({ own: 5, bonus: 0 }, 100)).toBe(0)
    expect(ownPartOf({ own: 5, bonus: 0 }, 100)).toBe(100)
    expect(bonusPartOf({ own: 0, bonus: 0 }, 100)).toBe(0)
    expect(ownPartOf({ own: 0, bonus: 0 }, 100)).toBe(100)
    expect(bonusPartOf({ own: 0, bonus: 3 }, 100)).toBe(100)
    expect(ownPartOf({ own: 0, bonus: 3 }, 100)).toBe(0)
  })

  it('becomes the member’s own up to the cap, and counts by its weight', () => {
    expect([convertedOf(50, 0), convertedOf(50, 20), convertedOf(10, 20)]).toEqual([50, 20, 10])
    expect([convertedOf(-5, 0), convertedOf(-5, 20)]).toEqual([0, 0])
    expect([countedOf(99, 50), countedOf(100, 100), countedOf(100, 0)]).toEqual([49, 100, 0])
  })
})

it('takes nobody out of a raffle unless somebody is named', async () => {
  const tickets = [{ number: 1, member: 'Stryker was here' }]
  const asked = { code: 'R', draw: '1', seed: '00'.repeat(32), beacon: '', tickets }
  const { winners } = await drawRaffle({ ...asked, prizes: [{ code: 'one', count: 1 }] })
  expect(winners).toMatchObject([{ prize: 'one', number: 1, member: 'Stryker was here' }])
})

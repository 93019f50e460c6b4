import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { endingOf, waitsUntil } from '#lib/rewards/bonus/life'
import {
  bonusPartOf,
  convertedOf,
  countedOf,
  ownPartOf,
  splitStake,
} from '#lib/rewards/bonus/split'
import { type CheckedTerms, requiredOf, termsFaults, weightIn } from '#lib/rewards/bonus/terms'
import { splitEnvelope } from '#lib/rewards/chance/envelope'
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
    expect(mixed('LOTT', 'Xgame:')).toEqual(['terms.mixed'])
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

describe('the end of a grant', () => {
  const HOURS_4 = 4 * HOUR_MS

  it('is its expiry, or four hours after nothing is left, whichever comes first', () => {
    expect(endingOf({ expiresAt: 0 })).toBeUndefined()
    expect(endingOf({ expiresAt: 9 * DAY_MS })).toEqual({ at: 9 * DAY_MS, reason: 'expired' })
    const used = { at: HOURS_4 + 7, reason: 'used-up' }
    expect(endingOf({ expiresAt: 0, emptySince: 7 })).toEqual(used)
    expect(endingOf({ expiresAt: 9 * DAY_MS, emptySince: 7 })).toEqual(used)
    const expired = (expiresAt: number) => ({ at: expiresAt, reason: 'expired' })
    expect(endingOf({ expiresAt: 8, emptySince: 7 })).toEqual(expired(8))
    expect(endingOf({ expiresAt: HOURS_4 + 7, emptySince: 7 })).toEqual(expired(HOURS_4 + 7))
    expect(endingOf({ expiresAt: HOURS_4 + 8, emptySince: 7 })).toEqual(used)
  })

  it('comes for one that waits after its days, or after thirty', () => {
    expect(waitsUntil({ at: 5, waitsMs: 2 * DAY_MS })).toBe(2 * DAY_MS + 5)
    expect(waitsUntil({ at: 5, waitsMs: 1 })).toBe(6)
    expect(waitsUntil({ at: 5, waitsMs: 0 })).toBe(30 * DAY_MS + 5)
    expect(waitsUntil({ at: 5, waitsMs: -1 })).toBe(30 * DAY_MS + 5)
  })
})

describe('the parts of an envelope', () => {
  const split = (total: number, shares: number, step?: number) =>
    splitEnvelope({ mode: 'equal', total, shares, ...(step && { step }) })
  const MOST = 1_000_000 * 10_000

  it('are of an amount within bounds', async () => {
    for (const total of [0, -100, 150, MOST + 100])
      expect(await split(total, 1)).toEqual({ code: 'envelope.amount' })
    expect(await split(MOST, 1)).toEqual({ parts: [MOST] })
    expect(await split(100, 1)).toEqual({ parts: [100] })
  })

  it('are one to a thousand, none without a step', async () => {
    for (const [total, shares] of [
      [500, 0],
      [500, -1],
      [500, 6],
      [100_100, 1_001],
    ] as const)
      expect(await split(total, shares)).toEqual({ code: 'envelope.shares' })
    expect(await split(100_000, 1_000)).toEqual({ parts: Array(1_000).fill(100) })
    expect(await split(500, 5)).toEqual({ parts: [100, 100, 100, 100, 100] })
    expect(await split(700, 3)).toEqual({ parts: [300, 200, 200] })
  })
})

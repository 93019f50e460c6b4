import { describe, expect, it } from 'vitest'
import { type VendorRecord, vendorRecord } from '#lib/vendor/record'
import { gameTakesTwo, recordTakesTwo } from '#lib/vendor/takes-two'

const COP = { code: 'COP', decimals: 2, factor: 1 }
const record = vendorRecord.parse({
  ...{ names: { es: 'Puerto' }, currencies: { COP }, base: 'https://puerto.example' },
  games: { 'tide-1': { category: 'RNG', maxBet: 500_000, isHot: true } },
})
const other = (change: Partial<VendorRecord>) => recordTakesTwo(record, { ...record, ...change })
const game = (change: object) =>
  other({ games: { 'tide-1': { ...record.games['tide-1'], ...change } } })

describe('a vendor’s record', () => {
  it('is changed by one where no money hangs on it', () => {
    expect(other({})).toBe(false)
    expect(other({ names: { es: 'Puerto Azul' }, lobby: 'hall', frame: false })).toBe(false)
    expect(other({ state: 'maintenance', until: 5, notice: { es: 'Volvemos' } })).toBe(false)
    expect(game({ isHot: false, hidden: true, order: 3, names: { es: 'Marea' } })).toBe(false)
  })

  it.each<[string, Partial<VendorRecord>]>([
    ['mode', { mode: 'transfer' }],
    ['currencies', { currencies: { COP: { ...COP, factor: 1_000 } } }],
    ['addresses', { addresses: ['192.0.2.0/24'] }],
    ['origins', { origins: ['https://elsewhere.example'] }],
    ['template', { template: 'https://elsewhere.example/{token}' }],
    ['base', { base: 'https://elsewhere.example' }],
    ['rollbackSettled', { rollbackSettled: true }],
    ['adjustments', { adjustments: false }],
    [
      'campaigns',
      {
        campaigns: vendorRecord.parse({
          ...record,
          campaigns: { summer: { pool: 'main' } },
        }).campaigns,
      },
    ],
    ['games that were there', { games: {} }],
  ])('takes two for its %s', (_name, change) => {
    expect(other(change)).toBe(true)
  })

  it.each([{ maxBet: 900_000 }, { minBet: 1 }, { betStep: 1 }, { category: 'LIVE' }])(
    'takes two for a game’s %j',
    (change) => {
      expect(game(change)).toBe(true)
    },
  )

  it('of a new vendor takes two, unless nothing can be staked there', () => {
    expect(recordTakesTwo(undefined, vendorRecord.parse({ names: {}, currencies: {} }))).toBe(false)
    expect(recordTakesTwo(undefined, record)).toBe(true)
  })
})

it('counts what is said of a game, not what is left out or said again', () => {
  const before = { category: 'RNG', maxBet: 500_000 } as const
  expect(gameTakesTwo(before, { hidden: true, isNew: true, order: 2 })).toBe(false)
  expect(gameTakesTwo(before, { maxBet: 500_000, category: 'RNG' })).toBe(false)
  expect(gameTakesTwo(before, { maxBet: 500_001 })).toBe(true)
  expect(gameTakesTwo(before, { minBet: 0 })).toBe(true)
})

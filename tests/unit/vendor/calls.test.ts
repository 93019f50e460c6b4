import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WALLET_ANSWERS } from '#lib/vendor/answers'
import { contentOf, WALLET_CALLS, type WalletCall } from '#lib/vendor/calls'
import { refusalOf, WALLET_CODES } from '#lib/vendor/codes'
import { shownBalance, stakeStep, toOurs, toTheirs } from '#lib/vendor/currency'
import { JACKPOT_CALLS, SITE_CALLS, type SiteCall } from '#lib/vendor/site-calls'
import published from './fixtures/schemas.json'

interface Shape {
  properties?: Record<string, { pattern?: string; type?: string; enum?: string[] }>
  required?: string[]
  additionalProperties?: boolean
}

const shapeOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape

/** What decides about a body: its fields, which it must have, their forms. */
const essence = ({ properties = {}, required = [] }: Shape) => ({
  required: [...required].sort(),
  fields: Object.fromEntries(
    Object.entries(properties).map(([name, { pattern, type, enum: words }]) => {
      return [name, { pattern, type: words ? 'string' : type, words }]
    }),
  ),
})

type Published = Exclude<SiteCall, keyof typeof JACKPOT_CALLS>

const CALLS = Object.keys(WALLET_CALLS) as WalletCall[]

const BET = {
  transactionId: 't1',
  player: 'B1-x',
  session: 'B1.AAAAAAAAAAAAAAAAAAAAAAAA',
  round: 'r1',
  game: 'slot',
  amount: 100_000,
  currency: 'PLY',
}

describe('bodies of the wallet', () => {
  it('are the published ones, all of them', () => {
    expect(CALLS.toSorted()).toEqual(Object.keys(published.requests).toSorted())
  })

  it.each(CALLS)('%s has the published fields and refuses others', (call) => {
    const shape = shapeOf(WALLET_CALLS[call])
    expect(essence(shape)).toEqual(essence(published.requests[call] as Shape))
    expect(shape.additionalProperties).toBe(false)
  })

  it.each(CALLS)('%s answers what is published', (call) => {
    const answer = published.answers[call].properties.value as Shape
    expect(essence(shapeOf(WALLET_ANSWERS[call])).required).toEqual(essence(answer).required)
  })

  const sent = Object.keys(SITE_CALLS).filter((call) => !(call in JACKPOT_CALLS)) as Published[]

  it.each(sent)('%s is sent as published', (call) => {
    const { body } = published.siteCallsVendor[call]
    expect(essence(shapeOf(SITE_CALLS[call].body))).toEqual(essence(body as Shape))
  })

  it.each([
    ['a fraction', { amount: 10.5 }],
    ['a text', { amount: '100000' }],
    ['below zero', { amount: -1 }],
    ['too much', { amount: 10_000_000_000_000 }],
    ['nothing', { amount: null }],
    ['a path', { player: '../x' }],
    ['a blank', { round: 'a b' }],
    ['no id', { transactionId: '' }],
    ['a long id', { transactionId: 'x'.repeat(81) }],
    ['a small currency', { currency: 'ply' }],
    ['a misspelt field', { rounEnd: true }],
    ['a short session', { session: 'short' }],
    ['a list as info', { info: [] }],
  ])('a bet with %s is none', (_, change) => {
    expect(WALLET_CALLS.bet.safeParse(BET).success).toBe(true)
    expect(WALLET_CALLS.bet.safeParse({ ...BET, ...change }).success).toBe(false)
  })

  it('an adjustment of nothing is none', () => {
    const { session: _, round, game, ...rest } = BET
    const body = { ...rest, round, game, reason: 'counted wrongly' }
    expect(WALLET_CALLS.adjustment.safeParse({ ...body, amount: -1 }).success).toBe(true)
    expect(WALLET_CALLS.adjustment.safeParse({ ...body, amount: 0 }).success).toBe(false)
  })

  it('are one transaction whatever they say beside it', () => {
    const other = { ...BET, session: 'B1.BBBBBBBBBBBBBBBBBBBBBBBB', at: 5, info: { try: 2 } }
    expect(contentOf('bet', other)).toBe(contentOf('bet', BET))
    expect(contentOf('bet', { ...BET, roundEnd: true })).toBe(contentOf('bet', BET))
    expect(contentOf('bet', { ...BET, amount: 1 })).not.toBe(contentOf('bet', BET))
    expect(contentOf('win', BET)).not.toBe(contentOf('bet', BET))
  })
})

describe('codes of the wallet', () => {
  it('have the published statuses', () => {
    const { 'wallet.bonus-active': _, 'wallet.move-open': _open, ...http } = published.http
    const { 'wallet.vendor-unknown': _unknown, ...ours } = http
    const statuses = Object.entries(WALLET_CODES).map(([code, [status]]) => [code, status])
    expect(Object.fromEntries(statuses)).toMatchObject(ours)
  })

  it('travel in the envelope', () => {
    const { status, body } = refusalOf('wallet.insufficient-balance', { balance: 1, bonus: 0 })
    expect(status).toBe(422)
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: 'wallet.insufficient-balance',
      value: { balance: 1, bonus: 0 },
    })
  })
})

describe('currencies of vendors', () => {
  it.each([
    [{ code: 'PLY', decimals: 2, factor: 1 }, 1_234_567, 1_234_500, 100],
    [{ code: 'KPLY', decimals: 2, factor: 1000 }, 1_234_567_800, 1_234_500, 100_000],
    [{ code: 'PLY', decimals: 0, factor: 1 }, 109_900, 100_000, 10_000],
    [{ code: 'PLY', decimals: 4, factor: 1 }, 10_007, 10_007, 1],
  ])('%o shows what can be staked', (currency, ours, shown, step) => {
    expect(shownBalance(currency, ours)).toBe(shown)
    expect(stakeStep(currency)).toBe(step)
    expect(toTheirs(currency, toOurs(currency, shown))).toBe(shown)
  })
})

import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { askBook } from '#platform/kernel/books'
import type { Article, ArticleDefinition } from '#platform/promotion/mall/articles'
import { POINTS_POT, type RedemptionRow } from '#platform/promotion/mall/in-book'
import { mallInternals } from '#platform/promotion/mall/internal'
import { giveHeld } from '#platform/promotion/promotion/hold'
import { endsAlike, type KilledSite } from '../../../support/book/killed-site'
import { UNIT } from '../../../support/book/lottery-book'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const POINT = 10_000
const BOOK = 'B1'
const article = (code: string, more: Partial<ArticleDefinition>): Article => ({
  code,
  definition: {
    ...{ names: { es: code }, texts: {}, picture: 'prop-treasure', kind: 'thing', amount: 0 },
    ...{ price: POINT, perMember: 0, level: 0, isOn: true },
    ...more,
  } as ArticleDefinition,
})
const CUP = article('TAZA', {})
const MONEY = article('DIEZ', { kind: 'money', amount: 10 * UNIT, price: 3 * POINT })
const ARTICLES = [CUP, MONEY]

async function begin(site: KilledSite): Promise<void> {
  await site.member('ana', 10_000)
  await site.debit('ana', 'r1', 10_000 * UNIT)
  await site.credit('r1', 10_000 * UNIT)
  for (const { code } of ARTICLES) site.object('PROMOTION', `mall-${code}`).fund('first', 5)
  site.object('PROMOTION', POINTS_POT).fund('first', 100 * UNIT)
}

const redeem = (site: KilledSite, { code, definition }: Article, name: string) =>
  giveHeld(
    site.env,
    {
      ...{ budget: `mall-${code}`, name, member: 'ana', book: BOOK, amount: 1 },
      none: 'points.stock',
    },
    (id) => {
      const redeeming = { id, member: 'ana', article: { code, definition }, level: 0, stock: 1 }
      return askBook(site.env, BOOK, mallInternals.redeemPoints, redeeming)
    },
  )

const rowsOf = (site: KilledSite): Promise<RedemptionRow[]> =>
  askBook(site.env, BOOK, mallInternals.redemptions, { member: 'ana' })

/** As an operator decides; one that has been decided is no more on their list. */
async function decide(site: KilledSite, name: string, state: 'approved' | 'rejected') {
  const row = (await rowsOf(site)).find(({ id }) => id.split('|')[1] === name)
  if (row?.state !== 'process') return
  const { id, definition } = row
  const { amount } = JSON.parse(definition) as ArticleDefinition
  const { decideRedemption } = mallInternals
  const decided = { id, state, reason: '' }
  if (amount === 0 || state === 'rejected')
    return askBook(site.env, BOOK, decideRedemption, decided)
  const [budget, key] = id.split('|')
  const held = { budget: POINTS_POT, name: `${budget}.${key}`, member: 'ana', book: BOOK, amount }
  return giveHeld(site.env, { ...held, none: 'points.over' }, (claim) =>
    askBook(site.env, BOOK, decideRedemption, { ...decided, claim: { id: claim, amount } }),
  )
}

const convert = (site: KilledSite) => {
  const held = { budget: POINTS_POT, name: 'key', member: 'ana', book: BOOK, amount: UNIT } as const
  return giveHeld(site.env, { ...held, none: 'points.over' }, (id) => {
    const converting = { id, member: 'ana', ask: 100 * POINT }
    return askBook(site.env, BOOK, mallInternals.convertPoints, converting)
  })
}

async function play(site: KilledSite): Promise<void> {
  await site.until(() => redeem(site, CUP, 'k1'))
  await site.until(() => decide(site, 'k1', 'approved'))
  await site.until(() => redeem(site, CUP, 'k2'))
  await site.until(() => decide(site, 'k2', 'rejected'))
  await site.until(() => redeem(site, MONEY, 'k3'))
  await site.until(() => decide(site, 'k3', 'approved'))
  await site.until(() => convert(site))
  // The browser asks once, and again when the alarm has looked.
  await site.once(() => redeem(site, CUP, 'k4'))
  await site.pass(2 * MINUTE_MS)
  await site.until(() => redeem(site, CUP, 'k4'))
}

async function outcome(site: KilledSite) {
  const rows = await rowsOf(site)
  const { points } = await site.call('ana', 'points.balance')
  const sums = (code: string) => site.object('PROMOTION', code).sums()
  return {
    redemptions: rows.map(({ article: code, state, points: cost }) => [code, state, cost]).sort(),
    ...{ points, cups: sums('mall-TAZA'), money: sums('mall-DIEZ'), pot: sums(POINTS_POT) },
    accounts: site.accounts(),
  }
}

it('redemptions and conversions killed anywhere cost points, stock and money once', {
  timeout: 600_000,
}, async () => {
  expect(await endsAlike({ begin, play, outcome })).toEqual({
    redemptions: [
      ['DIEZ', 'approved', 3 * POINT],
      ['TAZA', 'approved', POINT],
      ['TAZA', 'process', POINT],
      ['TAZA', 'rejected', POINT],
    ],
    points: 15 * POINT,
    // What was rejected went back into stock.
    cups: { budget: 6, reserved: 0, spent: 3, count: 3 },
    money: { budget: 5, reserved: 0, spent: 1, count: 1 },
    pot: { budget: 100 * UNIT, reserved: 0, spent: 11 * UNIT, count: 2 },
    accounts: {
      ...{ 'ana main': 10_011 * UNIT, 'ana points': 15 * POINT, points: -15 * POINT },
      'promotion-points': -11 * UNIT,
    },
  })
})

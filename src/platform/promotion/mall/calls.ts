import type { Env } from '#env'
import { POINT_RATES } from '#lib/rewards/points/accrual'
import { CONVERT_MINIMUM, moneyOf, POINTS_PER_UNIT } from '#lib/rewards/points/settings'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'
import { assertPayment } from '#platform/access/password/index'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { rankLevel } from '#platform/promotion/level/index'
import { budgetOf, giveHeld } from '#platform/promotion/promotion/index'
import { type Article, allArticles, articleBy, inWords, stockName } from './articles'
import { POINTS_POT } from './in-book'
import { mallInternals } from './internal'
import { shownRedemption } from './redemptions'

export const pointConfig: Handler<'points.config'> = async () => ({
  rates: REBATE_CATEGORIES.map((category) => ({ category, rate: POINT_RATES[category] })),
  pointsPerUnit: POINTS_PER_UNIT,
  minimum: CONVERT_MINIMUM,
})

/** What is left of an article. */
export async function stockOf(env: Env, code: string) {
  const { budget, reserved, spent } = await budgetOf(env, stockName(code)).sums()
  return { stocked: budget, held: reserved, redeemed: spent, stock: budget - reserved - spent }
}

export const listArticles: Handler<'points.articles'> = async (_input, { env, language }) => {
  const shown = (await allArticles(env)).filter(({ definition }) => definition.isOn)
  const rows = shown.map(async ({ code, definition }: Article) => {
    const { names, texts, picture, kind, amount, price, perMember, level } = definition
    const { stock } = await stockOf(env, code)
    const words = { name: inWords(names, language), text: inWords(texts, language) }
    return { code, ...words, picture, kind, amount, price, stock, perMember, level }
  })
  return { articles: await Promise.all(rows) }
}

/** Points for money: asked first, so that what is refused sets nothing aside. */
export const convertMine: Handler<'points.convert'> = async (input, context) => {
  const { env, book, key, now } = context
  const { points: ask, paymentPassword } = input
  const member = context.member.id
  await assertPayment(env, { member, paymentPassword, now: now() })
  const amount = moneyOf(ask)
  const used = amount * POINTS_PER_UNIT
  const known = (await budgetOf(env, POINTS_POT).of(member)).some(({ period }) => period === key)
  if (!known) await askBook(env, book, mallInternals.pointConversion, { member, ask })
  const held = { budget: POINTS_POT, name: key, member, book, amount, none: 'points.over' } as const
  const { points } = await giveHeld(env, held, (id) =>
    askBook(env, book, mallInternals.convertPoints, { id, member, ask }),
  )
  return { amount, used, points }
}

/** An article is set aside, its points are taken, and somebody decides. */
export const redeemArticle: Handler<'points.redeem'> = async (input, context) => {
  const { env, book, key, now, language } = context
  const { code, paymentPassword } = input
  const member = context.member.id
  await assertPayment(env, { member, paymentPassword, now: now() })
  const article = await articleBy(env, code)
  const budget = stockName(code)
  const [level, own, { stock }] = await Promise.all([
    rankLevel(env, member, now()),
    budgetOf(env, budget).of(member),
    stockOf(env, code),
  ])
  const asked = { member, article, level }
  if (!own.some(({ period }) => period === key))
    await askBook(env, book, mallInternals.mayRedeem, { ...asked, stock })
  const held = { budget, name: key, member, book, amount: 1, none: 'points.stock' } as const
  const { row, balance } = await giveHeld(env, held, (id) =>
    askBook(env, book, mallInternals.redeemPoints, { ...asked, id, stock: 1 }),
  )
  return { ...shownRedemption(row, language), balance }
}

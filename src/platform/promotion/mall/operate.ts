import type { Env } from '#env'
import { POTS } from '#lib/api/operator/mall'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { allBooks, findById } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { budgetOf, giveHeld, givenFrom } from '#platform/promotion/promotion/index'
import { type ArticleDefinition, allArticles, articleBy, keepArticle, stockName } from './articles'
import { stockOf } from './calls'
import { POINTS_POT } from './in-book'
import { mallInternals } from './internal'
import { shownRedemption } from './redemptions'

/** Makes an article or changes it; of money it says how much. */
export const setArticle: Handler<'operator.setArticle'> = async ({ code, definition }, context) => {
  const isMoney = definition.kind === 'money'
  if (isMoney !== definition.amount > 0) throw new AppError('terms.incomplete')
  await keepArticle(context.env, { code, definition })
  context.act.note(code, JSON.stringify(definition).slice(0, 500))
  return {}
}

export const stockArticle: Handler<'operator.stockArticle'> = async ({ code, count }, context) => {
  const { env, key, act } = context
  await articleBy(env, code)
  await budgetOf(env, stockName(code)).fund(key, count)
  act.note(code, String(count))
  const { stock } = await stockOf(env, code)
  return { stock }
}

async function waiting(env: Env, language: string) {
  const books = await allBooks(env)
  const found = await Promise.all(
    books.map((book) => askBook(env, book, mallInternals.redemptions, {})),
  )
  const rows = found.flat().sort((one, other) => one.at - other.at)
  const named = rows.map(async (row) => ({
    ...shownRedemption(row, language),
    account: (await findById(env, row.member))?.username ?? '',
    article: row.article,
  }))
  return Promise.all(named)
}

export const showMall: Handler<'operator.mall'> = async (_input, { env, language }) => {
  const articles = (await allArticles(env)).map(async ({ code, definition }) => {
    const { stocked, held, redeemed } = await stockOf(env, code)
    return { code, definition, stocked, held, redeemed }
  })
  return { articles: await Promise.all(articles), waiting: await waiting(env, language) }
}

/** Approves or rejects; money is set aside before it is given. */
export const decideRedemption: Handler<'operator.decideRedemption'> = async (input, context) => {
  const { env, act, language } = context
  const { id, decision, reason } = input
  if (decision === 'reject' && reason.trim() === '') throw new AppError('review.reason')
  const [budget = '', name = '', memberId = ''] = id.split('|')
  const member = await findById(env, memberId)
  const row = member && (await askBook(env, member.book, mallInternals.redemption, id))
  if (!member || !row) throw new AppError('points.redemption-unknown')
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const { kind, amount } = JSON.parse(row.definition) as ArticleDefinition
  const { decideRedemption: decide } = mallInternals
  const given = { id, state, reason } as const
  const held = {
    ...{ budget: POINTS_POT, name: `${budget}.${name}`, member: member.id, book: member.book },
    ...{ amount, none: 'points.over' as const },
  }
  const decided =
    state === 'approved' && kind === 'money'
      ? await giveHeld(env, held, (claim) =>
          askBook(env, member.book, decide, { ...given, claim: { id: claim, amount } }),
        )
      : await askBook(env, member.book, decide, given)
  act.note(`${member.username} ${row.article}`, `${state} ${reason}`.trim())
  return shownRedemption(decided, language)
}

async function potOf(env: Env, name: (typeof POTS)[number]) {
  const { budget, reserved, spent } = await budgetOf(env, name).sums()
  return { name, budget, reserved, spent, given: await givenFrom(env, name) }
}

export const listPots: Handler<'operator.pots'> = async (_input, { env }) => ({
  pots: await Promise.all(POTS.map((name) => potOf(env, name))),
})

export const fundPot: Handler<'operator.fundPot'> = async ({ name, amount }, context) => {
  const { env, key, act } = context
  await budgetOf(env, name).fund(key, amount)
  act.note(name, String(amount))
  return potOf(env, name)
}

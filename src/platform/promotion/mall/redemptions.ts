import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { type ArticleDefinition, inWords } from './articles'
import type { RedemptionRow } from './in-book'
import { mallInternals } from './internal'

export function shownRedemption(row: RedemptionRow, language: string) {
  const { id, definition, points, state, at, decided_at: decidedAt, reason } = row
  const { names } = JSON.parse(definition) as ArticleDefinition
  return { id, name: inWords(names, language), points, state, at, decidedAt, reason }
}

/** What the member asked for with points, newest first. */
export const listRedemptions: Handler<'reward.redemptions'> = async (_input, context) => {
  const { env, book, member, language } = context
  const rows = await askBook(env, book, mallInternals.redemptions, { member: member.id })
  return { redemptions: rows.map((row) => shownRedemption(row, language)) }
}

import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { type PromotionDefinition, ruleLines } from '#lib/rewards/promotion/definition'

export type PromotionRun = 'draft' | 'running' | 'stopped' | 'spent'

export interface Promotion {
  code: string
  state: PromotionRun
  definition: PromotionDefinition
}

interface Row {
  code: string
  state: PromotionRun
  definition: string
}

function promotionOfRow({ code, state, definition }: Row): Promotion {
  // Some were made before there were applications, and before tags chose members.
  const made = JSON.parse(definition) as PromotionDefinition
  const { applications = 0 } = made as Partial<PromotionDefinition>
  const { anyTags = [], noTags = [] } = made.audience as Partial<PromotionDefinition['audience']>
  const audience = { ...made.audience, anyTags, noTags }
  return { code, state, definition: { ...made, audience, applications } }
}

/** How long before its beginning a promotion is announced, and how long after its end shown. */
const SHOWN_MS = 7 * 86_400_000

/** Every promotion, the newest first. */
export async function allPromotions({ DB }: Env): Promise<Promotion[]> {
  const query = 'SELECT code, state, definition FROM promotion ORDER BY made_at DESC, code'
  return (await DB.prepare(query).all<Row>()).results.map(promotionOfRow)
}

/** Those that run, are about to, or have just ended, and those somebody has applied for. */
export async function shownPromotions({ DB }: Env, now: number, member = ''): Promise<Promotion[]> {
  const { results } = await DB.prepare(
    `SELECT code, state, definition FROM promotion
     WHERE state <> 'draft' AND starts_at <= ?1 AND (ends_at > ?2 OR code IN
       (SELECT promotion FROM promotion_application WHERE member = ?3
         AND state IN ('applying', 'approved') AND until > ?4))
     ORDER BY ends_at, code LIMIT 50`,
  )
    .bind(now + SHOWN_MS, now - SHOWN_MS, member, now)
    .all<Row>()
  return results.map(promotionOfRow)
}

/** A promotion of any state; refused where there is none. */
export async function promotionBy({ DB }: Env, code: string): Promise<Promotion> {
  const query = 'SELECT code, state, definition FROM promotion WHERE code = ?'
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('promotion.unknown')
  return promotionOfRow(row)
}

/** One that members know of: it has started before. */
export async function startedPromotion(env: Env, code: string): Promise<Promotion> {
  const promotion = await promotionBy(env, code)
  if (promotion.state === 'draft') throw new AppError('promotion.unknown')
  return promotion
}

export const setRun = ({ DB }: Env, code: string, state: PromotionRun) =>
  DB.prepare('UPDATE promotion SET state = ? WHERE code = ?').bind(state, code)

const inWords = (words: Record<string, string>, language: string): string =>
  words[language] ?? words[DEFAULT_LANGUAGE] ?? Object.values(words)[0] ?? ''

/** Of a promotion what everybody may read, in a language. */
export function shownOf({ code, definition }: Promotion, language: string) {
  const { type, titles, texts, tone, startsAt, endsAt } = definition
  const words = { title: inWords(titles, language), text: inWords(texts, language) }
  return { code, type, ...words, tone, startsAt, endsAt, lines: ruleLines(definition) }
}

/** Titles of promotions by their codes, in a language. */
export async function promotionTitles(
  { DB }: Env,
  codes: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const query = `SELECT code, state, definition FROM promotion
    WHERE code IN (SELECT value FROM json_each(?))`
  const { results } = await DB.prepare(query).bind(JSON.stringify(codes)).all<Row>()
  return new Map(
    results.map(promotionOfRow).map(({ code, definition }) => {
      return [code, inWords(definition.titles, language)] as const
    }),
  )
}

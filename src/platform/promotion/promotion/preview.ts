import type { Env } from '#env'
import { DAY_MS } from '#lib/limits'
import { mostOf, type PromotionDefinition } from '#lib/rewards/promotion/definition'
import type { Handler } from '#platform/call/context'
import { rankLevels } from '#platform/promotion/level/index'
import { promotionBy } from './kept'
import { budgetOf } from './rpc'

/** Members whose levels are counted at a time. */
const AT_ONCE = 1_000

/** Open accounts that a promotion is for, by what the directory and the records know. */
const CANDIDATES = `FROM member m LEFT JOIN member_guard g ON g.member = m.id
    LEFT JOIN member_profile p ON p.member = m.id
  WHERE m.state = 'active' AND m.type <> 4 AND m.registered_at > ?1
    AND COALESCE(g.until, 0) <= ?2
    AND (?3 = 0 OR m.mobile_verified = 1) AND (?4 = 0 OR m.email_verified = 1)
    AND (?5 = '[]' OR COALESCE(p.country, '') IN (SELECT value FROM json_each(?5)))
    AND COALESCE(p.country, '') NOT IN (SELECT value FROM json_each(?6))
    AND (?7 = '[]' OR EXISTS (SELECT 1 FROM member_tag t WHERE t.member = m.id
      AND t.tag IN (SELECT value FROM json_each(?7))))
    AND NOT EXISTS (SELECT 1 FROM member_tag t WHERE t.member = m.id
      AND t.tag IN (SELECT value FROM json_each(?8)))
    AND (?9 = 0 OR ?9 = 1 + (SELECT COUNT(*) FROM record_entry e WHERE e.member = m.id
      AND e.kind = 'deposit' AND e.kind NOT IN ('stake', 'payout', 'refund')))`
/** Whose level may be another than the first. */
const HAS_PLAYED = 'EXISTS (SELECT 1 FROM record_valid v WHERE v.member = m.id)'

function valuesOf({ audience, type, number }: PromotionDefinition, now: number) {
  const { allow, deny, anyTags, noTags, newDays, verified } = audience
  return [
    newDays > 0 ? now - newDays * DAY_MS : 0,
    now,
    verified.includes('mobile') ? 1 : 0,
    verified.includes('email') ? 1 : 0,
    ...[allow, deny, anyTags, noTags].map((list) => JSON.stringify(list)),
    type === 'deposit' ? number : 0,
  ]
}

async function countOf(
  { DB }: Env,
  values: readonly (string | number)[],
  more = '',
): Promise<number> {
  const query = `SELECT COUNT(*) AS n ${CANDIDATES} ${more}`
  return (
    (await DB.prepare(query)
      .bind(...values)
      .first<number>('n')) ?? 0
  )
}

/** How many of those who have ever played stand between two levels. */
async function countAtLevels(
  env: Env,
  values: readonly (string | number)[],
  [from, to]: readonly [number, number],
  now: number,
): Promise<number> {
  const query = `SELECT m.id ${CANDIDATES} AND ${HAS_PLAYED} AND m.id > ?10
    ORDER BY m.id LIMIT ${AT_ONCE}`
  let count = 0
  let last = ''
  for (;;) {
    const { results } = await env.DB.prepare(query)
      .bind(...values, last)
      .all<{ id: string }>()
    const levels = await rankLevels(
      env,
      results.map(({ id }) => id),
      now,
    )
    count += levels.filter((level) => level >= from && level <= to).length
    if (results.length < AT_ONCE) return count
    last = results.at(-1)?.id ?? ''
  }
}

/** How many members a promotion is for now. */
async function membersOf(env: Env, definition: PromotionDefinition, now: number): Promise<number> {
  const values = valuesOf(definition, now)
  const { vipFrom, vipTo } = definition.audience
  if (vipTo === 0) return countOf(env, values)
  const fresh = vipFrom === 0 ? await countOf(env, values, `AND NOT ${HAS_PLAYED}`) : 0
  return fresh + (await countAtLevels(env, values, [vipFrom, vipTo], now))
}

/** How many members a promotion is for now, and its cost at worst. */
export const previewPromotion: Handler<'operator.previewPromotion'> = async ({ code }, context) => {
  const { env, now } = context
  const { definition } = await promotionBy(env, code)
  const members = await membersOf(env, definition, now())
  const { budget } = await budgetOf(env, code).sums()
  const most = mostOf(definition)
  const count = definition.places > 0 ? Math.min(members, definition.places) : members
  return { members, most, worst: Math.min(budget, most * count), budget }
}

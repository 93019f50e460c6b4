import { AppError, isErrorCode } from '#lib/errors'
import { definitionFaults, mostOf } from '#lib/rewards/promotion/definition'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { givenFrom } from './hold'
import { allPromotions, promotionBy, setRun } from './kept'
import { budgetOf } from './rpc'

/** Makes a promotion, or another of one that has never started: members' terms never change. */
export const setPromotion: Handler<'operator.setPromotion'> = async (input, context) => {
  const { code, definition } = input
  const { env, now, act } = context
  const [fault] = definitionFaults(definition, env.PROFILE)
  if (fault) throw new AppError(isErrorCode(fault) ? fault : 'terms.incomplete')
  const { startsAt, endsAt } = definition
  const done = await env.DB.prepare(
    `INSERT INTO promotion (code, state, definition, starts_at, ends_at, made_at)
     VALUES (?1, 'draft', ?2, ?3, ?4, ?5)
     ON CONFLICT (code) DO UPDATE SET definition = ?2, starts_at = ?3, ends_at = ?4
     WHERE state = 'draft'`,
  )
    .bind(code, JSON.stringify(definition), startsAt, endsAt, now())
    .run()
  if (done.meta.changes === 0) throw new AppError('promotion.running')
  act.note(code, JSON.stringify(definition).slice(0, 500))
  return { most: mostOf(definition) }
}

/** Sets more money aside; the same request again is the same money. */
export const fundPromotion: Handler<'operator.fundPromotion'> = async (input, context) => {
  const { code, amount } = input
  const { state } = await promotionBy(context.env, code)
  const sums = await budgetOf(context.env, code).fund(context.key, amount)
  if (state === 'spent') await setRun(context.env, code, 'running').run()
  context.act.note(code, String(amount))
  return { code, state: state === 'spent' ? 'running' : state, ...sums }
}

/** Starts a promotion whose budget is there, or stops it. */
export const runPromotion: Handler<'operator.runPromotion'> = async ({ code, isOn }, context) => {
  const { env, act } = context
  const { state, definition } = await promotionBy(env, code)
  const budget = budgetOf(env, code)
  const sums = await budget.sums()
  if (state === 'spent' || (!isOn && state !== 'running')) throw new AppError('review.state')
  if (isOn && sums.budget - sums.reserved - sums.spent < mostOf(definition))
    throw new AppError('promotion.budget')
  const next = isOn ? 'running' : 'stopped'
  await setRun(env, code, next).run()
  // Who has applied before is decided on.
  if (!isOn && definition.applications === 0) await budget.stop()
  act.note(code, next)
  return { code, state: next, ...sums }
}

/** Lets a member have it though somebody with the same marks has. */
export const liftPromotion: Handler<'operator.liftPromotion'> = async (input, context) => {
  const { code, account, reason } = input
  const { env, act } = context
  await promotionBy(env, code)
  const member = await findByName(env, account)
  if (!member) throw new AppError('member.not-found')
  await budgetOf(env, code).lift(member.id)
  act.note(`${member.username} ${code}`, reason)
  return {}
}

const TAGS = `SELECT tag, COUNT(*) AS members FROM member_tag GROUP BY tag
  ORDER BY members DESC, tag LIMIT 100`

/** Every promotion with its budget, and what the ledger says of it. */
export const operatorPromotions: Handler<'operator.promotions'> = async (_input, { env }) => {
  const promotions = await allPromotions(env)
  const rows = promotions.map(async ({ code, state, definition }) => {
    const { type, startsAt, endsAt } = definition
    const sums = await budgetOf(env, code).sums()
    const given = await givenFrom(env, code)
    return { code, state, type, startsAt, endsAt, definition, ...sums, given }
  })
  const [promotionsNow, tags] = await Promise.all([
    Promise.all(rows),
    env.DB.prepare(TAGS).all<{ tag: string; members: number }>(),
  ])
  return { promotions: promotionsNow, tags: tags.results }
}

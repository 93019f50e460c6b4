import { AppError, isErrorCode } from '#lib/errors'
import { mayClaim } from '#lib/rewards/play/mission'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { budgetOf, giveHeld, promotionInternals, wasHad } from '#platform/promotion/promotion/index'
import { budgetName, missionBy } from './kept'
import { runsOf, shownRun } from './missions'

/** Begins a mission that counts from joining on; a second time changes nothing. */
export const joinMission: Handler<'mission.join'> = async ({ mission: code }, context) => {
  const { env, member, now, book } = context
  const mission = await missionBy(env, code)
  await askBook(env, book, promotionInternals.assertOpen, member.id)
  const [run] = await runsOf(context, code)
  if (mission.state !== 'running' || !mission.definition.join || !run || run.endsAt <= now())
    throw new AppError('review.state')
  await env.DB.prepare('INSERT OR IGNORE INTO mission_progress VALUES (?1, ?2, ?3, 0, ?4, ?4)')
    .bind(code, run.period, member.id, now())
    .run()
  const [joined = run] = await runsOf(context, code)
  return shownRun(context, mission, joined)
}

/** Gives the reward of a period, out of what was set aside, once. */
export const claimMission: Handler<'mission.claim'> = async (input, context) => {
  const { env, member, now, book, key } = context
  const { mission: code, period: name } = input
  const mission = await missionBy(env, code)
  const { definition, state } = mission
  const run = (await runsOf(context, code)).find(({ period }) => period === name)
  if (!run || state === 'draft') throw new AppError('mission.unknown')
  const budget = budgetName(code)
  if ((await wasHad(context, budget, name)) !== null) return shownRun(context, mission, run)
  const own = await budgetOf(env, budget).of(member.id)
  const isClaimed = own.some((claim) => claim.period === name && claim.state === 'given')
  const verdict = mayClaim(definition, {
    zone: env.MERCHANT_TIME_ZONE,
    now: now(),
    period: { name, from: run.startsAt, to: run.endsAt },
    progress: { progress: run.progress, isClaimed, marks: {} },
  })
  if (verdict !== 'ok') throw new AppError(isErrorCode(verdict) ? verdict : 'review.state')
  const amount = definition.reward
  const given = { type: 'gift', pool: 'main' } as PromotionDefinition
  const none = 'promotion.budget'
  const aside = { budget, name, member: member.id, book, amount, none, key } as const
  await giveHeld(env, aside, (id) =>
    askBook(env, book, promotionInternals.giveClaim, {
      ...{ id, member: member.id, promotion: budget, amount, definition: given },
    }),
  )
  return shownRun(context, mission, run)
}

import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { areWithoutGap } from '#lib/rewards/play/board'
import type { Handler } from '#platform/call/context'
import { budgetOf, givenFrom } from '#platform/promotion/promotion/index'
import { allMissions, budgetName, type Mission, missionBy, periodsFrom, setRun } from './kept'
import { hasPrizes } from './prizes'

async function sumsOf(env: Env, { code, state }: Pick<Mission, 'code' | 'state'>) {
  const { budget, reserved, spent } = await budgetOf(env, budgetName(code)).sums()
  return { code, state, budget, reserved, spent }
}

/** Makes a mission; one that has started never changes. */
export const setMission: Handler<'operator.setMission'> = async ({ code, definition }, context) => {
  const { env, now, act } = context
  const { from, to } = definition
  if (to <= from || to <= now() || !areWithoutGap(definition.prizes))
    throw new AppError('terms.incomplete')
  const text = JSON.stringify(definition)
  const done = await env.DB.prepare(
    `INSERT INTO mission VALUES (?1, 'draft', ?2, ?3)
     ON CONFLICT (code) DO UPDATE SET definition = ?2 WHERE state = 'draft'`,
  )
    .bind(code, text, now())
    .run()
  if (done.meta.changes === 0) throw new AppError('promotion.running')
  act.note(code, text.slice(0, 500))
  return {}
}

export const fundMission: Handler<'operator.fundMission'> = async ({ code, amount }, context) => {
  const { env, key, act } = context
  const mission = await missionBy(env, code)
  await budgetOf(env, budgetName(code)).fund(key, amount)
  act.note(code, String(amount))
  return sumsOf(env, mission)
}

export const runMission: Handler<'operator.runMission'> = async ({ code, isOn }, context) => {
  const { env, now, act } = context
  const mission = await missionBy(env, code)
  if (mission.state !== (isOn ? 'draft' : 'running')) throw new AppError('review.state')
  const { budget, reserved, spent } = await sumsOf(env, mission)
  if (isOn && budget - reserved - spent < mission.definition.reward)
    throw new AppError('promotion.budget')
  const periods = periodsFrom(mission.definition, env.MERCHANT_TIME_ZONE, now()).length
  if (isOn && !(await hasPrizes(env, mission.definition, periods)))
    throw new AppError('promotion.budget')
  await setRun(env, mission, isOn, now())
  const state = isOn ? 'running' : 'stopped'
  act.note(code, state)
  return sumsOf(env, { code, state })
}

export const operatorMissions: Handler<'operator.missions'> = async (_input, { env }) => ({
  missions: await Promise.all(
    (await allMissions(env)).map(async (mission) => ({
      ...(await sumsOf(env, mission)),
      definition: mission.definition,
      given: await givenFrom(env, budgetName(mission.code)),
    })),
  ),
})

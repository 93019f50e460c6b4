import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { mostOfInvited } from '#lib/rewards/referral'
import type { Handler } from '#platform/call/context'
import { owedFrom } from '#platform/promotion/prize/index'
import { referralLeft } from './decide'
import { beginProgramme, endProgramme, lastProgramme, REFERRAL_POT } from './kept'

interface Counts {
  open: number
  rewards: number
  rewarded: number
  samePerson: number
  blocked: number
  cap: number
}

const COUNTS = `SELECT (SELECT COUNT(*) FROM referral_open) AS open,
    COUNT(iif(reward > 0, 1, NULL)) AS rewards, COALESCE(SUM(reward), 0) AS rewarded,
    COUNT(iif(why = 'same-person', 1, NULL)) AS samePerson,
    COUNT(iif(why = 'blocked', 1, NULL)) AS blocked, COUNT(iif(why = 'cap', 1, NULL)) AS cap
  FROM referral_decided`

async function standing(env: Env) {
  const [last, counts, owed] = await Promise.all([
    lastProgramme(env),
    env.DB.prepare(COUNTS).first<Counts>(),
    owedFrom(env, REFERRAL_POT),
  ])
  const { open = 0, rewards = 0, rewarded = 0, ...why } = counts ?? {}
  const { samePerson = 0, blocked = 0, cap = 0 } = why as Partial<Counts>
  return {
    programme: last && {
      ...{ milestones: [...last.milestones], days: last.days, perMonth: last.perMonth },
    },
    ...{ isOn: last?.isOn ?? false, startsAt: last?.startsAt ?? null },
    ...{ open, rewards, rewarded, owed, nothing: { samePerson, blocked, cap } },
  }
}

export const showReferral: Handler<'operator.referral'> = (_input, { env }) => standing(env)

/** Begins what inviting brings, when the pot has it for one invited member at least. */
export const startReferral: Handler<'operator.startReferral'> = async (rules, context) => {
  const { env, now, act } = context
  if ((await referralLeft(env)) < mostOfInvited(rules)) throw new AppError('promotion.budget')
  await beginProgramme(env, rules, now())
  act.note('referral', JSON.stringify(rules).slice(0, 500))
  return standing(env)
}

export const stopReferral: Handler<'operator.stopReferral'> = async (_input, context) => {
  const { env, now, act } = context
  const done = await endProgramme(env, now()).run()
  if (done.meta.changes === 0) throw new AppError('review.state')
  act.note('referral', 'ended')
  return standing(env)
}

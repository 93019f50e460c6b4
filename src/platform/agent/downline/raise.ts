import { AppError } from '#lib/errors'
import { changeRates, ratesOfOne } from '#platform/agent/points/index'
import { within } from '#platform/agent/team/index'
import type { Handler } from '#platform/call/context'

export const raiseRates: Handler<'agent.raise'> = async ({ member, rates }, context) => {
  const { env, now } = context
  const agent = context.member.id
  const found = await within(context, member)
  if (found.upline !== agent) throw new AppError('agent.not-direct')
  await changeRates(env, { member, rates, now: now(), isRaise: true })
  return { rates: await ratesOfOne(env, member) }
}

import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Handler } from '#platform/call/context'
import { inviteCodeOf } from '#platform/directory/index'
import { personOf } from '#platform/promotion/promotion/index'
import { lastProgramme } from './kept'

/** The member's code, and what inviting brings; nothing to whoever may be given nothing. */
export const invite: Handler<'referral.invite'> = async (_, context) => {
  const { env, member, now } = context
  const [code, last] = await Promise.all([inviteCodeOf(env, member.id), lastProgramme(env)])
  const isFor = last?.isOn && blockOf(await personOf(context), now()) === 'ok'
  if (!isFor) return { code, programme: null }
  const { milestones, days, perMonth } = last
  return { code, programme: { milestones: [...milestones], days, perMonth } }
}

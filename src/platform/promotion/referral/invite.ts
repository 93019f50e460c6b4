import type { Handler } from '#platform/call/context'
import { inviteCodeOf } from '#platform/directory/index'

export const invite: Handler<'referral.invite'> = async (_, { env, member }) => ({
  code: await inviteCodeOf(env, member.id),
})

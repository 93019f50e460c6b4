import { AppError } from '#lib/errors'
import { isAgent, type MemberType } from '#lib/rules/member-type'
import type { Context } from '#platform/call/context'
import { siteSettings } from '#platform/site/index'

/** Refuses whom the site does not let sign in: it may be for members, or for agents alone. */
export async function assertMayEnter(type: MemberType, context: Context): Promise<void> {
  const { signIn } = await siteSettings(context)
  if (signIn === 'agents' && !isAgent(type)) throw new AppError('session.agents-only')
  if (signIn === 'members' && type === 4) throw new AppError('session.members-only')
}

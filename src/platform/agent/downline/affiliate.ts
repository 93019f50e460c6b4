import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { findInvitation } from '#platform/directory/index'

/** Whether an invitation code is an agent's, or that of a link of theirs which still holds. */
export const affiliate: Handler<'agent.affiliate'> = async ({ code }, { env, now }) => {
  if (!(await findInvitation(env, code.trim(), now()))) throw new AppError('register.invitation')
  return { valid: true }
}

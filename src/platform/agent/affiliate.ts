import { AppError } from '#lib/errors'
import type { Handler } from '#platform/context'
import { findAgentByInvite } from '#platform/directory/index'

/** Whether an invitation code is an agent's. */
export const affiliate: Handler<'agent.affiliate'> = async ({ code }, { env }) => {
  if (!(await findAgentByInvite(env, code.trim()))) throw new AppError('register.invitation')
  return { valid: true }
}

import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { auditRow } from '#platform/call/act'
import type { OperatorContext } from '#platform/call/context'
import { effectOf, secondOf } from './effects'

/**
 * Refuses a call that takes two, when one of the staff makes it by themselves, and writes it down.
 * Secrets of the deployment are beside that: who has them has the database too.
 */
export async function assertAlone(input: object, context: OperatorContext): Promise<void> {
  const { name, slots } = context
  if (context.isBySecret || !secondOf(name)) return
  const { takesTwo } = effectOf(name)
  if (takesTwo && !(await takesTwo(input, context))) return
  const words = { subject: Object.values(slots).join(' '), detail: 'refused: proposal.needed' }
  await auditRow({ act: name as CallName, ...words }, context).run()
  throw new AppError('proposal.needed')
}

import { createHash } from 'node:crypto'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Permission } from '#lib/rules/permission'
import type { OperatorContext } from '#platform/call/context'
import { ACCESS_EFFECTS } from './access'
import type { Effect, Fields } from './effect'
import { MONEY_EFFECTS } from './money'
import { OUTCOME_EFFECTS } from './outcomes'

/** How each call that takes two is proposed. */
export const EFFECTS = { ...MONEY_EFFECTS, ...OUTCOME_EFFECTS, ...ACCESS_EFFECTS }

/** The permission of who decides on a call; undefined: it takes one. */
export const secondOf = (name: string): Permission | undefined =>
  Object.hasOwn(CALLS, name) ? (CALLS[name as CallName] as Call).second : undefined

/** How a call is proposed; one that takes one is refused. */
export function effectOf(name: string): Effect<object> {
  const effect = secondOf(name) && EFFECTS[name as keyof typeof EFFECTS]
  if (!effect) throw new AppError('proposal.call')
  return effect as unknown as Effect<object>
}

/** Everything that was read, by its hash. */
export const versionOf = ({ moving }: Effect<object>, now: Fields): string =>
  createHash('sha256')
    .update(moving ? '' : JSON.stringify(now))
    .digest('hex')
    .slice(0, 24)

/** The fields as they are now; what cannot be read has no subject. */
export async function readNow(
  effect: Effect<object>,
  input: object,
  context: OperatorContext,
): Promise<Fields> {
  try {
    return await effect.now(input, context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('proposal.')) throw error
    throw new AppError('proposal.subject')
  }
}

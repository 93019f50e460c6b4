import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#lib/errors'
import type { Access } from '#lib/rules/permission'
import type { Context } from '#platform/context'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Refuses an operator's call without the operator's secret. No secret set: no such call. */
export function assertOperator(access: Access, { env, token }: Context): void {
  if (access !== 'operator') return
  const secret = env.OPERATOR_TOKEN
  const isOperator = secret && timingSafeEqual(digest(token), digest(secret))
  if (!isOperator) throw new AppError('session.forbidden')
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#lib/errors'
import { operatorsOf } from '#lib/site/operators'
import type { Context } from './context'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whose secret was sent; refused when it is nobody's. No secret set: no operator's call. */
export function operatorOf({ env, token }: Pick<Context, 'env' | 'token'>): string {
  const given = digest(token)
  const found = operatorsOf(env).filter(({ secret }) => timingSafeEqual(given, digest(secret)))
  if (!found[0]) throw new AppError('session.forbidden')
  return found[0].name
}

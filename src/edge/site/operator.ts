import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#edge/env'
import { AppError } from '#lib/errors'
import { operatorsOf } from '#lib/operators'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Equal texts, in a time that tells nothing of either. */
export function isEqual(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

/** Who calls, by his secret; refused without an operator's, or when there is none. */
export function operatorOf(request: Request, env: Env): string {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const found = operatorsOf(env).filter(({ secret }) => isEqual(given, secret))
  if (!found[0]) throw new AppError('session.forbidden')
  return found[0].name
}

type Purpose = 'staff-link' | 'staff-cookie'

const sign = (secret: string, purpose: Purpose, until: string | number) =>
  createHmac('sha256', secret).update(`${purpose}.${until}`).digest('hex')

/** A pass of the operator for one purpose until a time: `<milliseconds>.<signature>`. */
export function makePass(env: Env, purpose: Purpose, until: number): string {
  if (!env.OPERATOR_TOKEN) throw new AppError('session.forbidden')
  return `${until}.${sign(env.OPERATOR_TOKEN, purpose, until)}`
}

export function isPass(env: Env, purpose: Purpose, pass: string): boolean {
  const [until = '', signature = ''] = pass.split('.')
  if (!env.OPERATOR_TOKEN || !/^\d{1,15}$/.test(until) || Number(until) < Date.now()) return false
  return isEqual(signature, sign(env.OPERATOR_TOKEN, purpose, until))
}

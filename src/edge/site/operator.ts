import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#edge/env'
import { AppError } from '#lib/errors'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Equal texts, in a time that tells nothing of either. */
export function isEqual(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

/** Refuses a call that does not carry the operator's secret, or when there is none. */
export function assertOperator(request: Request, env: Env): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!env.OPERATOR_TOKEN || !given || !isEqual(given, env.OPERATOR_TOKEN)) {
    throw new AppError('session.forbidden')
  }
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

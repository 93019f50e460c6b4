import { createHmac } from 'node:crypto'
import type { EdgeContext } from '#edge/context'
import { isEqual } from '#edge/equal'
import { operatorByToken, operatorOfCall } from '#edge/upstream'
import type { Env } from '#env'
import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'

function tokenOf(request: Request): string {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token
}

/** Who calls, by their secret; refused without an operator's, or when there is none. */
export const operatorOf = (request: Request, env: Env): string =>
  operatorByToken(env, tokenOf(request))

/** Who makes a call of operators, by a secret or as one of the staff. */
export const callerOf = ({ req, env, var: { visit } }: EdgeContext, name: CallName) =>
  operatorOfCall(env, tokenOf(req.raw), {
    name,
    requestId: visit.requestId,
    ip: visit.ip,
  })

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

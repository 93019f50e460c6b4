import type { Output } from '#lib/api/call'
import type { CallName } from '#lib/api/index'
import type { acts } from '#lib/api/operator'
import { OPERATOR_ACTS_SHOWN } from '#lib/limits'
import type { Context, Handler } from '#platform/context'

interface Act {
  act: CallName
  subject: string
  /** What exactly was done, or why; no secret. */
  detail: string
}

/** Writes down what an operator does; for a batch with the doing, or to be run after it. */
export function actOf(
  { act, subject, detail }: Act,
  { env, now, operator, requestId }: Pick<Context, 'env' | 'now' | 'operator' | 'requestId'>,
) {
  return env.DB.prepare(
    `INSERT INTO operator_act (at, operator, act, subject, detail, request)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).bind(now(), operator, act, subject, detail, requestId)
}

/** What operators did, newest first. */
export const listActs: Handler<'operator.acts'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    'SELECT at, operator, act, subject, detail, request FROM operator_act ORDER BY id DESC LIMIT ?',
  )
    .bind(OPERATOR_ACTS_SHOWN)
    .all<Output<typeof acts>['acts'][number]>()
  return { acts: results }
}

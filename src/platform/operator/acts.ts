import type { Output } from '#lib/api/call'
import type { acts } from '#lib/api/operator/operator'
import { OPERATOR_ACTS_SHOWN } from '#lib/limits'
import type { Handler } from '#platform/call/context'

/** What operators did, newest first. */
export const listActs: Handler<'operator.acts'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    'SELECT at, operator, act, subject, detail, request FROM operator_act ORDER BY id DESC LIMIT ?',
  )
    .bind(OPERATOR_ACTS_SHOWN)
    .all<Output<typeof acts>['acts'][number]>()
  return { acts: results }
}

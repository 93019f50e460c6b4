import type { Output } from '#lib/api/call'
import type { signals } from '#lib/api/operator/operator'
import { SIGNALS_SHOWN } from '#lib/limits'
import type { Handler } from '#platform/call/context'

/** Who placed faster than a hand can or covered a draw with others, newest first. */
export const listSignals: Handler<'operator.signals'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    `SELECT s.at, COALESCE(m.username, s.member) AS account, s.kind, s.count FROM signal s
     LEFT JOIN member m ON m.id = s.member ORDER BY s.at DESC LIMIT ?`,
  )
    .bind(SIGNALS_SHOWN)
    .all<Output<typeof signals>['signals'][number]>()
  return { signals: results }
}

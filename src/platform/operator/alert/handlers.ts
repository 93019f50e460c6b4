import type { Output } from '#lib/api/call'
import type { list, rules } from '#lib/api/operator/alert'
import { AppError } from '#lib/errors'
import { ALERT_KINDS } from '#lib/operator/alert'
import type { Handler } from '#platform/call/context'
import { webhookOf } from './deliver'

type Alert = Output<typeof list>['alerts'][number]
type Row = Omit<Alert, 'detail' | 'failed'> & { detail: string; failed: string | null }
type Rule = Output<typeof rules>['rules'][number]

const LIST = `SELECT a.id, a.kind, a.cause, a.detail, a.at, a.ended_at AS endedAt, a.operator,
    a.acknowledged_at AS acknowledgedAt, a.note,
    (SELECT json_group_array(d.channel) FROM alert_delivery d
      WHERE d.alert = a.id AND d.state = 'failed') AS failed
  FROM alert a WHERE a.id < ?1 AND (?2 = 0 OR a.acknowledged_at = 0) ORDER BY a.id DESC LIMIT ?3`
const WAITING = 'SELECT COUNT(*) AS n FROM alert WHERE acknowledged_at = 0'

const listAlerts: Handler<'operator.alerts'> = async ({ open, before, count }, { env }) => {
  const [page, waiting] = await env.DB.batch([
    env.DB.prepare(LIST).bind(before ?? Number.MAX_SAFE_INTEGER, Number(open), count),
    env.DB.prepare(WAITING),
  ])
  const rows = (page?.results ?? []) as Row[]
  return {
    alerts: rows.map((row) => ({
      ...row,
      detail: JSON.parse(row.detail) as Alert['detail'],
      failed: JSON.parse(row.failed ?? '[]') as string[],
    })),
    waiting: (waiting?.results[0] as { n: number } | undefined)?.n ?? 0,
    next: rows.length === count ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** Of two who acknowledge at once, one does. */
const acknowledge: Handler<'operator.acknowledgeAlert'> = async ({ id, note }, context) => {
  const { env, operator, now, act } = context
  const done = await env.DB.prepare(
    `UPDATE alert SET operator = ?2, acknowledged_at = ?3, note = ?4
     WHERE id = ?1 AND acknowledged_at = 0 RETURNING kind, cause`,
  )
    .bind(id, operator, now(), note)
    .first<{ kind: string; cause: string }>()
  if (!done) {
    const known = await env.DB.prepare('SELECT 1 FROM alert WHERE id = ?').bind(id).first()
    throw new AppError(known ? 'alert.acknowledged' : 'alert.unknown')
  }
  act.note(String(id), `${done.kind} ${done.cause} ${note}`.trim())
  return {}
}

const RULES = `SELECT kind, threshold, is_on AS isOn, mail, webhook FROM alert_rule`
const MAIL = 'SELECT address FROM alert_mail'

const showRules: Handler<'operator.alertRules'> = async (_input, { env }) => {
  const [rows, mails] = await env.DB.batch([env.DB.prepare(RULES), env.DB.prepare(MAIL)])
  const kept = new Map(((rows?.results ?? []) as unknown as Rule[]).map((row) => [row.kind, row]))
  const [mail] = (mails?.results ?? []) as { address: string }[]
  return {
    rules: ALERT_KINDS.flatMap((kind) => {
      const row = kept.get(kind)
      const is = (value: unknown) => Number(value) === 1
      return row
        ? [{ ...row, isOn: is(row.isOn), mail: is(row.mail), webhook: is(row.webhook) }]
        : []
    }),
    ...{ mail: mail?.address ?? '', webhook: webhookOf(env)?.url.host ?? '' },
  }
}

const SET_RULE = `UPDATE alert_rule SET threshold = ?2, is_on = ?3, mail = ?4, webhook = ?5
  WHERE kind = ?1`
const SET_MAIL = `INSERT INTO alert_mail VALUES (1, ?1)
  ON CONFLICT (one) DO UPDATE SET address = excluded.address`

const setRules: Handler<'operator.setAlertRules'> = async (input, { env, act }) => {
  const { rules: changed, mail } = input
  const { DB } = env
  await DB.batch([
    ...changed.map(({ kind, threshold, isOn, ...ways }) =>
      DB.prepare(SET_RULE).bind(
        ...[kind, threshold, Number(isOn), Number(ways.mail), Number(ways.webhook)],
      ),
    ),
    ...(mail ? [DB.prepare(SET_MAIL).bind(mail)] : []),
    ...(mail === '' ? [DB.prepare('DELETE FROM alert_mail')] : []),
    act.row('alerts', JSON.stringify(input).slice(0, 500)),
  ])
  return {}
}

/** Calls by which alerts are read, acknowledged and ruled. */
export const ALERTS = {
  'operator.alerts': listAlerts,
  'operator.acknowledgeAlert': acknowledge,
  'operator.alertRules': showRules,
  'operator.setAlertRules': setRules,
}

import type { Env } from '#env'
import { ALERT_DELIVERIES, ALERT_TRIES } from '#lib/limits'
import {
  canSend,
  postSigned,
  retryMs,
  sendMessage,
  TRY_DUE,
  webhookAt,
} from '#platform/sms-mail/index'

interface Delivery {
  alert: number
  channel: 'mail' | 'webhook'
  tries: number
  /** Who is mailed to. */
  address: string
  kind: string
  cause: string
  detail: string
  at: number
}

const DUE = `SELECT d.alert, d.channel, d.tries, a.kind, a.cause, a.detail, a.at,
    COALESCE((SELECT address FROM alert_mail), '') AS address
  FROM alert_delivery d JOIN alert a ON a.id = d.alert
  WHERE d.state = 'due' AND ${TRY_DUE} ORDER BY d.next_at LIMIT ${ALERT_DELIVERIES}`

/** Takes one for this pass: whoever comes beside finds it later. */
const TAKE = `UPDATE alert_delivery SET tries = tries + 1, next_at = ?4
  WHERE alert = ?1 AND channel = ?2 AND state = 'due' AND tries = ?3`
const END = 'UPDATE alert_delivery SET state = ?3, fault = ?4 WHERE alert = ?1 AND channel = ?2'

/** What a webhook is sent: the same bytes each time it is tried. */
const bodyOf = ({ alert, kind, cause, detail, at }: Delivery, merchant: string) =>
  JSON.stringify({ id: alert, merchant, kind, cause, detail: JSON.parse(detail) as object, at })

/** The deployment's webhook of alerts. */
export const webhookOf = ({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: Env) =>
  webhookAt(url, secret)

/** Whether the deployment still has the way that one is to go. */
const hasWay = ({ channel, address }: Delivery, env: Env) =>
  channel === 'mail' ? address !== '' && canSend('mail', env) : webhookOf(env) !== null

async function post(delivery: Delivery, env: Env, now: number): Promise<void> {
  const webhook = webhookOf(env)
  if (!webhook) return
  const headers = { 'x-alert-id': String(delivery.alert) }
  await postSigned(webhook, { body: bodyOf(delivery, env.MERCHANT), now, headers })
}

const written = (detail: string) =>
  Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')

async function mail({ alert, kind, cause, detail, at, address }: Delivery, env: Env) {
  const subject = `[${env.MERCHANT}] ${kind}: ${cause}`.slice(0, 150)
  const link = env.SITE_ORIGIN ? `${env.SITE_ORIGIN}/operator#/alerts/${alert}` : ''
  const body = `${new Date(at).toISOString()}\n${written(detail)}\n\n${link}`.trim()
  await sendMessage({ channel: 'mail', to: address, subject, body }, env)
}

/** Hands alerts over that are due; what was not taken comes again, later each time. */
export async function deliverAlerts(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(DUE).bind(now).all<Delivery>()
  for (const delivery of results) {
    const { alert, channel, tries } = delivery
    const taken = await env.DB.prepare(TAKE)
      .bind(alert, channel, tries, now + retryMs(tries))
      .run()
    if (taken.meta.changes !== 1) continue
    const ended = (state: string, fault: string) =>
      env.DB.prepare(END).bind(alert, channel, state, fault).run()
    if (!hasWay(delivery, env)) {
      await ended('off', '')
      continue
    }
    try {
      await (channel === 'mail' ? mail(delivery, env) : post(delivery, env, now))
      await ended('sent', '')
    } catch (error) {
      const fault = String((error as Error).message).slice(0, 100)
      await ended(tries + 1 >= ALERT_TRIES ? 'failed' : 'due', fault)
      console.error(JSON.stringify({ event: 'alert.not-sent', alert, channel, fault }))
    }
  }
}

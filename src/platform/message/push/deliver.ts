import { buildPushPayload, type PushSubscription } from '@block65/webcrypto-web-push'
import type { Env } from '#env'
import { BRAND } from '#lib/brand'
import { isPushService, type PushKind } from '#lib/http/push'
import { localizePath } from '#lib/i18n/routes'
import { DAY_MS, SECOND_MS } from '#lib/limits'
import { messageTexts } from '#platform/sms-mail/index'
import { type PushKey, pushKey } from './key'
import {
  PUSH_KEPT_MS,
  PUSH_RETRY_MS,
  PUSH_TIMEOUT_MS,
  PUSH_TRIES,
  PUSHES_AT_ONCE,
  PUSHES_PER_PASS,
} from './limits'

interface Due {
  id: string
  device: string
  kind: PushKind
  at: number
  tries: number
  address: string
  p256dh: string
  auth: string
  language: string
  /** The member may be told: active, and not excluded from play. */
  isAllowed: number
}

/** One that is put off for longer than ever was so by a clock that was ahead. */
const DUE = `SELECT p.id, p.device, p.kind, p.at, p.tries, d.address, d.p256dh, d.auth, d.language,
    m.state = 'active' AND g.member IS NULL AS isAllowed
  FROM push_due p JOIN push_device d ON d.id = p.device JOIN member m ON m.id = d.member
    LEFT JOIN member_guard g ON g.member = d.member AND g.until > ?1
  WHERE p.ended_at IS NULL
    AND (p.next_at <= ?1 OR p.next_at > ?1 + (${PUSH_RETRY_MS} << (p.tries - 1)))
  ORDER BY p.next_at LIMIT ${PUSHES_PER_PASS}`

/** Takes one for this pass: whoever comes beside finds it later. */
const TAKE = `UPDATE push_due SET tries = tries + 1, next_at = ?3
  WHERE id = ?1 AND tries = ?2 AND ended_at IS NULL`
const END = 'UPDATE push_due SET ended_at = ? WHERE id = ?'

/** Where a press on it leads. */
const PLACES: Record<PushKind, string> = {
  ticket: '/home?center=personalHistoryCopy',
  draw: '/lottery',
  withdrawal: '/home?center=transactionHistory',
}

const WORDS: Record<PushKind, string> = {
  ticket: 'push.ticket',
  draw: 'push.draw',
  withdrawal: 'push.withdrawal',
}

/** What stands on a locked screen, so that it tells nobody of games or money. */
export interface PushText {
  title: string
  body: string
  /** Address of the site. */
  path: string
  /** A later one of a kind takes the place of an earlier one. */
  tag: string
}

async function textOf({ kind, language }: Due, env: Env): Promise<PushText> {
  const text = await messageTexts(language, env)
  const path = localizePath(PLACES[kind], language)
  return { title: BRAND.name, body: text(WORDS[kind], {}), path, tag: kind }
}

/** Hands one over; false: the browser is no more. Throws when it has to come again. */
async function post(due: Due, key: PushKey, env: Env): Promise<boolean> {
  if (!isPushService(due.address, env.PUSH_HOSTS)) return false
  const { p256dh, auth, address } = due
  const keys = { p256dh, auth }
  const subscription: PushSubscription = { endpoint: address, expirationTime: null, keys }
  const data = { ...(await textOf(due, env)) }
  const { headers, method, body } = await buildPushPayload(
    { data, options: { ttl: PUSH_KEPT_MS / SECOND_MS, urgency: 'normal', topic: due.kind } },
    subscription,
    { subject: env.SITE_ORIGIN ?? '', ...key },
  )
  const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS)
  const answer = await fetch(address, { method, headers, body, redirect: 'manual', signal })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return false
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return true
}

async function deliver(due: Due, env: Env, now: number): Promise<void> {
  const { DB } = env
  const ended = () => DB.prepare(END).bind(now, due.id)
  if (!due.isAllowed || now - due.at > PUSH_KEPT_MS || due.tries >= PUSH_TRIES) {
    await ended().run()
    return
  }
  const again = now + PUSH_RETRY_MS * 2 ** due.tries
  const taken = await DB.prepare(TAKE).bind(due.id, due.tries, again).run()
  if (taken.meta.changes !== 1) return
  try {
    const isThere = await post(due, await pushKey(env, now), env)
    const gone = DB.prepare('DELETE FROM push_device WHERE id = ?').bind(due.device)
    await DB.batch(isThere ? [ended()] : [ended(), gone])
  } catch (error) {
    const fault = String((error as Error).message).slice(0, 100)
    console.error(JSON.stringify({ event: 'push.not-sent', device: due.device, fault }))
  }
}

/** Tells browsers what is due; what a push service has not taken comes again, later each time. */
export async function deliverPushes(env: Env, now: number): Promise<void> {
  if (!env.SITE_ORIGIN) return
  const { results } = await env.DB.prepare(DUE).bind(now).all<Due>()
  for (let from = 0; from < results.length; from += PUSHES_AT_ONCE) {
    const some = results.slice(from, from + PUSHES_AT_ONCE)
    await Promise.all(some.map((due) => deliver(due, env, now)))
  }
}

/** Forgets what ended a day ago, and what was due for browsers that are no more. */
export async function prunePushes({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  await DB.prepare(
    `DELETE FROM push_due WHERE ended_at < ?1
       OR (ended_at IS NULL AND next_at < ?1 AND device NOT IN (SELECT id FROM push_device))`,
  )
    .bind(now - DAY_MS)
    .run()
}

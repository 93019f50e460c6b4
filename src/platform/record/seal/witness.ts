import type { Env } from '#env'
import { ALERT_TRIES } from '#lib/limits'
import { isTryDue, postSigned, retryMs, type Webhook, webhookAt } from '#platform/sms-mail/index'

interface Due {
  day: string
  tries: number
  nextAt: number
  books: number
  entries: number
  root: string
  previous: string
  hash: string
  at: number
}

/** How many seals a witness gets who is new. */
export const WITNESSED = 7

/** The newest seals; of older ones these are the continuation. */
const NEWEST = `INSERT INTO seal_witness (day, next_at)
  SELECT day, ?1 FROM (SELECT day FROM seal ORDER BY day DESC LIMIT ${WITNESSED})
  WHERE TRUE ON CONFLICT DO NOTHING`
/** The oldest alone: they go in their order, so that each continues what the witness has. */
const NEXT = `SELECT w.day, w.tries, w.next_at AS nextAt, s.books, s.entries, s.root, s.previous,
    s.hash, s.at
  FROM seal_witness w JOIN seal s ON s.day = w.day WHERE w.state = 'due' ORDER BY w.day LIMIT 1`

/** Takes one for this pass: whoever comes beside finds nothing due. */
const TAKE = `UPDATE seal_witness SET tries = tries + 1, next_at = ?3
  WHERE day = ?1 AND state = 'due' AND tries = ?2`
const SENT = `UPDATE seal_witness SET state = 'sent', host = ?2, sent_at = ?3, fault = ''
  WHERE day = ?1 AND state <> 'sent'`
const MISSED = `UPDATE seal_witness SET state = ?2, fault = ?3 WHERE day = ?1 AND state = 'due'`

/** Who keeps the seals outside the site; by itself there is nobody. */
export const witnessOf = ({ SEAL_WITNESS_URL: url, SEAL_WITNESS_SECRET: secret }: Env) =>
  webhookAt(url, secret)

/** What a witness is sent: the same bytes each time it is tried. */
const bodyOf = ({ tries: _, nextAt: __, ...seal }: Due, merchant: string) =>
  JSON.stringify({ version: 1, merchant, ...seal })

/** Whether it was taken. */
async function send(due: Due, witness: Webhook, env: Env, now: number): Promise<boolean> {
  const { day, tries } = due
  try {
    const body = bodyOf(due, env.MERCHANT)
    await postSigned(witness, { body, now, headers: { 'x-seal-day': day } })
  } catch (error) {
    const fault = String((error as Error).message).slice(0, 100)
    const state = tries + 1 >= ALERT_TRIES ? 'failed' : 'due'
    await env.DB.prepare(MISSED).bind(day, state, fault).run()
    console.error(JSON.stringify({ event: 'seal.not-witnessed', day, fault }))
    return false
  }
  await env.DB.prepare(SENT).bind(day, witness.url.host, now).run()
  return true
}

/** Hands seals over to the witness; what was not taken comes again, later each time. */
export async function witnessSeals(env: Env, now: number): Promise<void> {
  const witness = witnessOf(env)
  if (!witness) return
  await env.DB.prepare(NEWEST).bind(now).run()
  for (;;) {
    const due = await env.DB.prepare(NEXT).first<Due>()
    if (!due || !isTryDue(due.nextAt, due.tries, now)) return
    const { day, tries } = due
    const taken = await env.DB.prepare(TAKE)
      .bind(day, tries, now + retryMs(tries))
      .run()
    if (taken.meta.changes !== 1 || !(await send(due, witness, env, now))) return
  }
}

import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import { SITE_CALLS, type SiteBody, type SiteCall, type SiteValue } from '#lib/vendor/site-calls'
import { siteKey } from './answer-key'
import { isClosed } from './breaker'
import { isInForce, type Vendor } from './registry'
import { noteAnswered, noteUnanswered } from './silence'

const ANSWER_MS = 5_000
/** Reads are tried twice: asking again changes nothing. Moves are asked after by a job. */
const READS: readonly SiteCall[] = [
  'gameList',
  'roomList',
  'roundDetail',
  'transactions',
  'playerBalance',
  'jackpots',
]
/** Statuses that say nothing about what was done. */
const UNKNOWN_STATUSES = [408, 425, 429]

/** What came of asking a vendor: its word, or none that anything follows from. */
export type Asked<C extends SiteCall> =
  | { is: 'said'; value: SiteValue<C> }
  | { is: 'refused'; code: string }
  | { is: 'unknown' }

/** The secret of a vendor that signs by nothing else: it checks our calls by the same. */
function secretAlone(keys: Vendor['keys']): VendorKey | undefined {
  const held = keys.filter((key) => isInForce(key, Date.now()))
  return held.every(({ key }) => key.algorithm === 'hmac-sha256') ? held[0]?.key : undefined
}

async function askOnce<C extends SiteCall>(
  env: Env,
  { record, keys }: Vendor,
  call: C,
  body: SiteBody<C>,
): Promise<Asked<C>> {
  const url = new URL(`${record.base.replace(/\/$/, '')}/${call}`)
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const key = secretAlone(keys) ?? (await siteKey(env))
  const [timestamp, nonce] = [Date.now(), randomId(18)]
  const path = `${url.pathname}${url.search}`
  const text = await requestText({ keyId: key.id, path, timestamp, nonce, body: bytes })
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-key': key.id,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': await signText(key, text),
    },
    body: bytes,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (answer.status >= 500 || UNKNOWN_STATUSES.includes(answer.status)) return { is: 'unknown' }
  const { success, code, value } = (await answer.json()) as Record<string, unknown>
  if (success === false) return { is: 'refused', code: String(code ?? '') }
  const read = SITE_CALLS[call].value.safeParse(value)
  return read.success ? { is: 'said', value: read.data as SiteValue<C> } : { is: 'unknown' }
}

/** Asks a vendor, signed, within five seconds; one that fails again and again is left alone. */
export async function askVendorSide<C extends SiteCall>(
  env: Env,
  vendor: Vendor,
  call: C,
  body: SiteBody<C>,
): Promise<Asked<C>> {
  const { code, record } = vendor
  if (!record.base) return { is: 'unknown' }
  for (let time = READS.includes(call) ? 2 : 1; time > 0; time--) {
    if (isClosed(code, Date.now())) return { is: 'unknown' }
    const asked = await askOnce(env, vendor, call, body).catch((): Asked<C> => ({ is: 'unknown' }))
    if (asked.is !== 'unknown') {
      await noteAnswered(env, code, Date.now())
      return asked
    }
    await noteUnanswered(env, code, Date.now())
  }
  return { is: 'unknown' }
}

/** The vendor's value, or the refusal of a call that cannot go on without it. */
export async function saidBy<C extends SiteCall>(
  env: Env,
  vendor: Vendor,
  call: C,
  body: SiteBody<C>,
): Promise<SiteValue<C>> {
  const asked = await askVendorSide(env, vendor, call, body)
  if (asked.is !== 'said') throw new AppError('game.unavailable', { seconds: 5 })
  return asked.value
}

import type { ErrorCode } from '#lib/errors'
import { randomId } from '#lib/ids'
import { type Adapter, UndeliveredError } from './message'
import { post, type Refused } from './outbound'

const REFUSALS: Record<string, ErrorCode> = {
  daily_quota_exceeded: 'code.quota',
  monthly_quota_exceeded: 'code.quota',
  missing_api_key: 'code.not-enabled',
  invalid_api_key: 'code.not-enabled',
  restricted_api_key: 'code.not-enabled',
  invalid_from_address: 'code.not-enabled',
}

function refusalOf({ status, body }: Refused): UndeliveredError {
  const own = String(body['name'] ?? 'none')
  const reason = `status ${status}, code ${own.slice(0, 40)}`
  const known = REFUSALS[own]
  if (status === 429 && !known) return new UndeliveredError('code.not-sent', reason, true)
  const byStatus = status === 401 || status === 403 ? 'code.not-enabled' : 'code.not-sent'
  return new UndeliveredError(known ?? byStatus, reason)
}

export const resend: Adapter = async ({ to, subject, body }, env) => {
  const { RESEND_API_KEY: key, MAIL_FROM: from } = env
  if (!key || !from) {
    throw new UndeliveredError('code.not-enabled', 'RESEND_API_KEY or MAIL_FROM is missing')
  }
  const refused = await post('https://api.resend.com/emails', {
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomId(18),
    },
    body: JSON.stringify({ from, to: [to], subject, text: body }),
  })
  if (refused) throw refusalOf(refused)
}

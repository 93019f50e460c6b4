import type { Env } from '#env'
import type { ErrorCode } from '#lib/errors'
import { type Adapter, UndeliveredError } from './message'
import { post, type Refused } from './outbound'

/** Codes of Twilio that mean something to whoever asked for a message. */
const REFUSALS: Record<number, ErrorCode> = {
  21211: 'code.number-format',
  21265: 'code.number-format',
  21614: 'code.number-format',
  20003: 'code.not-enabled',
  20005: 'code.not-enabled',
  21408: 'code.not-enabled',
  21606: 'code.not-enabled',
  30002: 'code.not-enabled',
  63038: 'code.quota',
}

function secrets(env: Env) {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env
  if (sid && token && from) return { sid, token, from }
  throw new UndeliveredError('code.not-enabled', 'a secret of Twilio is missing')
}

function refusalOf({ status, body }: Refused): UndeliveredError {
  const own = Number(body['code'])
  const reason = `status ${status}, code ${own || 'none'}`
  const known = REFUSALS[own]
  if (status === 429 && !known) return new UndeliveredError('code.not-sent', reason, true)
  const byStatus = status === 401 || status === 403 ? 'code.not-enabled' : 'code.not-sent'
  return new UndeliveredError(known ?? byStatus, reason)
}

/** Text messages by Twilio; `TWILIO_FROM` is a number or a messaging service (`MG…`). */
export const twilio: Adapter = async ({ to, body }, env) => {
  const { sid, token, from } = secrets(env)
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const refused = await post(
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    {
      headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
      body: new URLSearchParams({ To: to, [sender]: from, Body: body }),
    },
  )
  if (refused) throw refusalOf(refused)
}

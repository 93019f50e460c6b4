import { timingSafeEqual } from 'node:crypto'
import type { Output } from '#lib/api/call'
import type { callback as call } from '#lib/api/money/deposit'
import { AppError } from '#lib/errors'
import { parseAmount } from '#lib/money'
import type { Context, Handler } from '#platform/call/context'
import { bookHolding } from '#platform/directory/index'
import { bookOf, unwrap } from '#platform/kernel/books'
import { signatureOf } from './adapters'
import { depositInternals } from './internal'

/** Refuses a message that the gateway's secret did not sign, over the very bytes that came. */
function assertSigned({ env, body, signature }: Context): void {
  const secret = env.DEPOSIT_GATEWAY_SECRET
  if (!secret) throw new AppError('request.not-found')
  const given = Buffer.from(signature.replace(/^sha256=/, ''))
  const right = Buffer.from(signatureOf(secret, body))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('deposit.signature')
}

/** A gateway's message on a deposit. Sent again it has no further effect. */
export const depositCallback: Handler<'deposit.callback'> = async (input, context) => {
  const { env, markReplayed, requestId } = context
  assertSigned(context)
  const { event, reference, status, currency } = input
  const amount = parseAmount(input.amount)
  const book = await bookHolding(env, reference, 'deposit.not-found')
  if (amount === null) throw new AppError('deposit.amount-mismatch')
  const word = { reference, status, amount, currency }
  const answer = await bookOf(env, book).internal(depositInternals.settleDeposit.name, word, {
    owner: 'gateway',
    key: event,
  })
  if (!answer.ok) {
    const refused = { event: 'deposit.callback-refused', requestId, reference, code: answer.code }
    console.error(JSON.stringify(refused))
  } else if (answer.replayed) markReplayed()
  return unwrap<Output<typeof call>>(answer)
}

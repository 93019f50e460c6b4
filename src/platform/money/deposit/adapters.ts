import { createHmac } from 'node:crypto'
import type { Output } from '#lib/api/call'
import type { request } from '#lib/api/money/deposit'
import { DEPOSIT_WAIT_MS } from '#lib/limits'
import { toDecimal } from '#lib/money'
import type { DepositAdapter } from '#lib/rules/cashier'
import type { BookEnv } from '#platform/kernel/book/command'

/** A deposit that has just been asked for, within its bounds. */
export interface NewDeposit {
  id: string
  amount: number
  currency: string
  now: number
}

type Opening = Pick<Output<typeof request>, 'state' | 'payUrl' | 'expiresAt'>

/** How a way to deposit begins: the state it starts in, and the page to pay at. */
interface Adapter {
  /** Whether the deployment has what it needs. */
  isReady: (env: BookEnv) => boolean
  open: (env: BookEnv, deposit: NewDeposit) => Opening
}

/** HMAC-SHA256 of a text, hex; what signs a gateway's page and its messages. */
export const signatureOf = (secret: string, text: string | Uint8Array): string =>
  createHmac('sha256', secret).update(text).digest('hex')

interface Payable extends Omit<NewDeposit, 'now'> {
  expiresAt: number
}

/**
 * The gateway's page for a deposit: what is to be paid, and our signature over all of it. Empty
 * where there is no gateway any more.
 */
export function payUrlOf(env: BookEnv, { id, amount, currency, expiresAt }: Payable): string {
  if (!ADAPTERS.webhook.isReady(env)) return ''
  const url = new URL(env.DEPOSIT_GATEWAY_URL ?? '')
  const fields = {
    merchant: env.MERCHANT ?? '',
    reference: id,
    amount: toDecimal(amount),
    currency,
    expires: String(expiresAt),
    return: env.SITE_ORIGIN ? `${env.SITE_ORIGIN}/home?center=depositv2&deposit=${id}` : '',
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  const signature = signatureOf(env.DEPOSIT_GATEWAY_SECRET ?? '', url.searchParams.toString())
  url.searchParams.set('signature', signature)
  return url.href
}

const NOTHING = { payUrl: '', expiresAt: 0 }

export const ADAPTERS: Record<DepositAdapter, Adapter> = {
  /** Play money, made at once. */
  sandbox: { isReady: () => true, open: () => ({ ...NOTHING, state: 'credited' }) },
  /** A transfer that an operator finds at the bank and approves. */
  manual: { isReady: () => true, open: () => ({ ...NOTHING, state: 'review' }) },
  /** A gateway's own page; its signed message credits. */
  webhook: {
    isReady: (env) => Boolean(env.DEPOSIT_GATEWAY_URL && env.DEPOSIT_GATEWAY_SECRET),
    open: (env, { now, ...asked }) => {
      const expiresAt = now + DEPOSIT_WAIT_MS
      return { state: 'waiting', payUrl: payUrlOf(env, { ...asked, expiresAt }), expiresAt }
    },
  },
}

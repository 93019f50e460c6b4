import { createIntent } from '#lib/client/intent'
import { sendMember } from '#lib/client/member-routes'
import type { CallValue } from '#lib/client/route'
import { MINUTE_MS } from '#lib/limits'
import { itemList } from '#lib/stores/pages'
import { refreshBalance } from '#lib/stores/wallet'

export type DepositMethod = CallValue<'deposit.methods'>['methods'][number]
export type Deposit = CallValue<'deposit.find'>

/** A deposit limit of the member's own, and what it still allows. */
export interface DepositLimit {
  days: number
  left: number
}

/** The ways to deposit that this member may use. Throws `CallError`. */
export async function loadDepositMethods(): Promise<DepositMethod[]> {
  const { methods } = await sendMember('deposit.methods', {})
  return methods
}

/** The limit that allows least; null where the member has set none. Throws `CallError`. */
export async function loadDepositLimit(): Promise<DepositLimit | null> {
  const { limits } = await sendMember('member.play', {})
  const [least] = limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ days, amount, used }) => ({ days, left: Math.max(0, amount - used) }))
    .sort((one, other) => one.left - other.left)
  return least ?? null
}

const intent = createIntent()

/**
 * Deposits, amount in minor units. A repeat after a lost answer is the same deposit;
 * after an answer the next one is new. Throws `CallError`.
 */
export async function requestDeposit(
  method: DepositMethod['code'],
  amount: number,
  reference = '',
): Promise<Deposit> {
  const input = { method, amount, reference }
  const answer = await sendMember('deposit.request', input, { key: intent.keyFor(input) })
  intent.done()
  void refreshBalance()
  const { id, state, fee, payUrl, expiresAt, at } = answer
  return { ...input, id, state, fee, payUrl, expiresAt, at, reason: '', receipts: 0 }
}

/** A deposit of the member's own as it stands now. Throws `CallError`. */
export const findDeposit = (id: string): Promise<Deposit> => sendMember('deposit.find', { id })

const RECEIPT_TIMEOUT_MS = 2 * MINUTE_MS

/** Adds a picture, a `data:` address, to a deposit; how many it has then. Throws `CallError`. */
export async function attachReceipt(id: string, address: string): Promise<number> {
  const data = address.slice(address.indexOf(',') + 1)
  const options = { timeoutMs: RECEIPT_TIMEOUT_MS }
  return (await sendMember('deposit.attach', { id, data }, options)).receipts
}

export const DEPOSITS_PAGE = 5

/** The member's deposits, the newest first. */
export const depositList = itemList(async (before) => {
  const page = before === undefined ? {} : { before }
  const { deposits, next } = await sendMember('deposit.list', { ...page, count: DEPOSITS_PAGE })
  return { items: deposits, next }
})

import { atom } from 'nanostores'
import { createIntent } from '#lib/client/intent'
import { sendMember } from '#lib/client/member-routes'
import type { CallValue } from '#lib/client/route'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { itemList } from '#lib/stores/pages'
import { refreshBalance } from '#lib/stores/wallet'

export type DepositMethod = CallValue<'deposit.methods'>['methods'][number]
export type Deposit = CallValue<'deposit.find'>

/** A deposit limit of the member's own, and what it still allows. */
export interface DepositLimit {
  days: number
  left: number
}

/** The ways to deposit that this member may use, and the limit of their own that allows least. */
export const depositWays = createLoaded(async () => {
  const [{ methods }, limit] = await Promise.all([sendMember('deposit.methods', {}), leastLimit()])
  return { methods, limit }
})

async function leastLimit(): Promise<DepositLimit | null> {
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

/** The deposit whose end is awaited on screen; null: the form is. */
export const $deposit = atom<Deposit | null>(null)
/** Why a picture of its receipt did not arrive; null when all did. */
export const $receiptFailure = atom<unknown>(null)

/** Shows what became of a deposit, or the form again. */
export function showDeposit(deposit: Deposit | null): void {
  $receiptFailure.set(null)
  $deposit.set(deposit)
}

/** Shows the deposit that its payment's page came back for. Throws `CallError`. */
export async function showReturned(id: string): Promise<void> {
  showDeposit(await sendMember('deposit.find', { id }))
}

const FOLLOW_MS = 4 * SECOND_MS
const OPEN: readonly Deposit['state'][] = ['waiting', 'review']
export const isOpen = ({ state }: Deposit): boolean => OPEN.includes(state)

/** Asks for the deposit on screen again and again until it has come to its end; returns a stop. */
export function followDeposit(): () => void {
  const ask = async () => {
    const shown = $deposit.get()
    if (!shown || !isOpen(shown) || document.visibilityState === 'hidden') return
    const found = await sendMember('deposit.find', { id: shown.id }).catch(() => null)
    if (!found || $deposit.get()?.id !== found.id) return
    $deposit.set(found)
    if (found.state === 'credited') void refreshBalance()
  }
  const timer = setInterval(() => void ask(), FOLLOW_MS)
  return () => clearInterval(timer)
}

const RECEIPT_TIMEOUT_MS = 2 * MINUTE_MS

/**
 * Sends pictures, `data:` addresses, of a deposit's receipt one by one, and shows how it stands
 * then. Answers how many arrived; why the next one did not is shown.
 */
export async function sendReceipts(deposit: Deposit, addresses: readonly string[]) {
  let { receipts } = deposit
  let failure: unknown = null
  for (const address of addresses) {
    const data = address.slice(address.indexOf(',') + 1)
    const input = { id: deposit.id, data }
    try {
      const options = { timeoutMs: RECEIPT_TIMEOUT_MS }
      receipts = (await sendMember('deposit.attach', input, options)).receipts
    } catch (error) {
      failure = error
      break
    }
  }
  showDeposit({ ...deposit, receipts })
  $receiptFailure.set(failure)
  return receipts - deposit.receipts
}

const DEPOSITS_PAGE = 5

/** The member's deposits, the newest first. */
export const depositList = itemList(async (before) => {
  const page = before === undefined ? {} : { before }
  const { deposits, next } = await sendMember('deposit.list', { ...page, count: DEPOSITS_PAGE })
  return { items: deposits, next }
})

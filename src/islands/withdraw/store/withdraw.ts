import { sendAccess } from '#lib/client/access-routes'
import { createIntent } from '#lib/client/intent'
import { sendMember } from '#lib/client/member-routes'
import type { CallInput, CallValue } from '#lib/client/route'
import { createLoaded } from '#lib/stores/loaded'
import { itemList } from '#lib/stores/pages'
import { refreshBalance } from '#lib/stores/wallet'

export type WithdrawSettings = CallValue<'withdraw.settings'>
export type WithdrawMethod = WithdrawSettings['methods'][number]
export type Payee = CallValue<'withdraw.payees'>['payees'][number]
export type Withdrawal = CallValue<'withdraw.list'>['withdrawals'][number]
export type NewPayee = CallInput<'withdraw.bindPayee'>

/** How the member may withdraw now, and where to. */
export const withdrawWays = createLoaded(async () => {
  const [settings, { payees }, { isSet }] = await Promise.all([
    sendMember('withdraw.settings', {}),
    sendMember('withdraw.payees', {}),
    sendAccess('password.hasPayment', {}),
  ])
  return { settings, payees, hasPayment: isSet }
})

const [asking, binding, unbinding] = [createIntent(), createIntent(), createIntent()]

/** Asks for a withdrawal: once, however often its answer is lost. Throws `CallError`. */
export async function requestWithdraw(input: CallInput<'withdraw.request'>): Promise<string> {
  const { id } = await sendMember('withdraw.request', input, { key: asking.keyFor(input) })
  asking.done()
  void refreshBalance()
  return id
}

/** Binds a payee, or puts it in another one's place. Throws `CallError`. */
export async function bindPayee(input: NewPayee): Promise<Payee> {
  const payee = await sendMember('withdraw.bindPayee', input, { key: binding.keyFor(input) })
  binding.done()
  return payee
}

/** Removes a payee. Throws `CallError`. */
export async function unbindPayee(input: CallInput<'withdraw.unbindPayee'>): Promise<void> {
  await sendMember('withdraw.unbindPayee', input, { key: unbinding.keyFor(input) })
  unbinding.done()
}

/** Takes a withdrawal back. Throws `CallError`. */
export async function cancelWithdraw(id: string): Promise<void> {
  await sendMember('withdraw.cancel', { id })
  void refreshBalance()
}

/** Says what has arrived of a paid one. Throws `CallError`. */
export async function confirmWithdraw(input: CallInput<'withdraw.confirm'>): Promise<void> {
  await sendMember('withdraw.confirm', input)
}

const WITHDRAWALS_PAGE = 5

/** The member's withdrawals, the newest first. */
export const withdrawList = itemList(async (before) => {
  const page = before === undefined ? {} : { before }
  const asked = { ...page, count: WITHDRAWALS_PAGE }
  const { withdrawals, next } = await sendMember('withdraw.list', asked)
  return { items: withdrawals, next }
})

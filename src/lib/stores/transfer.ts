import { sendAccess } from '#lib/client/access-routes'
import { createIntent } from '#lib/client/intent'
import { type CallInput, type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from './loaded'
import { itemList } from './pages'
import { refreshBalance } from './wallet'

export type Transfer = CallValue<'transfer.list'>['transfers'][number]
export type TransferSettings = CallValue<'transfer.settings'>

/** Whether and how much the member may transfer now. */
export const transferSettings = createLoaded(async () => {
  const [settings, { isSet }] = await Promise.all([
    sendMember('transfer.settings', {}),
    sendAccess('password.hasPayment', {}),
  ])
  return { ...settings, hasPayment: isSet }
})

const ROWS = 10

/** What was sent and received, the newest first. */
export const transferList = itemList(async (before) => {
  const asked = { count: ROWS, ...(before !== undefined && { before }) }
  const { transfers, next } = await sendMember('transfer.list', asked)
  return { items: transfers, next }
})

const intent = createIntent()

/** Transfers once, however often the answer is lost. Throws `CallError`. */
export async function sendTransfer(input: CallInput<'transfer.send'>): Promise<void> {
  await sendMember('transfer.send', input, { key: intent.keyFor(input) })
  intent.done()
  const known = transferSettings.$value.get()
  if (known)
    transferSettings.set({ ...known, leftToday: Math.max(0, known.leftToday - input.amount) })
  void refreshBalance()
}

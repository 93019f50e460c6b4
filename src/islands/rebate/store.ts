import { createIntent } from '#lib/client/intent'
import { type CallInput, type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'
import { refreshBalance } from '#lib/stores/wallet'

export type RebateRow = CallValue<'rebate.list'>['categories'][number]

export const rebates = createLoaded(() => sendMember('rebate.list', {}))

const intent = createIntent()

/** Claims one category, or all of them; how much it was. Throws `CallError`. */
export async function claimRebate(input: CallInput<'rebate.claim'>): Promise<number> {
  const { amount, isOn, categories } = await sendMember('rebate.claim', input, {
    key: intent.keyFor(input),
  })
  intent.done()
  rebates.set({ isOn, categories })
  void refreshBalance()
  return amount
}

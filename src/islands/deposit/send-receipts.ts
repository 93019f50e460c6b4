import { failureText } from '#islands/ui/failure'
import type { Translate } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { attachReceipt, type Deposit } from './store'

/** Sends pictures one by one: how the deposit stands then, and why one did not arrive. */
export async function sendReceipts(
  deposit: Deposit,
  images: readonly PickedImage[],
  common: Translate,
): Promise<{ deposit: Deposit; lost: string }> {
  let { receipts } = deposit
  for (const { address } of images) {
    try {
      receipts = await attachReceipt(deposit.id, address)
    } catch (error) {
      return { deposit: { ...deposit, receipts }, lost: failureText(error, common) }
    }
  }
  return { deposit: { ...deposit, receipts }, lost: '' }
}

import { atom } from 'nanostores'
import type { PickedImage } from '#lib/browser/picked-image'
import { sendContent } from '#lib/client/content-routes'
import { createIntent } from '#lib/client/intent'
import { MINUTE_MS } from '#lib/limits'
import { offers } from '../offers'

const IMAGE_TIMEOUT_MS = 2 * MINUTE_MS
const intent = createIntent()

/** Promotions whose application lacks a picture that did not arrive. */
export const $lost = atom<readonly string[]>([])

/** Sends pictures of an application one by one; what did not arrive is said, to send it again. */
export async function sendPictures(code: string, images: readonly PickedImage[]): Promise<void> {
  const others = $lost.get().filter((each) => each !== code)
  let isLost = false
  try {
    for (const { address } of images) {
      const data = address.slice(address.indexOf(',') + 1)
      const options = { timeoutMs: IMAGE_TIMEOUT_MS }
      await sendContent('promotion.attach', { code, data }, options).catch(() => {
        isLost = true
      })
    }
  } finally {
    $lost.set(isLost ? [...others, code] : others)
    await offers.refresh()
  }
}

/** Applies for a promotion with a few words, then its pictures; the list says what became of it. */
export async function applyFor(
  code: string,
  comment: string,
  images: readonly PickedImage[],
): Promise<void> {
  const input = { code, comment }
  const key = intent.keyFor(input)
  await sendContent('promotion.apply', input, { key })
  intent.done()
  await sendPictures(code, images)
}

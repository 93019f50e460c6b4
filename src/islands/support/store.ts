import { atom } from 'nanostores'
import type { PickedImage } from '#lib/browser/picked-image'
import { serviceAddress } from '#lib/browser/service-path'
import { sendContent } from '#lib/client/content-routes'
import { createIntent } from '#lib/client/intent'
import { FEEDBACK_IMAGES_MAX, MINUTE_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { $modal, openModal } from '#lib/stores/modal'
import { pagedList } from '#lib/stores/pages'
import { $session } from '#lib/stores/session'

/** The path that leads to customer service (spec section 2). */
const SERVICE_TYPE = 3

/** Where customer service was found while its window was not let open; empty: nowhere. */
export const $serviceAddress = atom('')

async function findService(): Promise<string> {
  const isOut = $session.get().state === 'out'
  const name = isOut ? 'support.visitorInfo' : 'support.memberInfo'
  const { version } = await sendContent(name, {})
  const entry = version.pathList.find(({ type }) => type === SERVICE_TYPE)
  if (!entry) throw new Error('no path to customer service')
  return serviceAddress(entry.path)
}

/**
 * Leads a window opened in the click to customer service; it is closed when there is no way to it,
 * and other ways are shown.
 */
export async function showService(opened: Window | null): Promise<void> {
  $serviceAddress.set('')
  try {
    const address = await findService()
    if (opened && !opened.closed) {
      opened.opener = null
      opened.location.replace(address)
      return
    }
    $serviceAddress.set(address)
  } catch {
    opened?.close()
  }
  openModal('support')
}

const FEEDBACK_PAGE = 5

/** The member's feedback, newest first. */
export const feedback = pagedList(async (_: 'all', __, page) => {
  const query = { page, count: FEEDBACK_PAGE }
  const { list, total } = await sendContent('support.feedbackList', query)
  return { list, pages: Math.ceil(total / FEEDBACK_PAGE), next: null }
}, 'all')

const IMAGE_TIMEOUT_MS = 2 * MINUTE_MS
const intent = createIntent()

/** Sends feedback, then its pictures one by one. Answers how many did not arrive. */
export async function sendFeedback(
  text: { content: string; remark: string },
  images: readonly PickedImage[],
): Promise<number> {
  const key = intent.keyFor(text)
  const { id } = await sendContent('support.sendFeedback', text, { key })
  intent.done()
  let lost = 0
  for (const [place, { address }] of images.slice(0, FEEDBACK_IMAGES_MAX).entries()) {
    const [head = '', data = ''] = address.split(',')
    const type = head.includes('png') ? 'image/png' : 'image/jpeg'
    const input = { id, at: place + 1, type, data } as const
    const options = { timeoutMs: IMAGE_TIMEOUT_MS }
    await sendContent('support.addImage', input, options).catch(() => {
      lost += 1
    })
  }
  return lost
}

async function feedbackImage(id: string, at: number): Promise<string> {
  const { type, data } = await sendContent('support.feedbackImage', { id, at })
  return `data:${type};base64,${data}`
}

/** The pictures of one's own feedback, as `data:` addresses; one that does not come is left out. */
export const feedbackImages = (id: string, count: number) =>
  createLoaded(async (): Promise<readonly string[]> => {
    const places = Array.from({ length: count }, (_, place) => place + 1)
    const found = await Promise.allSettled(places.map((place) => feedbackImage(id, place)))
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  })

$modal.listen((name) => {
  if (name !== 'feedback') feedback.clear()
})

import { atom } from 'nanostores'
import type { Notice } from '#lib/api/site/notice'
import { sendContent } from '#lib/client/content-routes'
import { PROMOTIONS_SHOWN_MAX } from '#lib/limits'

/** The operator's own promotions; null before they are known. */
export const $promotions = atom<readonly Notice[] | null>(null)
export const $promotionsLost = atom(false)

export async function loadPromotions(): Promise<void> {
  $promotionsLost.set(false)
  try {
    const { list } = await sendContent('notice.list', { types: 'PR', count: PROMOTIONS_SHOWN_MAX })
    $promotions.set(list)
  } catch {
    $promotionsLost.set(true)
  }
}

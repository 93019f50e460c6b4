import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

export type Offer = CallValue<'promotion.shown'>['promotions'][number]
/** An offer with how far the member is in it. */
export type OwnOffer = CallValue<'promotion.list'>['promotions'][number]

/** Promotions for whoever looks: a member sees those for them, and where they stand. */
export const offers = createLoaded(async (): Promise<readonly (Offer | OwnOffer)[]> => {
  // Whoever has a trial reads like a visitor.
  const isMember = $session.get().state === 'in'
  const asked = isMember ? sendContent('promotion.list', {}) : sendContent('promotion.shown', {})
  return (await asked).promotions
})

/** Loads them, and again when somebody signs in or out. */
export function watchOffers(): () => void {
  return onVisit(() => $session.subscribe(() => void offers.refresh()))
}

/** Joins an offer or takes what it gives; the list says what became of it. */
export async function takePart(name: 'promotion.join' | 'promotion.claim', code: string) {
  try {
    await sendContent(name, { code })
  } finally {
    await offers.refresh()
  }
}

import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { pagedList } from '#lib/stores/pages'
import { $session } from '#lib/stores/session'

export type Article = CallValue<'points.articles'>['articles'][number]

const ENTRIES_SHOWN = 10

export const pointConfig = createLoaded(() => sendContent('points.config', {}))

export const articles = createLoaded(
  async () => (await sendContent('points.articles', {})).articles,
)

/** The member's points; nobody else has any. */
export const points = createLoaded(() => sendContent('points.balance', {}))

export const pointEntries = pagedList(
  (_query: object, before: string | number | undefined) =>
    sendContent('points.entries', {
      count: ENTRIES_SHOWN,
      ...(before !== undefined && { before: Number(before) }),
    }),
  {},
)

/** Loads what is offered, and the member's points while somebody is signed in. */
export function watchMall(): () => void {
  return onVisit(() => {
    void pointConfig.refresh()
    void articles.refresh()
    return $session.subscribe(({ state }) => {
      points.clear()
      pointEntries.clear()
      if (state === 'in') void refreshOwn()
    })
  })
}

const refreshOwn = () => Promise.all([points.refresh(), pointEntries.go(1)])

/** Turns points into money, and shows what is left. */
export async function convertPoints(asked: { points: number; paymentPassword: string }) {
  const { amount } = await sendContent('points.convert', asked)
  await refreshOwn()
  return amount
}

/** Gives points for an article, and shows what is left of both. */
export async function redeemArticle(asked: { code: string; paymentPassword: string }) {
  await sendContent('points.redeem', asked)
  await Promise.all([refreshOwn(), articles.refresh()])
}

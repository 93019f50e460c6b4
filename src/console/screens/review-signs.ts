import type { Translate } from '#islands/ui/text'
import { DAY_MS } from '#lib/limits'
import type { Review } from './review-acts'

const NEW_DAYS = 7

/** What whoever decides should know before they do, in a few words each. */
export function signsOf(review: Review, t: Translate): string[] {
  const { registeredAt, earlier, signals, sameHolder, at } = review
  return [
    ...(at - registeredAt < NEW_DAYS * DAY_MS ? [t('sign.new')] : []),
    ...(earlier === 0 ? [t('sign.first')] : []),
    ...(signals > 0 ? [t('sign.signals', { n: signals })] : []),
    ...(sameHolder ? [t('sign.holder')] : []),
  ]
}

import type { Texts } from '#lib/i18n/format'
import { islandTexts } from '#lib/i18n/translate'

/** Of the promotions' words, those of the islands: the offers' own are theirs already. */
export function promotionTexts(language: string): Texts {
  const { promotion } = islandTexts(language, ['promotion']) as { promotion: Texts }
  const { offer: _, ...rest } = promotion
  return { promotion: rest }
}

import type { Texts } from '#lib/i18n/format'
import { islandTexts } from '#lib/i18n/translate'

/** Of the promotions' words, those of the islands: the offers' own are theirs already. */
export function promotionTexts(language: string): Texts {
  const all = islandTexts(language, ['promotion', 'reward', 'report', 'error', 'image', 'common'])
  const { promotion, reward, report, error, image, common } = all as Record<string, Texts>
  const { offer: _, ...rest } = promotion ?? {}
  return {
    promotion: rest,
    reward: { state: reward?.state ?? {} },
    report: { category: report?.category ?? {} },
    error: { promotion: error?.promotion ?? {}, member: error?.member ?? {} },
    ...(image && { image }),
    ...(common && { common }),
  }
}

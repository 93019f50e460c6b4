import type { Env } from '#env'
import { BRAND } from '#lib/brand'
import type { TextParams } from '#lib/i18n/format'
import { storedText, storedTexts } from '#lib/i18n/stored-texts'

/** A function that gives the texts of messages in a language, `{{brand}}` filled. */
export async function messageTexts(language: string, { ASSETS }: Env) {
  const own = await storedTexts('message', language, ASSETS)
  return (key: string, params: TextParams): string =>
    storedText(own, key, { brand: BRAND.name, ...params })
}

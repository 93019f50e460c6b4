import { type TextParams, type Texts, text } from '#lib/i18n/format'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import en from '../../../locales/en/message.json'
import es from '../../../locales/es/message.json'

/** Texts of messages in every offered language. */
const TEXTS: Record<string, Texts> = { es, en }

/** A function that gives the texts of messages in a language. */
export function messageTexts(language: string) {
  const own = TEXTS[language]
  return (key: string, params: TextParams): string =>
    text(own ?? es, own ? language : DEFAULT_LANGUAGE, key, params)
}

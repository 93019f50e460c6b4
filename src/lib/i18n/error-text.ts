import type { Envelope } from '#lib/api/call'
import type { AppError, ErrorCode, ErrorParams } from '#lib/errors'
import en from '../../../locales/en/error.json'
import es from '../../../locales/es/error.json'
import { type Texts, text } from './format'
import { DEFAULT_LANGUAGE } from './languages'

/** The error texts of every offered language; a test compares the keys with the offered ones. */
const ERROR_TEXTS: Record<string, Texts> = { es, en }

function errorTexts(language: string): [Texts, string] {
  const own = ERROR_TEXTS[language]
  return own ? [own, language] : [es, DEFAULT_LANGUAGE]
}

/** The text of an error code in a language, its `{{name}}` slots filled. */
export function errorText(language: string, code: ErrorCode, params?: ErrorParams): string {
  const [texts, known] = errorTexts(language)
  return text(texts, known, code, params)
}

/** The text of a refused field: an error code, or one of `required invalid unknown too-…`. */
export function fieldText(language: string, code: string, params?: ErrorParams): string {
  const [texts, known] = errorTexts(language)
  for (const key of [`field.${code}`, code]) {
    const found = text(texts, known, key, params)
    if (found !== key) return found
  }
  return text(texts, known, 'field.invalid')
}

/** The envelope of a refusal in the caller's language; travels with `error.status`. */
export function refusalEnvelope(error: AppError, language: string): Envelope<null> {
  const { code, params, fields } = error
  return {
    success: false,
    message: errorText(language, code, params),
    value: null,
    code,
    ...(fields.length > 0 && {
      fields: fields.map(({ params: slots, ...field }) => ({
        ...field,
        message: fieldText(language, field.code, slots),
      })),
    }),
  }
}

import type { Envelope } from '#lib/envelope'
import type { AppError, ErrorCode, ErrorParams } from '#lib/errors'
import { type StoredTexts, storedText } from './stored-texts'

/** A category in a slot, by its name in this language. */
function named(own: StoredTexts, params: ErrorParams = {}): ErrorParams {
  const { category } = params
  if (category === undefined) return params
  const key = `category.${category}`
  const name = storedText(own, key)
  return name === key ? params : { ...params, category: name }
}

/** The text of an error code, its `{{name}}` slots filled. */
export function errorText(own: StoredTexts, code: ErrorCode, params?: ErrorParams): string {
  return storedText(own, code, named(own, params))
}

/** The text of a refused field: an error code, or one of `required invalid unknown too-…`. */
export function fieldText(own: StoredTexts, code: string, params?: ErrorParams): string {
  for (const key of [`field.${code}`, code]) {
    const found = storedText(own, key, params)
    if (found !== key) return found
  }
  return storedText(own, 'field.invalid')
}

/** The envelope of a refusal, in the language of these error texts; travels with `error.status`. */
export function refusalEnvelope(error: AppError, own: StoredTexts): Envelope<object | null> {
  const { code, params, fields } = error
  return {
    success: false,
    message: errorText(own, code, params),
    value: error.value,
    code,
    ...(fields.length > 0 && {
      fields: fields.map(({ params: slots, ...field }) => ({
        ...field,
        message: fieldText(own, field.code, { ...params, ...slots }),
      })),
    }),
  }
}

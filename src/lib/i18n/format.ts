import { fromLeft, pluralRules } from '#lib/intl'

/** A tree of texts, as in `locales/<language>/<namespace>.json`. */
export interface Texts {
  [key: string]: string | Texts
}

export type TextParams = Record<string, string | number>

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

/** With the sign of a multiple or of more, which is read with the figure on either side of it. */
const SLOT = /([\u00d7+]?){{\s*(\w+)\s*}}(\u00d7?)/g

/** Fills the `{{name}}` slots of a text, of a language where it may be read from the right. */
export function fill(text: string, params: TextParams = {}, language = ''): string {
  return text.replace(SLOT, (slot, before: string, name: string, after: string) =>
    fromLeft(params[name] === undefined ? slot : before + params[name] + after, language),
  )
}

/**
 * The text of a dotted key, slots filled; `count` picks the plural form (`key_one`, `key_many`,
 * `key_other`) by the language's rules. A missing key shows itself, which a test never lets pass.
 */
export function text(texts: Texts, language: string, key: string, params: TextParams = {}): string {
  const count = params['count']
  const plural =
    typeof count === 'number'
      ? find(texts, `${key}_${pluralRules(language).select(count)}`)
      : undefined
  return fill(plural ?? find(texts, key) ?? find(texts, `${key}_other`) ?? key, params, language)
}

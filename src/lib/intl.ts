/**
 * Formatters of Intl, each made once per language and options: making one takes about a hundred
 * times as long as using it, and a page of a hundred cards asks for one in each.
 */
function once<Format, Options>(make: (tag: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (tag: string, options?: Options): Format => {
    const key = options ? tag + JSON.stringify(options) : tag
    let format = made.get(key)
    if (!format) {
      format = make(tag, options)
      made.set(key, format)
    }
    return format
  }
}

export const numberFormat = once(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)

/** In the reader's own zone, unless the options name one. */
export const dateFormat = once(
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)

export const relativeTimeFormat = once(
  (tag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)

export const pluralRules = once((tag) => new Intl.PluralRules(tag))

/** Languages that are read from right to left. */
const FROM_RIGHT = /^(?:ar|fa|he|ur)\b/
const DIGIT = /\d/
const LETTER_FROM_RIGHT = /[\u0590-\u08ff]/

/**
 * What is read from left to right in the midst of any language, by its code or tag: without marks
 * around it, a number’s sign and a code’s dashes would stand at the wrong end.
 */
export const fromLeft = (text: string, language: string): string =>
  FROM_RIGHT.test(language) && DIGIT.test(text) && !LETTER_FROM_RIGHT.test(text)
    ? `\u2066${text}\u2069`
    : text

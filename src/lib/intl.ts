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

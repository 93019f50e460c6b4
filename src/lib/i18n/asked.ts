import { DEFAULT_LANGUAGE, OFFERED } from './languages'

/** Chosen by none: any language will do. */
const ANY = '*'

const offered = (asked: string) =>
  OFFERED.find(({ code }) => code.toLowerCase() === asked.toLowerCase())?.code

/**
 * The offered language that a tag asks for, however it is spelled: `ES`, `es-CO`, `tl` for `fil`.
 * A script decides before the language alone: `zh-TW` is `zh-Hant` where that is offered.
 */
export function knownLanguage(tag: string): string | undefined {
  const own = offered(tag)
  if (own) return own
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize()
    return offered(`${language}-${script}`) ?? offered(language)
  } catch {
    return undefined
  }
}

/** Of `Accept-Language`: the most wanted tags first; those of one weight as they were written. */
function tagsOf(header: string): string[] {
  const tags = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
    const [, weight] = parameters.map((each) => /^q=([\d.]+)$/i.exec(each)).find(Boolean) ?? []
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  return tags
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** The offered language that a browser asks for by `Accept-Language`; else the default. */
export function askedLanguage(header: string | null | undefined): string {
  for (const tag of tagsOf(header ?? '')) {
    if (tag === ANY) return DEFAULT_LANGUAGE
    const known = knownLanguage(tag)
    if (known) return known
  }
  return DEFAULT_LANGUAGE
}

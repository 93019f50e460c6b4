import list from '../../../locales/languages.json'

export interface Language {
  code: string
  /** Its own name for itself. */
  name: string
  /** Intl tag for numbers and dates. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Complete, so that it can be chosen. */
  offered: boolean
}

export const LANGUAGES = list as readonly Language[]
export const OFFERED: readonly Language[] = LANGUAGES.filter((language) => language.offered)
export const DEFAULT_LANGUAGE = 'es'

/** The offered language of that code, else the default one. */
export function languageOf(code: string | undefined | null): Language {
  const found = OFFERED.find((language) => language.code === code)
  return found ?? (OFFERED.find(({ code }) => code === DEFAULT_LANGUAGE) as Language)
}

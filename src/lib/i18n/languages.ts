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

/**
 * The languages that can be chosen, as `locales/languages.json` lists them (a test compares): every
 * page's first scripts carry these few, not the whole list.
 */
export const OFFERED: readonly Language[] = [
  { code: 'es', name: 'Español', tag: 'es-419', direction: 'ltr', offered: true },
  { code: 'en', name: 'English', tag: 'en', direction: 'ltr', offered: true },
]

export const DEFAULT_LANGUAGE = 'es'

/** The offered language of that code, else the default one. */
export function languageOf(code: string | undefined | null): Language {
  const found = OFFERED.find((language) => language.code === code)
  return found ?? (OFFERED.find(({ code }) => code === DEFAULT_LANGUAGE) as Language)
}

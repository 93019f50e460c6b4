/** A language that can be chosen. */
export interface Language {
  code: string
  /** Intl tag for numbers and dates. */
  tag: string
}

/**
 * The languages that can be chosen, as `locales/languages.json` lists them (a test compares): every
 * page's first scripts carry these few, not the whole list with its names.
 */
export const OFFERED: readonly Language[] = [
  { code: 'es', tag: 'es-419' },
  { code: 'en', tag: 'en' },
  { code: 'pt', tag: 'pt-BR' },
  { code: 'vi', tag: 'vi' },
  { code: 'th', tag: 'th-TH-u-ca-gregory-nu-latn' },
  { code: 'zh', tag: 'zh-CN' },
]

export const DEFAULT_LANGUAGE = 'es'

/** The offered language of that code, else the default one. */
export function languageOf(code: string | undefined | null): Language {
  const found = OFFERED.find((language) => language.code === code)
  return found ?? (OFFERED.find(({ code }) => code === DEFAULT_LANGUAGE) as Language)
}

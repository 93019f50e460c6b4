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
  { code: 'zh-Hant', tag: 'zh-TW' },
  { code: 'ja', tag: 'ja' },
  { code: 'ko', tag: 'ko' },
  { code: 'id', tag: 'id' },
  { code: 'ms', tag: 'ms' },
  { code: 'fil', tag: 'fil' },
  { code: 'km', tag: 'km-u-nu-latn' },
  { code: 'lo', tag: 'lo-u-nu-latn' },
  { code: 'my', tag: 'my-u-nu-latn' },
  { code: 'hi', tag: 'hi' },
  { code: 'bn', tag: 'bn-u-nu-latn' },
  { code: 'ta', tag: 'ta' },
  { code: 'te', tag: 'te' },
  { code: 'ur', tag: 'ur-u-nu-latn' },
  { code: 'fa', tag: 'fa-u-ca-gregory-nu-latn' },
  { code: 'ar', tag: 'ar-u-nu-latn' },
  { code: 'he', tag: 'he' },
  { code: 'tr', tag: 'tr' },
  { code: 'ru', tag: 'ru' },
  { code: 'uk', tag: 'uk' },
  { code: 'pl', tag: 'pl' },
  { code: 'de', tag: 'de' },
  { code: 'fr', tag: 'fr' },
  { code: 'it', tag: 'it' },
  { code: 'nl', tag: 'nl' },
  { code: 'sw', tag: 'sw' },
  { code: 'am', tag: 'am-u-ca-gregory-nu-latn' },
]

export const DEFAULT_LANGUAGE = 'es'

/** The offered language of that code, else the default one. */
export function languageOf(code: string | undefined | null): Language {
  const found = OFFERED.find((language) => language.code === code)
  return found ?? (OFFERED.find(({ code }) => code === DEFAULT_LANGUAGE) as Language)
}

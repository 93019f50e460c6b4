import { type TextParams, type Texts, text } from '#lib/i18n/format'
import languages from '../../../locales/languages.json' with { type: 'json' }

/** Texts of a page by language, each in a file of its own. */
export type Loads = Record<string, () => Promise<{ default: Texts }>>

/** Of crash. */
export const CRASH_TEXTS: Loads = {
  en: () => import('../../../locales/en/crash.json'),
  es: () => import('../../../locales/es/crash.json'),
  pt: () => import('../../../locales/pt/crash.json'),
  th: () => import('../../../locales/th/crash.json'),
  vi: () => import('../../../locales/vi/crash.json'),
  zh: () => import('../../../locales/zh/crash.json'),
}

/** Of the games that one person plays alone. */
export const ORIGINAL_TEXTS: Loads = {
  en: () => import('../../../locales/en/original.json'),
  es: () => import('../../../locales/es/original.json'),
  pt: () => import('../../../locales/pt/original.json'),
  th: () => import('../../../locales/th/original.json'),
  vi: () => import('../../../locales/vi/original.json'),
  zh: () => import('../../../locales/zh/original.json'),
}

const DEFAULT = 'es'

export type Translate = (key: string, params?: TextParams) => string

export interface Language {
  code: string
  /** For Intl. */
  tag: string
  t: Translate
}

export async function languageOf(asked: string | null, loads: Loads): Promise<Language> {
  const code = asked && loads[asked] ? asked : DEFAULT
  const { default: texts } = await (loads[code] as Loads[string])()
  const tag = languages.find((language) => language.code === code)?.tag ?? code
  return { code, tag, t: (key, params) => text(texts, code, key, params) }
}

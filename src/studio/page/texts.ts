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

/** Of slots, beside those of all games that one person plays alone. */
export const SLOT_TEXTS: Loads = {
  en: () => import('../../../locales/en/slot.json'),
  es: () => import('../../../locales/es/slot.json'),
  pt: () => import('../../../locales/pt/slot.json'),
  th: () => import('../../../locales/th/slot.json'),
  vi: () => import('../../../locales/vi/slot.json'),
  zh: () => import('../../../locales/zh/slot.json'),
}

/** Of the tables that all play at once. */
export const LIVE_TEXTS: Loads = {
  en: () => import('../../../locales/en/live.json'),
  es: () => import('../../../locales/es/live.json'),
  pt: () => import('../../../locales/pt/live.json'),
  th: () => import('../../../locales/th/live.json'),
  vi: () => import('../../../locales/vi/live.json'),
  zh: () => import('../../../locales/zh/live.json'),
}

const DEFAULT = 'es'

export type Translate = (key: string, params?: TextParams) => string

export interface Language {
  code: string
  /** For Intl. */
  tag: string
  t: Translate
}

/** A language with the texts of one or more files; a later one adds to those before. */
export async function languageOf(asked: string | null, ...loads: Loads[]): Promise<Language> {
  const code = asked && loads.every((each) => each[asked]) ? asked : DEFAULT
  const files = await Promise.all(loads.map((each) => (each[code] as Loads[string])()))
  const texts = files.reduce<Texts>((all, file) => merged(all, file.default), {})
  const tag = languages.find((language) => language.code === code)?.tag ?? code
  return { code, tag, t: (key, params) => text(texts, code, key, params) }
}

const merged = (one: Texts, other: Texts): Texts => {
  const titles = { ...(one['titles'] as Texts), ...(other['titles'] as Texts) }
  return { ...one, ...other, titles }
}

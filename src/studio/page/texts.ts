import { type TextParams, type Texts, text } from '#lib/i18n/format'
import languages from '../../../locales/languages.json' with { type: 'json' }

type Load = () => Promise<{ default: Texts }>

/** Texts of each language, in a file of its own. */
const LOADS: Record<string, Load> = {
  en: () => import('../../../locales/en/crash.json'),
  es: () => import('../../../locales/es/crash.json'),
  pt: () => import('../../../locales/pt/crash.json'),
  th: () => import('../../../locales/th/crash.json'),
  vi: () => import('../../../locales/vi/crash.json'),
  zh: () => import('../../../locales/zh/crash.json'),
}
const DEFAULT = 'es'

export type Translate = (key: string, params?: TextParams) => string

export interface Language {
  code: string
  /** For Intl. */
  tag: string
  t: Translate
}

export async function languageOf(asked: string | null): Promise<Language> {
  const code = asked && LOADS[asked] ? asked : DEFAULT
  const { default: texts } = await (LOADS[code] as Load)()
  const tag = languages.find((language) => language.code === code)?.tag ?? code
  return { code, tag, t: (key, params) => text(texts, code, key, params) }
}

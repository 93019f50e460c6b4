import { type TextParams, type Texts, text } from '#lib/i18n/format'
import languages from '../../../locales/languages.json' with { type: 'json' }

/** Texts of a page by language, each in a file of its own. */
export type Loads = Record<string, () => Promise<{ default: Texts }>>

const DEFAULT = 'es'

/** Files of `locales/<language>` by their language. */
export const loadsOf = (files: Loads): Loads =>
  Object.fromEntries(
    Object.entries(files).map(([file, load]) => [file.split('/').at(-2) ?? '', load]),
  )

export type Translate = (key: string, params?: TextParams) => string

export interface Language {
  code: string
  /** For Intl. */
  tag: string
  direction: string
  t: Translate
}

/** A language with the texts of one or more files; a later one adds to those before. */
export async function languageOf(asked: string | null, ...loads: Loads[]): Promise<Language> {
  const code = asked && loads.every((each) => each[asked]) ? asked : DEFAULT
  const files = await Promise.all(loads.map((each) => (each[code] as Loads[string])()))
  const texts = files.reduce<Texts>((all, file) => merged(all, file.default), {})
  const { tag = code, direction = 'ltr' } = languages.find((each) => each.code === code) ?? {}
  return { code, tag, direction, t: (key, params) => text(texts, code, key, params) }
}

/** Says in which language the page is, and from where its lines are read. */
export function speak({ tag, direction }: Language): void {
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

const merged = (one: Texts, other: Texts): Texts => {
  const titles = { ...(one['titles'] as Texts), ...(other['titles'] as Texts) }
  return { ...one, ...other, titles }
}

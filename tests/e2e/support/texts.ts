import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Texts = { [key: string]: string | Texts }
/** Code of a language, see `locales/languages.json`. */
export type Language = string

const LOCALES = path.resolve(import.meta.dirname, '../../../locales')

/**
 * The words on screen, read from the same files as the site: `words('es')('lottery.betSlip.place')`
 * is that key of `locales/es/lottery.json`.
 */
export function words(language: Language) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [namespace = '', ...rest] = key.split('.')
    const file = path.join(LOCALES, language, `${namespace}.json`)
    const texts: Texts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    // A text that depends on the profile: what it says with play money, unless asked otherwise.
    const text = rest.reduce<Texts | string | undefined>(
      (at, part) => (typeof at === 'object' ? (at[part] ?? at[`${part}_play`]) : undefined),
      texts,
    )
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

const known = new Map<Language, string[]>()
/** Every text of a language; it is read once. */
export function texts(language: Language): string[] {
  const found = known.get(language) ?? readTexts(language)
  known.set(language, found)
  return found
}

function readTexts(language: Language): string[] {
  const all = (tree: Texts): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : all(value)))
  const folder = path.join(LOCALES, language)
  return readdirSync(folder).flatMap((file) =>
    all(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  )
}

/** Texts of a language whose key ends so, such as those of one kind of money. */
export function textsEnding(language: Language, end: string): { key: string; text: string }[] {
  const all = (tree: Texts, prefix: string): { key: string; text: string }[] =>
    Object.entries(tree).flatMap(([name, value]) => {
      if (typeof value !== 'string') return all(value, `${prefix}${name}.`)
      return name.endsWith(end) ? [{ key: prefix + name, text: value }] : []
    })
  const folder = path.join(LOCALES, language)
  return readdirSync(folder).flatMap((file) =>
    all(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), `${file.slice(0, -5)}.`),
  )
}

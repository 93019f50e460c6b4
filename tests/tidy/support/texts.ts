import { readdirSync, readFileSync } from 'node:fs'
import type { Texts } from '#lib/i18n/format'

/** Namespaces of a language: the files of its folder. */
export function namespaces(language: string): string[] {
  return readdirSync(`locales/${language}`).map((file) => file.replace('.json', ''))
}

export function textsOf(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'))
}

/** Every text of a tree by its dotted key. */
export function flat(texts: Texts, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix + name
    if (typeof value === 'string') found.set(key, value)
    else for (const [inner, text] of flat(value, `${key}.`)) found.set(inner, text)
  }
  return found
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Of a money: texts that depend on the profile, see `lib/i18n/profile-text.ts`. */
const KIND = /_(play|real)$/

export const withoutPlural = (key: string) => key.replace(PLURAL, '').replace(KIND, '')
export const isPlural = (key: string) => PLURAL.test(key)

export const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name).sort()

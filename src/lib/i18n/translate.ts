import i18next from 'i18next'
import type { TextParams, Texts } from './format'

/** For prerendered pages only: islands get their texts as a property, see {@link islandTexts}. */
export type Translate = (key: string, params?: TextParams) => string

/** Texts of one namespace in one language; no global language is switched. */
export function translator(language: string, namespace: string): Translate {
  const t = i18next.getFixedT(language, namespace)
  return (key, params = {}) => t(key, params)
}

/** The raw texts that an island needs, by namespace. */
export function islandTexts(language: string, namespaces: readonly string[]): Texts {
  return Object.fromEntries(
    namespaces.map((name) => [name, i18next.getResourceBundle(language, name) as Texts]),
  )
}

import i18next from 'i18next'
import { BRAND } from '#lib/brand'
import type { TextParams, Texts } from './format'
import { eachKind, profileSlot, textsOfEach } from './profile-text'

/** For prerendered pages only: islands get their texts as a property, see {@link islandTexts}. */
export type Translate = (key: string, params?: TextParams) => string

/**
 * `astro dev` makes pages inside the worker, which cannot read the files that the build reads:
 * there the texts come along as modules.
 */
function addTexts(files: Record<string, Texts>): void {
  if (!i18next.isInitialized) {
    void i18next.init({
      initImmediate: false,
      resources: {},
      interpolation: { escapeValue: false },
    })
  }
  for (const [file, texts] of Object.entries(files)) {
    const [language = '', namespace = ''] = file.replace('.json', '').split('/').slice(-2)
    i18next.addResourceBundle(language, namespace, texts, true, true)
  }
}

if (import.meta.env.DEV) {
  addTexts(import.meta.glob('../../../locales/*/*.json', { eager: true, import: 'default' }))
}

/**
 * Texts of one namespace in one language, `{{brand}}` and `{{age}}` filled; those that depend on
 * the profile come in every variant. No global language is switched.
 */
export function translator(language: string, namespace: string): Translate {
  const t = i18next.getFixedT(language, namespace)
  const isVaried = (key: string) =>
    i18next.getResource(language, namespace, `${key}_play`) !== undefined
  return (key, params = {}) => {
    const filled = { brand: BRAND.name, age: profileSlot('minimumAge'), ...params }
    return isVaried(key) ? eachKind((kind) => t(`${key}_${kind}`, filled)) : t(key, filled)
  }
}

/** The raw texts that an island needs, by namespace. */
export function islandTexts(language: string, namespaces: readonly string[]): Texts {
  return Object.fromEntries(
    namespaces.map((name) => [
      name,
      textsOfEach(i18next.getResourceBundle(language, name) as Texts),
    ]),
  )
}

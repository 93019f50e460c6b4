import i18next from 'i18next'
import { BRAND } from '#lib/brand'
import { type TextParams, type Texts, text } from './format'
import { DEFAULT_LANGUAGE } from './languages'
import { profileSlot, textsOfEach } from './profile-text'

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

/** What pages say, made once: a build asks for it hundreds of times in each language. */
const made = new Map<string, Texts>()

/** Those that depend on the profile come in every variant; a tried language may lack some. */
function textsOf(language: string, namespace: string): Texts {
  const key = `${language}/${namespace}`
  const known = made.get(key)
  if (known) return known
  const bundle = (code: string) => i18next.getResourceBundle(code, namespace) as Texts | undefined
  const texts = textsOfEach(bundle(language) ?? bundle(DEFAULT_LANGUAGE) ?? {})
  if (!import.meta.env.DEV) made.set(key, texts)
  return texts
}

/**
 * Texts of one namespace in one language, `{{brand}}` and `{{age}}` filled; those that depend on
 * the profile come in every variant. No global language is switched.
 */
export function translator(language: string, namespace: string): Translate {
  const texts = textsOf(language, namespace)
  const filled = { brand: BRAND.name, age: profileSlot('minimumAge') }
  return (key, params) => text(texts, language, key, { ...filled, ...params })
}

/** The raw texts that an island needs, by namespace. */
export function islandTexts(language: string, namespaces: readonly string[]): Texts {
  return Object.fromEntries(namespaces.map((name) => [name, textsOf(language, name)]))
}

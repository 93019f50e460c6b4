import { describe, expect, it } from 'vitest'
import { ERRORS } from '#lib/errors'
import { DEFAULT_LANGUAGE, OFFERED } from '#lib/i18n/languages'
import { flat, isPlural, namespaces, placeholders, textsOf, withoutPlural } from './support/texts'

const others = OFFERED.map(({ code }) => code).filter((code) => code !== DEFAULT_LANGUAGE)
const reference = (namespace: string) => flat(textsOf(DEFAULT_LANGUAGE, namespace))
const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort()

describe('every offered language is complete', () => {
  it.each(others)('%s has the namespaces of the default language', (language) => {
    expect(namespaces(language).sort()).toEqual(namespaces(DEFAULT_LANGUAGE).sort())
  })

  for (const language of others) {
    it.each(namespaces(DEFAULT_LANGUAGE))(`${language}/%s has the same keys`, (namespace) => {
      const keys = sorted([...flat(textsOf(language, namespace)).keys()].map(withoutPlural))
      expect(keys).toEqual(sorted([...reference(namespace).keys()].map(withoutPlural)))
    })

    it.each(namespaces(DEFAULT_LANGUAGE))(`${language}/%s has the same slots`, (namespace) => {
      const theirs = new Map<string, string[]>()
      for (const [key, text] of flat(textsOf(language, namespace))) {
        const slots = theirs.get(withoutPlural(key)) ?? []
        theirs.set(withoutPlural(key), sorted([...slots, ...placeholders(text)]))
      }
      const ours = new Map<string, string[]>()
      for (const [key, text] of reference(namespace)) {
        const slots = ours.get(withoutPlural(key)) ?? []
        ours.set(withoutPlural(key), sorted([...slots, ...placeholders(text)]))
      }
      expect(Object.fromEntries(theirs)).toEqual(Object.fromEntries(ours))
    })
  }
})

describe.each(OFFERED.map(({ code }) => code))('the texts of %s', (language) => {
  const all = () =>
    namespaces(language).flatMap((namespace) =>
      [...flat(textsOf(language, namespace))].map(([key, text]) => ({
        key: `${namespace}:${key}`,
        text,
      })),
    )

  it('have every plural form the language needs', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(all().map(({ key }) => key))
    const missing = [...keys]
      .filter(isPlural)
      .flatMap((key) => needed.map((form) => `${withoutPlural(key)}_${form}`))
      .filter((key) => !keys.has(key))
    expect(sorted(missing)).toEqual([])
  })

  it('are none empty, and none has spaces around it', () => {
    expect(all().filter(({ text }) => text.trim() === '' || text.trim() !== text)).toEqual([])
  })

  it('never shout', () => {
    expect(all().filter(({ text }) => text.includes('!'))).toEqual([])
  })

  it('hold no markup', () => {
    expect(all().filter(({ text }) => /<\/?[a-z]/i.test(text))).toEqual([])
  })

  it('have one for every error code', () => {
    const texts = flat(textsOf(language, 'error'))
    expect(Object.keys(ERRORS).filter((code) => !texts.has(code))).toEqual([])
  })
})

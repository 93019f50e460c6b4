import { describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { sources } from './support/sources'
import { flat, namespaces, textsOf, withoutPlural } from './support/texts'
import { usedTexts } from './support/used-texts'

/**
 * Keys that no file names in full because they are composed of data: namespace, prefix, from what.
 * A key composed in a template such as `state.${name}` is found by itself and needs no line here.
 */
const COMPOSED: readonly (readonly [namespace: string, prefix: string, from: string])[] = [
  ['error', '', 'the code of a refusal, ERRORS'],
]

const texts = new Map(
  namespaces(DEFAULT_LANGUAGE).map((namespace) => [
    namespace,
    new Set([...flat(textsOf(DEFAULT_LANGUAGE, namespace)).keys()].map(withoutPlural)),
  ]),
)
const files = sources('src', /\.(ts|tsx|astro)$/)
const used = usedTexts(files)
const inside = (named: string, namespace: string) => named === '*' || named === namespace

describe('texts', () => {
  it('exist wherever one is asked for', () => {
    const missing = used.keys.filter(({ namespace, key }) =>
      namespace === '*'
        ? ![...texts.values()].some((keys) => keys.has(key))
        : !texts.get(namespace)?.has(key),
    )
    expect(missing).toEqual([])
  })

  it('exist below every prefix that keys are composed with', () => {
    const missing = used.prefixes
      .filter(({ prefix }) => prefix !== '')
      .filter(
        ({ namespace, prefix }) =>
          ![...texts].some(
            ([name, keys]) =>
              inside(namespace, name) && [...keys].some((key) => key.startsWith(prefix)),
          ),
      )
    expect(missing).toEqual([])
  })

  it('are all asked for', () => {
    const whole = files.map(({ text }) => text).join('\n')
    const isUsed = (namespace: string, key: string) =>
      used.keys.some((use) => inside(use.namespace, namespace) && use.key === key) ||
      used.prefixes.some(
        (use) =>
          use.prefix !== '' && inside(use.namespace, namespace) && key.startsWith(use.prefix),
      ) ||
      COMPOSED.some(([name, prefix]) => name === namespace && key.startsWith(prefix)) ||
      whole.includes(`'${key}'`)
    const unused = [...texts].flatMap(([namespace, keys]) =>
      [...keys].filter((key) => !isUsed(namespace, key)).map((key) => `${namespace}:${key}`),
    )
    expect(unused).toEqual([])
  })
})

import { expect, it } from 'vitest'
import type { Texts } from '#lib/i18n/format'
import { OFFERED } from '#lib/i18n/languages'
import { MESSAGE_KEYS } from '#lib/rules/message-key'

const FILES = import.meta.glob<Texts>('../../../locales/*/inbox.json', {
  eager: true,
  import: 'default',
})

const at = (texts: Texts, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts)

it('every message that the platform leaves has a title and a body in each language', () => {
  for (const { code } of OFFERED) {
    const texts = FILES[`../../../locales/${code}/inbox.json`] as Texts
    for (const key of MESSAGE_KEYS) {
      for (const part of ['title', 'body']) expect(at(texts, `key.${key}.${part}`)).toBeTruthy()
    }
  }
})

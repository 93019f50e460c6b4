import { expect, it, vi } from 'vitest'
import { askedLanguage, knownLanguage } from '#lib/i18n/asked'

vi.mock('#lib/i18n/languages', () => ({
  DEFAULT_LANGUAGE: 'es',
  OFFERED: ['es', 'en', 'pt', 'zh', 'zh-Hant', 'fil', 'he', 'id'].map((code) => ({
    ...{ code, tag: code },
  })),
}))

it.each([
  ['es', 'es'],
  ['ES', 'es'],
  ['es-CO', 'es'],
  ['en-US-u-nu-latn', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hans-TW', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-hant', 'zh-Hant'],
  ['ZH-HANT-MO', 'zh-Hant'],
  ['tl-PH', 'fil'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['th', undefined],
  ['', undefined],
  ['*', undefined],
  ['not a tag', undefined],
  ['../en', undefined],
])('%s is %s', (tag, code) => {
  expect(knownLanguage(tag)).toBe(code)
})

it.each([
  [undefined, 'es'],
  [null, 'es'],
  ['', 'es'],
  ['*', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['th,ca;q=0.8', 'es'],
  ['th, en;q=0.2, pt;q=0.7', 'pt'],
  ['en;q=0.3,pt-BR;q=0.3', 'en'],
  ['en;q=0,pt;q=0.1', 'pt'],
  ['en;q=0', 'es'],
  ['th,*;q=0.5,en;q=0.1', 'es'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['pt ; q=1.0 , en', 'pt'],
  ['en; q=nonsense', 'en'],
  [',;q=1,,', 'es'],
  ['x'.repeat(5_000), 'es'],
])('a browser that asks for %j reads %s', (header, code) => {
  expect(askedLanguage(header)).toBe(code)
})

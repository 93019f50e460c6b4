import { expect, it } from 'vitest'
import { LANGUAGES } from '#lib/i18n/all-languages'
import { languageOf, OFFERED } from '#lib/i18n/languages'

it('offers just what the list of languages says', () => {
  expect(OFFERED).toEqual(LANGUAGES.filter(({ offered }) => offered))
})

it('falls back to Spanish for what is unknown or not offered', () => {
  expect(languageOf('en').code).toBe('en')
  for (const code of ['vi', 'xx', '', null, undefined]) expect(languageOf(code).code).toBe('es')
})

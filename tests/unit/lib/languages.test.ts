import { expect, it } from 'vitest'
import { CHOICES, directionOf, LANGUAGES } from '#lib/i18n/all-languages'
import { languageOf, OFFERED } from '#lib/i18n/languages'

it('offers just what the list of languages says', () => {
  expect(OFFERED).toEqual(CHOICES.map(({ code, tag }) => ({ code, tag })))
})

it('lists 30 to 35 languages by their own names, with a direction', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(30)
  expect(LANGUAGES.length).toBeLessThanOrEqual(35)
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length)
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length)
  expect(directionOf({ code: 'ar', tag: 'ar' })).toBe('rtl')
  expect(directionOf({ code: 'es', tag: 'es-419' })).toBe('ltr')
})

it('falls back to Spanish for what is unknown or not offered', () => {
  expect(languageOf('en').code).toBe('en')
  for (const code of ['qps', 'xx', '', null, undefined]) expect(languageOf(code).code).toBe('es')
})

import { describe, expect, it } from 'vitest'
import { AppError, ERRORS, type ErrorCode } from '#lib/errors'
import { errorText, fieldText, refusalEnvelope } from '#lib/i18n/error-text'
import { OFFERED } from '#lib/i18n/languages'
import { errorTexts } from '../../support/error-texts'

const codes = Object.keys(ERRORS) as ErrorCode[]

/** So near to each other that a short sentence may be the same in both. */
const NEAR = [
  ['id', 'ms'],
  ['ru', 'uk'],
  ['zh', 'zh-Hant'],
]
const SAME_MAX = codes.length / 10

describe.each(OFFERED.map(({ code }) => code))('error texts in %s', (language) => {
  const texts = errorTexts(language)

  it.each(codes)('%s has one', (code) => {
    const text = errorText(texts, code)
    expect(text).not.toBe(code)
    expect(text.length).toBeGreaterThan(4)
    expect(text).not.toMatch(/[!¡]/)
  })

  it('differ from the other languages', () => {
    for (const other of OFFERED.filter(({ code }) => code !== language)) {
      const theirs = errorTexts(other.code)
      const same = codes.filter((code) => errorText(theirs, code) === errorText(texts, code))
      const isNear = NEAR.some((pair) => pair.includes(language) && pair.includes(other.code))
      expect(same.length, other.code).toBeLessThanOrEqual(isNear ? SAME_MAX : 0)
    }
  })

  it('fields have them, unknown reasons a general one', () => {
    for (const code of ['required', 'invalid', 'unknown', 'too-small', 'too-big']) {
      expect(fieldText(texts, code)).not.toContain('field.')
    }
    expect(fieldText(texts, 'made-up')).toBe(fieldText(texts, 'invalid'))
    expect(fieldText(texts, 'register.username-taken')).toBe(
      errorText(texts, 'register.username-taken'),
    )
  })
})

it('a category is called by its name in the language, one without a name as it is', () => {
  const params = { category: 'LOTT', rate: 2.5 }
  expect(errorText(errorTexts('es'), 'agent.rate-above', params)).toBe(
    'En Lotería el máximo es 2.5 %.',
  )
  expect(errorText(errorTexts('zh'), 'agent.rate-above', params)).toContain('彩票')
  expect(errorText(errorTexts('en'), 'agent.rate-lower', { category: 'X' })).toContain(' X ')
})

describe('the envelope of a refusal', () => {
  it('carries the code, the text with its values, and the fields', () => {
    const error = new AppError('site.restricted', { ip: '1.2.3.4', country: 'KP' }, [
      { field: 'a.b', code: 'required' },
    ])
    expect(refusalEnvelope(error, errorTexts('en'))).toEqual({
      success: false,
      message: 'Access is restricted from your IP address or location. IP: 1.2.3.4, country: KP.',
      value: null,
      code: 'site.restricted',
      fields: [{ field: 'a.b', code: 'required', message: 'Input cannot be empty' }],
    })
    expect(refusalEnvelope(new AppError('session.required'), errorTexts('es'))).toEqual({
      success: false,
      message: 'Inicia sesión para continuar.',
      value: null,
      code: 'session.required',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { AppError, ERRORS, type ErrorCode } from '#lib/errors'
import { errorText, fieldText, refusalEnvelope } from '#lib/i18n/error-text'
import { OFFERED } from '#lib/i18n/languages'

const codes = Object.keys(ERRORS) as ErrorCode[]

describe.each(OFFERED.map(({ code }) => code))('error texts in %s', (language) => {
  it.each(codes)('%s has one', (code) => {
    const text = errorText(language, code)
    expect(text).not.toBe(code)
    expect(text.length).toBeGreaterThan(8)
    expect(text).not.toMatch(/[!¡]/)
  })

  it('differ from the other language', () => {
    for (const other of OFFERED.filter(({ code }) => code !== language)) {
      for (const code of codes)
        expect(errorText(other.code, code)).not.toBe(errorText(language, code))
    }
  })

  it('fields have them, unknown reasons a general one', () => {
    for (const code of ['required', 'invalid', 'unknown', 'too-small', 'too-big']) {
      expect(fieldText(language, code)).not.toContain('field.')
    }
    expect(fieldText(language, 'made-up')).toBe(fieldText(language, 'invalid'))
    expect(fieldText(language, 'register.username-taken')).toBe(
      errorText(language, 'register.username-taken'),
    )
  })
})

describe('the envelope of a refusal', () => {
  it('carries the code, the text with its values, and the fields', () => {
    const error = new AppError('site.restricted', { ip: '1.2.3.4', country: 'KP' }, [
      { field: 'a.b', code: 'required' },
    ])
    expect(refusalEnvelope(error, 'en')).toEqual({
      success: false,
      message: 'Access is restricted from your IP address or location. IP: 1.2.3.4, country: KP.',
      value: null,
      code: 'site.restricted',
      fields: [{ field: 'a.b', code: 'required', message: 'Input cannot be empty' }],
    })
    expect(refusalEnvelope(new AppError('session.required'), 'xx')).toEqual({
      success: false,
      message: 'Inicia sesión para continuar.',
      value: null,
      code: 'session.required',
    })
  })
})

import { expect, it } from 'vitest'
import { errorText } from '#lib/i18n/error-text'
import { OFFERED } from '#lib/i18n/languages'
import { resetLink, resetToken } from '#lib/paths/reset-link'
import { phoneError } from '#lib/rules/phone-error'
import { errorTexts } from '../../support/error-texts'

it.each([
  ['auth/invalid-phone-number', 'code.number-format'],
  ['auth/missing-phone-number', 'code.number-required'],
  ['auth/too-many-requests', 'code.too-many'],
  ['auth/invalid-verification-code', 'code.wrong'],
  ['auth/missing-verification-code', 'code.required'],
  ['auth/captcha-check-failed', 'code.captcha-failed'],
  ['auth/quota-exceeded', 'code.quota'],
  ['auth/operation-not-allowed', 'code.not-enabled'],
  ['auth/code-expired', 'code.expired'],
  ['auth/popup-closed-by-user', 'code.closed'],
  ['auth/something-new', 'code.unknown'],
  ['constructor', 'code.unknown'],
] as const)('%s is %s, with a text in every language', (error, code) => {
  const refusal = phoneError(error)
  expect(refusal.code).toBe(code)
  for (const language of OFFERED) {
    const text = errorText(errorTexts(language.code), refusal.code, refusal.params)
    expect(text).not.toBe(code)
    expect(text).not.toContain('{{')
  }
})

it('a link to a new password carries its token where no server sees it', () => {
  const link = resetLink('https://site.example', 'en', 'a-token')
  const { pathname, search, hash } = new URL(link)
  expect([pathname, search]).toEqual(['/en/login', ''])
  expect(resetToken(hash)).toBe('a-token')
  for (const other of ['', '#', '#terms', '#reset=']) expect(resetToken(other)).toBeNull()
})

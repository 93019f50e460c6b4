// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idTokenOf, sendPhoneCode } from '#lib/client/firebase-phone'

const APP = { apiKey: 'public key', origin: '' }
const texts = JSON.parse(readFileSync('locales/es/error.json', 'utf8')).code

/** What the service answers by its method, and what it was asked. */
let answers: Record<string, () => Response>
const asked: { url: string; body: unknown }[] = []
const refused = (message: string) => () =>
  Response.json({ error: { code: 400, message } }, { status: 400 })

const check = {
  ready: (run: () => void) => run(),
  render: vi.fn((_element: HTMLElement, { callback }: { callback: (token: string) => void }) => {
    callback('checked')
    return 1
  }),
}

beforeEach(() => {
  document.documentElement.lang = 'es'
  asked.length = 0
  answers = {
    recaptchaParams: () => Response.json({ recaptchaSiteKey: 'check-key' }),
    'accounts:sendVerificationCode': () => Response.json({ sessionInfo: 'session' }),
    'accounts:signInWithPhoneNumber': () => Response.json({ idToken: 'token' }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/texts/')) {
      return new Response(readFileSync(`locales${address.slice('/texts'.length)}`))
    }
    const url = new URL(address)
    asked.push({ url: url.href, body: init?.body && JSON.parse(String(init.body)) })
    return (answers[url.pathname.replace('/v1/', '')] ?? refused('NOT_FOUND'))()
  })
  vi.stubGlobal('grecaptcha', check)
  vi.spyOn(document.head, 'insertAdjacentElement').mockImplementation((_where, script) => {
    setTimeout(() => script.dispatchEvent(new Event('load')))
    return script
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const send = () => sendPhoneCode(APP, '+573001234567', document.createElement('div'))

describe('a code by Firebase', () => {
  it('is sent after its check of the visitor, and changed for an ID token', async () => {
    expect(await send()).toBe('session')
    expect(await idTokenOf(APP, 'session', '123456')).toBe('token')
    const toolkit = 'https://identitytoolkit.googleapis.com/v1'
    expect(asked).toEqual([
      { url: `${toolkit}/recaptchaParams?key=public%20key`, body: undefined },
      {
        url: `${toolkit}/accounts:sendVerificationCode?key=public%20key`,
        body: { phoneNumber: '+573001234567', recaptchaToken: 'checked' },
      },
      {
        url: `${toolkit}/accounts:signInWithPhoneNumber?key=public%20key`,
        body: { sessionInfo: 'session', code: '123456' },
      },
    ])
    expect(check.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'check-key' })
  })

  it.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'number-format'],
    ['MISSING_PHONE_NUMBER', 'number-required'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later', 'too-many'],
    ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'captcha-failed'],
    ['QUOTA_EXCEEDED : Exceeded quota.', 'quota'],
    ['OPERATION_NOT_ALLOWED : SMS unable to be sent', 'not-enabled'],
    ['SOMETHING_NEW', 'unknown'],
  ])('that is refused with %s says so in our words', async (message, code) => {
    answers['accounts:sendVerificationCode'] = refused(message)
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: `code.${code}` })
    expect((error as Error).message).toBe(texts[code].replace('{{minutes}}', '5'))
    if (code === 'too-many') expect(error).toMatchObject({ retryAfter: 300 })
  })

  it.each([
    ['INVALID_CODE', 'wrong'],
    ['MISSING_CODE', 'required'],
    ['SESSION_EXPIRED', 'expired'],
  ])('that is %s says so beside its field', async (message, code) => {
    answers['accounts:signInWithPhoneNumber'] = refused(message)
    await expect(idTokenOf(APP, 'session', '1')).rejects.toMatchObject({
      code: `code.${code}`,
      fields: [{ field: 'verificationCode', message: texts[code] }],
    })
  })

  it.each([
    ['expired-callback', 'closed'],
    ['error-callback', 'captcha-failed'],
  ])('whose check is left by %s is not sent', async (left, code) => {
    check.render.mockImplementationOnce((_element, options) => {
      ;(options as unknown as Record<string, () => void>)[left]?.()
      return 1
    })
    await expect(send()).rejects.toMatchObject({ code: `code.${code}`, message: texts[code] })
    expect(asked).toHaveLength(1)
  })

  it('is lost with the network', async () => {
    answers['recaptchaParams'] = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(send()).rejects.toMatchObject({ code: 'client.network' })
  })
})

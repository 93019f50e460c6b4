import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { ERRORS, type ErrorCode } from '#lib/errors'
import { MESSAGE_FAILURES, MESSAGE_PAUSE_MS } from '#lib/limits'
import type { Message } from '#platform/sms-mail/message'
import { forgetOutages, sendMessage } from '#platform/sms-mail/send'
import { env, send } from './site'

/** A supplier of messages as the contract sees it: how it is chosen, and what it was handed. */
interface Supplier {
  name: string
  channel: Message['channel']
  to: string
  vars: Partial<Env>
  /** How a real one answers; the dev inbox has nobody to ask. */
  real?: {
    taken: () => Response
    refusals: [what: string, answer: () => Response, code: ErrorCode][]
    handed: (request: { url: string; headers: Headers; body: string }) => object
    expected: object
  }
}

const json = (status: number, body: object) => () => Response.json(body, { status })
const twilioSays = (status: number, code: number) => json(status, { code, message: 'refused' })
const resendSays = (status: number, name: string) => json(status, { statusCode: status, name })

const SUPPLIERS: Supplier[] = [
  { name: 'dev', channel: 'sms', to: '+573001234567', vars: { SMS_ADAPTER: 'dev' } },
  { name: 'dev', channel: 'mail', to: 'ana@example.com', vars: { MAIL_ADAPTER: 'dev' } },
  {
    name: 'twilio',
    channel: 'sms',
    to: '+573001234567',
    vars: {
      SMS_ADAPTER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC0123',
      TWILIO_AUTH_TOKEN: 'a token',
      TWILIO_FROM: '+15005550006',
    },
    real: {
      taken: json(201, { sid: 'SM1', status: 'queued' }),
      refusals: [
        ['a number that is none', twilioSays(400, 21211), 'code.number-format'],
        ['a wrong secret', twilioSays(401, 20003), 'code.not-enabled'],
        ['a country that is not served', twilioSays(400, 21408), 'code.not-enabled'],
        ['a quota that is used up', twilioSays(429, 63038), 'code.quota'],
        ['too many at once', twilioSays(429, 20429), 'code.not-sent'],
        ['something unknown', twilioSays(400, 99999), 'code.not-sent'],
      ],
      handed: ({ url, headers, body }) => ({
        url,
        authorization: headers.get('authorization'),
        ...Object.fromEntries(new URLSearchParams(body)),
      }),
      expected: {
        url: 'https://api.twilio.com/2010-04-01/Accounts/AC0123/Messages.json',
        authorization: `Basic ${btoa('AC0123:a token')}`,
        To: '+573001234567',
        From: '+15005550006',
        Body: 'Hola, 123456',
      },
    },
  },
  {
    name: 'resend',
    channel: 'mail',
    to: 'ana@example.com',
    vars: { MAIL_ADAPTER: 'resend', RESEND_API_KEY: 're_key', MAIL_FROM: 'O <no@example.com>' },
    real: {
      taken: json(200, { id: 'm1' }),
      refusals: [
        ['a wrong secret', resendSays(401, 'invalid_api_key'), 'code.not-enabled'],
        ['a sender that is not ours', resendSays(403, 'validation_error'), 'code.not-enabled'],
        ['a quota that is used up', resendSays(429, 'daily_quota_exceeded'), 'code.quota'],
        ['too many at once', resendSays(429, 'rate_limit_exceeded'), 'code.not-sent'],
        ['something unknown', resendSays(422, 'no_idea'), 'code.not-sent'],
      ],
      handed: ({ url, headers, body }) => ({
        url,
        authorization: headers.get('authorization'),
        ...JSON.parse(body),
      }),
      expected: {
        url: 'https://api.resend.com/emails',
        authorization: 'Bearer re_key',
        from: 'O <no@example.com>',
        to: ['ana@example.com'],
        subject: 'A subject',
        text: 'Hola, 123456',
      },
    },
  },
]

interface Asked {
  url: string
  headers: Headers
  body: string
  redirect: unknown
}

/** Stands where the supplier's server is. */
function server(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { body, redirect } = init
    asked.push({ url, headers: new Headers(init.headers), body: String(body), redirect })
    return answer(init.signal as AbortSignal)
  })
  return asked
}

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    (error) => error.code,
  )

const logged: string[] = []
beforeEach(() => {
  forgetOutages()
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(SUPPLIERS)('the contract of messages: $name for $channel', (supplier) => {
  const { channel, to, vars, real } = supplier
  const subject = channel === 'mail' ? 'A subject' : ''
  const message: Message = { channel, to, subject, body: 'Hola, 123456' }
  const bindings = { ...env, ...vars } as Env

  it('hands the whole message over, once', async () => {
    const asked = server(real?.taken ?? (() => new Response()))
    await sendMessage(message, bindings)
    if (real) {
      expect(asked).toHaveLength(1)
      expect(real.handed(asked[0] as Asked)).toMatchObject(real.expected)
      return
    }
    expect(asked).toHaveLength(0)
    const page = await (await send(new Request('https://site.example/dev/inbox'))).text()
    for (const part of [to, subject, 'Hola, 123456']) expect(page).toContain(part)
  })

  it('cannot be chosen by a name that does not exist', async () => {
    const wrong = { ...bindings, SMS_ADAPTER: 'pigeon', MAIL_ADAPTER: 'pigeon' }
    await expect(sendMessage(message, wrong)).rejects.toThrow('pigeon')
  })

  it('is off where it is switched off', async () => {
    const off = { ...bindings, SMS_ADAPTER: 'off', MAIL_ADAPTER: 'off' }
    expect(await outcome(sendMessage(message, off))).toBe('code.not-enabled')
  })

  if (!real) {
    it('does not exist in production, named or not', async () => {
      const production: Env = { ...bindings, ENVIRONMENT: 'production' }
      expect(await outcome(sendMessage(message, production))).toBe('code.not-enabled')
      const unnamed = { ...production, SMS_ADAPTER: '', MAIL_ADAPTER: '' }
      expect(await outcome(sendMessage(message, unnamed))).toBe('code.not-enabled')
      const request = new Request('https://site.example/dev/inbox')
      expect(await (await send(request, production)).text()).not.toContain(to)
    })
    return
  }

  it.each(real.refusals)('tells %s', async (_, answer, code) => {
    const asked = server(answer)
    expect(await outcome(sendMessage(message, bindings))).toBe(code)
    expect(Object.keys(ERRORS)).toContain(code)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['an answer that is no JSON', () => new Response('<html>', { status: 400 })],
    ['a redirect, which is not followed', () => Response.redirect('https://other.example')],
    ['a fault', () => new Response('', { status: 500 })],
    ['a lost connection', () => Promise.reject(new TypeError('lost'))],
  ] as const)('survives %s', async (_, answer) => {
    const asked = server(answer)
    expect(await outcome(sendMessage(message, bindings))).toBe('code.not-sent')
    expect(asked).toMatchObject([{ redirect: 'manual' }])
  })

  it('gives a supplier that hangs its time, no more', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    server((signal) => (signal.aborted ? Promise.reject(signal.reason) : new Response()))
    expect(await outcome(sendMessage(message, bindings))).toBe('code.not-sent')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000)
    vi.mocked(AbortSignal.timeout).mockRestore()
  })

  it('leaves a supplier that is down alone for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const asked = server(() => new Response('', { status: 503 }))
    for (let tried = 0; tried < MESSAGE_FAILURES + 3; tried++) {
      expect(await outcome(sendMessage(message, bindings))).toBe('code.not-sent')
    }
    expect(asked).toHaveLength(MESSAGE_FAILURES)
    vi.setSystemTime(Date.now() + MESSAGE_PAUSE_MS)
    await outcome(sendMessage(message, bindings))
    expect(asked).toHaveLength(MESSAGE_FAILURES + 1)
  })

  it('needs its secrets', async () => {
    const bare = { ...bindings, TWILIO_AUTH_TOKEN: '', RESEND_API_KEY: '' }
    expect(await outcome(sendMessage(message, bare))).toBe('code.not-enabled')
  })

  it('writes neither to whom nor what into the log', async () => {
    server(real.refusals[0]?.[1] ?? real.taken)
    await outcome(sendMessage(message, bindings))
    expect(logged).toHaveLength(1)
    for (const secret of [to, '123456', 'a token', 're_key']) {
      expect(logged.join()).not.toContain(secret)
    }
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchUpstream, resetBreaker } from '#edge/upstream-fetch'
import type { Env } from '#env'
import { captchaOf } from '#platform/access/captcha/index'
import { clientOf, identify } from '#platform/access/social/google'
import type { Context } from '#platform/call/context'
import { forgetOutages, sendMessage } from '#platform/sms-mail/send'
import { faultProxy, type Trouble } from '../support/fakes/fault-proxy'

/** Somebody who takes whatever they are asked, as each of the services would. */
const GOOD = {
  ...{ success: true, result: 'success', status: 'success', message: '', value: { ok: true } },
  sid: 'SM1',
}
const server = createServer((request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(GOOD))
})

let proxy: Awaited<ReturnType<typeof faultProxy>>
let received = 0
const real = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.on('request', () => {
    received += 1
  })
})
afterAll(() => void server.close())
beforeEach(async () => {
  received = 0
  // A proxy of its own: what a test gave up may arrive while the next one counts.
  proxy = await faultProxy({ port: (server.address() as AddressInfo).port })
  forgetOutages()
  resetBreaker()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // What takes seconds in earnest takes a moment here.
  const soon = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(150))
  // Every service stands behind the proxy; each request is a connection of its own.
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input)
    const headers = new Headers(init.headers)
    headers.set('connection', 'close')
    return real(`${proxy.origin}${pathname}${search}`, { ...init, headers })
  })
})
afterEach(() => {
  proxy.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const env = {
  ...{ TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET: 's', GEETEST_ID: 'i', GEETEST_KEY: 'k' },
  ...{
    SMS_ADAPTER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+1',
  },
  ...{ MAIL_ADAPTER: 'resend', RESEND_API_KEY: 'r', MAIL_FROM: 'a@example.com' },
  ...{ GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's' },
} as Env
const context = { env, ip: '192.0.2.7', now: Date.now } as Context

const flow = { state: 's', nonce: 'n', verifier: 'v' }
const google = () => {
  const client = clientOf(env)
  if (!client) throw new Error('no client')
  return identify(env, client, { code: 'c', flow, redirectUri: 'https://a', now: Date.now() })
}
const geetest = { answer: '', lotNumber: 'l', captchaOutput: 'o', passToken: 'p', genTime: '1' }
const message = (channel: 'sms' | 'mail', to: string) =>
  sendMessage({ channel, to, subject: 'x', body: 'x' } as never, env)
const upstream = () =>
  fetchUpstream('https://upstream.example', '/wps/health', new Request('https://site.example'))

/** How each is asked, the refusals that it may end in, and how often it asks one that fails. */
const ADAPTERS: Record<string, { ask: () => Promise<unknown>; codes: string[]; tries: number }> = {
  turnstile: {
    ask: () =>
      captchaOf({ CAPTCHA_ADAPTER: 'turnstile' } as Env).verify(
        { answer: '', token: 'x' },
        context,
      ),
    codes: ['session.captcha-unavailable'],
    tries: 1,
  },
  geetest: {
    ask: () => captchaOf({ CAPTCHA_ADAPTER: 'geetest' } as Env).verify(geetest, context),
    codes: ['session.captcha-unavailable'],
    tries: 1,
  },
  'text messages': {
    ask: () => message('sms', '+573001234567'),
    codes: ['code.not-sent'],
    tries: 1,
  },
  mails: { ask: () => message('mail', 'a@example.com'), codes: ['code.not-sent'], tries: 1 },
  'sign-in by Google': { ask: google, codes: ['upstream.unavailable'], tries: 1 },
  'the upstream': {
    ask: upstream,
    codes: ['upstream.unavailable', 'upstream.timeout', 'upstream.bad-answer'],
    tries: 2,
  },
}
const TROUBLES: Trouble[] = ['delay', 'reset', 'half-open', 'garbage', 'fault']

describe.each(Object.entries(ADAPTERS))('%s, behind a network that fails', (_, adapter) => {
  it.each(TROUBLES)(
    'by %s: refused with a code, never let through, not asked again and again',
    async (trouble) => {
      proxy.state.trouble = trouble
      await expect(adapter.ask()).rejects.toMatchObject({
        code: expect.toSatisfy((code: string) => adapter.codes.includes(code)),
      })
      expect(proxy.state.requests).toBeLessThanOrEqual(adapter.tries)
      expect(received).toBe(0)
    },
  )

  it('flapping: what passes is taken, what does not is refused', async () => {
    proxy.state.trouble = 'flapping'
    const ends: boolean[] = []
    for (let at = 0; at < 4; at += 1) {
      ends.push(
        await adapter.ask().then(
          () => true,
          ({ code }) => !adapter.codes.includes(code),
        ),
      )
    }
    expect(new Set(ends)).toEqual(adapter.tries > 1 ? new Set([true]) : new Set([true, false]))
  })
})

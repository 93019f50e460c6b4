import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { MINUTE_MS, SMS_ADDRESS_REQUESTS_MAX, SMS_CODE_MINUTES } from '#lib/limits'
import { codesOfNumber, e164 } from '#platform/access/sms-code/number'
import { assertShown } from '#platform/access/sms-code/show'
import type { Context } from '#platform/call/context'
import {
  codeFor,
  from,
  inbox,
  inCodes,
  newMobile,
  setFlags,
  solved,
  waitOn,
  wrongCode,
} from '../codes'
import { ask, done, env, isRefused, openBook, refused } from '../site'

const ALL = {
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
}
const LIFE = SMS_CODE_MINUTES * MINUTE_MS
const use = (number: string, digits: string, purpose: 'login' | 'register' = 'register') =>
  assertShown({ purpose, number, verificationCode: digits, firebaseIdToken: '' }, {
    env,
  } as unknown as Context).then(
    () => 'ok',
    (error) => error.code,
  )

beforeAll(async () => {
  await openBook()
  for (const call of ['sms-code.login', 'sms-code.password'] as const) {
    await refused('code.not-enabled', call, { mobileNum: newMobile() }, from())
  }
  await refused('code.not-enabled', 'sms-code.register', { mobileNo: newMobile() }, from())
  await setFlags(ALL)
})

describe('sms-code, happy', () => {
  it('sends a code in the visitor’s language, and says how long it lives', async () => {
    const number = newMobile()
    const value = await done('sms-code.register', { mobileNo: number }, from())
    expect(value).toEqual({ expiredMinutes: SMS_CODE_MINUTES })
    const code = await codeFor(number)
    expect(await inbox(number)).toEqual([
      `Orilla: ${code} is your code to register. It expires in ${SMS_CODE_MINUTES} min.`,
    ])
    expect(await use(number, ` ${code} `)).toBe('ok')
    const other = newMobile()
    await done('sms-code.register', { mobileNo: other }, { ...from(), language: 'es' })
    expect((await inbox(other))[0]).toContain('es tu código para registrarte')
  })

  it.each([
    ['57', '300 123 4567', 'XX', '+573001234567'],
    ['+57', '573001234567', 'XX', '+573001234567'],
    ['', '+57 (300) 123-4567', 'XX', '+573001234567'],
    ['', '3001234567', 'CO', '+573001234567'],
    ['49', '0170 1234567', 'CO', '+491701234567'],
    ['1', '202-555-0123', 'XX', '+12025550123'],
  ])('reads "%s" "%s" in %s as %s', (countryDialingCode, mobileNum, country, expected) => {
    expect(e164({ countryDialingCode, mobileNum }, country)).toBe(expected)
  })
})

describe('sms-code, refused', () => {
  it.each([
    ['code.number-required', ''],
    ['code.number-required', '   '],
    ['code.number-format', '12'],
    ['code.number-format', 'call me'],
    ['code.number-format', '+5760112345'],
    ['code.number-format', '+573001234567;ext=5'],
    ['code.number-format', '3001234567'],
  ] as const)('%s: "%s"', async (code, mobileNum) => {
    const { envelope } = await refused(code, 'sms-code.login', { mobileNum }, from())
    expect(envelope.fields).toMatchObject([{ field: 'mobileNum', code }])
    const answer = await refused(code, 'sms-code.register', { mobileNo: mobileNum }, from())
    expect(answer.envelope.fields).toMatchObject([{ field: 'mobileNo', code }])
  })

  it('code.number-format: a dialing code that no country has', async () => {
    const typed = { countryDialingCode: '5', mobileNum: '3001234567' }
    await refused('code.number-format', 'sms-code.login', typed, from())
  })

  it('before the countdown is over, with the seconds that are left', async () => {
    const number = newMobile()
    await done('sms-code.register', { mobileNo: number }, from())
    await refused('code.wait', 'sms-code.register', { mobileNo: number }, from())
    await waitOn(number, LIFE / 2)
    const waiting = await ask('sms-code.register', { mobileNo: number }, from())
    isRefused(waiting, 'code.wait')
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(LIFE / 2_000)
    expect(await inbox(number)).toHaveLength(1)
    await waitOn(number, LIFE / 2)
    await done('sms-code.register', { mobileNo: number }, from())
    expect(await inbox(number)).toHaveLength(2)
  })

  it('where nobody carries messages', async () => {
    const off = { ...env, SMS_ADAPTER: 'off' } as Env
    const number = newMobile()
    await refused('code.not-enabled', 'sms-code.login', { mobileNum: number }, { env: off })
    const production = { ...env, ENVIRONMENT: 'production' } as Env
    await refused('code.not-enabled', 'sms-code.login', { mobileNum: number }, { env: production })
  })

  it('when it could not be sent; then it may be asked for again at once', async () => {
    const number = newMobile()
    const down = {
      ...env,
      SMS_ADAPTER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: 'MG1',
    } as Env
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isRefused(await ask('sms-code.register', { mobileNo: number }, { env: down }), 'code.not-sent')
    vi.unstubAllGlobals()
    await waitOn(number, 1_000)
    await done('sms-code.register', { mobileNo: number }, from())
  })
})

describe('sms-code, security', () => {
  it('cools an address down after too many requests, and no other', async () => {
    const busy = from('198.51.100.1')
    for (let asked = 0; asked < SMS_ADDRESS_REQUESTS_MAX; asked++) {
      await done('sms-code.login', { mobileNum: newMobile(), ...(await solved()) }, busy)
    }
    const input = { mobileNum: newMobile(), ...(await solved()) }
    const cooled = await refused('code.too-many', 'sms-code.login', input, busy)
    expect(cooled.headers.get('retry-after')).toBe('300')
    expect(cooled.envelope.message).toContain('5')
    await done('sms-code.login', { mobileNum: newMobile() }, from())
  })

  it('counts the addresses of one network of version 6 as one', async () => {
    for (let asked = 0; asked < SMS_ADDRESS_REQUESTS_MAX; asked++) {
      const input = { mobileNum: newMobile(), ...(await solved()) }
      await done('sms-code.login', input, from(`2001:db8:0:1::${asked}`))
    }
    const same = from('2001:db8:0:1:ffff::1')
    await refused('code.too-many', 'sms-code.login', { mobileNum: newMobile() }, same)
    await done('sms-code.login', { mobileNum: newMobile() }, from('2001:db8:0:2::1'))
  })

  it('cools a number down, whoever asks', async () => {
    const number = newMobile()
    const proven = async () => ({ mobileNo: number, ...(await solved()) })
    for (let asked = 0; asked < 5; asked++) {
      await ask('sms-code.register', await proven(), from())
      await waitOn(number, 1_000)
    }
    isRefused(await ask('sms-code.register', await proven(), from()), 'code.too-many')
    expect(await inbox(number)).toHaveLength(1)
  })

  it('asks for a captcha after three codes of a number, whoever has it and whoever asks', async () => {
    const number = newMobile()
    const purposes = ['sms-code.login', 'sms-code.password', 'sms-code.login'] as const
    for (const call of purposes) {
      await done(call, { mobileNum: number }, from())
      await waitOn(number, LIFE)
    }
    const bare = await refused('session.captcha-required', 'sms-code.login', { mobileNum: number })
    expect(bare.envelope.fields).toMatchObject([{ field: 'captcha' }])
    const wrong = { captcha: { ...(await solved()).captcha, answer: 'AAAAA' } }
    const guess = { mobileNum: number, ...wrong }
    await refused('session.captcha-wrong', 'sms-code.login', guess)
    await done('sms-code.login', { mobileNum: number, ...(await solved()) }, from())
  })

  it('asks for a captcha after five requests of an address, mails among them', async () => {
    const busy = from('198.51.100.7')
    const mail = { username: 'nobody', email: 'nobody@orilla.example' }
    for (let asked = 0; asked < 3; asked++) await done('password.sendLink', mail, busy)
    for (let asked = 0; asked < 2; asked++) {
      await done('sms-code.login', { mobileNum: newMobile() }, busy)
    }
    await refused('session.captcha-required', 'password.sendLink', mail, busy)
    const { captcha } = await solved()
    await done('password.sendLink', { ...mail, ...captcha }, busy)
    await refused('session.captcha-wrong', 'password.sendLink', { ...mail, ...captcha }, busy)
    const input = { mobileNum: newMobile() }
    await refused('session.captcha-required', 'sms-code.login', input, busy)
    await done('sms-code.login', { mobileNum: newMobile() }, from())
  })

  it('takes a code once, also when twenty come at the same moment', async () => {
    const number = newMobile()
    await done('sms-code.register', { mobileNo: number }, from())
    const code = await codeFor(number)
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(number, code)))
    expect(uses.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  it('takes a code for its number and purpose only, and dies of five wrong ones', async () => {
    const number = newMobile()
    await done('sms-code.register', { mobileNo: number }, from())
    const code = await codeFor(number)
    expect(await use(newMobile(), code)).toBe('code.expired')
    expect(await use(number, code, 'login')).toBe('code.expired')
    for (let tried = 0; tried < 5; tried++) {
      expect(await use(number, wrongCode(code))).toBe('code.wrong')
    }
    expect(await use(number, code)).toBe('code.expired')
  })

  it('tells nothing of who has a number: the same answer, and no message to nobody', async () => {
    const [member, nobody] = [newMobile(), newMobile()]
    await env.DB.batch([
      env.DB.prepare("INSERT INTO book (id, capacity, opened_at) VALUES ('B9', 1, 0)"),
      env.DB.prepare(
        `INSERT INTO member (id, book, username, password_hash, type, invite_code, registered_at,
           mobile, mobile_verified, state)
         VALUES ('m1', 'B9', 'WithMobile1', '', 0, 'i1', 0, ?, 1, 'active')`,
      ).bind(member),
    ])
    for (const call of ['sms-code.login', 'sms-code.password'] as const) {
      const known = await ask(call, { mobileNum: member }, from())
      const unknown = await ask(call, { mobileNum: nobody }, from())
      expect(unknown.envelope).toEqual(known.envelope)
      expect(unknown.status).toBe(200)
      for (const number of [member, nobody]) {
        const again = await ask(call, { mobileNum: number }, from())
        isRefused(again, 'code.wait')
        await waitOn(number, 1_000)
      }
    }
    expect(await inbox(member)).toHaveLength(2)
    expect(await inbox(nobody)).toHaveLength(0)
    expect(await use(nobody, '000000', 'login')).toBe(await use(member, 'not it', 'login'))
  })

  it('keeps neither number nor code where codes are kept, and forgets it all', async () => {
    const number = newMobile()
    await done('sms-code.register', { mobileNo: number }, from())
    const code = await codeFor(number)
    const { name } = codesOfNumber(env, number) as unknown as DurableObjectStub
    expect(name).not.toContain(number.slice(3))
    await inCodes(number, async (object, state) => {
      const rows = [...state.storage.sql.exec('SELECT * FROM code')]
      expect(rows).toHaveLength(1)
      for (const secret of [number, number.slice(3), code]) {
        expect(JSON.stringify(rows)).not.toContain(secret)
      }
      await object.alarm()
    })
    await done('sms-code.register', { mobileNo: number }, from())
  })
})

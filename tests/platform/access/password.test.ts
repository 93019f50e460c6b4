import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { HOUR_MS, PASSWORD_AGE_MS } from '#lib/limits'
import { CALL_INPUTS } from '../router/call-inputs'
import {
  ask,
  done,
  env,
  type Fields,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  trial,
} from '../site'

const NEW = 'another pass phrase'
let person: Person

const signIn = (password = person.password, username = person.username) =>
  ask('session.login', { username, password })
const changing = (newPassword = NEW, more: Fields = {}) => ({
  oldPassword: person.password,
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
})
const flag = (on: boolean) =>
  done('site.set', { flags: { PWDEXPFORCECHANGE3: on } }, { token: OPERATOR })

/** A member whose password an agent has handed over, good for an hour. */
async function withGiven(): Promise<Person> {
  const { username, password } = await register()
  await env.DB.prepare('UPDATE member SET initial_until = ? WHERE username = ?')
    .bind(Date.now() + HOUR_MS, username)
    .run()
  const signedIn = await done('session.login', { username, password })
  return { ...signedIn, username, password }
}

beforeAll(async () => {
  await openBook()
})
beforeEach(async () => {
  person = await register()
})

describe('password.change, happy', () => {
  it('answers a new token, and ends every other session and the old token', async () => {
    const other = (await signIn()).value
    const changed = await done('password.change', changing(), person)
    expect(changed.token).not.toBe(person.token)
    expect((await done('member.info', {}, changed)).id).toBe(person.member.id)
    await refused('session.expired', 'member.info', {}, person)
    await refused('session.expired', 'member.info', {}, other)
    isRefused(await signIn(), 'session.wrong-credentials')
    expect((await signIn(NEW)).status).toBe(200)
  })

  it('takes whatever characters, and 64 of them', async () => {
    const long = `${'ñ☃密'.repeat(7)}0123456789 a long way from home: 密 and ☃ ñ!`.slice(0, 64)
    await done('password.change', changing(long), person)
    expect((await signIn(long)).status).toBe(200)
  })

  it('frees the session of an initial password', async () => {
    person = await withGiven()
    expect(person).toMatchObject({ defaultPassword: true, passwordExpired: false })
    expect((await done('member.info', {}, person)).mustChangePassword).toBe(true)
    await refused('password.must-change', 'wallet.balance', {}, person)
    const changed = await done('password.change', changing(), person)
    expect((await done('member.info', {}, changed)).mustChangePassword).toBe(false)
    await done('wallet.balance', {}, changed)
    expect((await signIn(NEW)).value).toMatchObject({ defaultPassword: false })
  })

  it('is asked for after 180 days, where the site wants that', async () => {
    await env.DB.prepare('UPDATE member SET registered_at = registered_at - ? WHERE id = ?')
      .bind(PASSWORD_AGE_MS + 1, person.member.id)
      .run()
    expect((await signIn()).value).toMatchObject({ passwordExpired: false })
    await flag(true)
    await new Promise((over) => setTimeout(over, 2_100))
    const old = (await signIn()).value
    expect(old).toMatchObject({ passwordExpired: true, defaultPassword: false })
    await refused('password.must-change', 'wallet.balance', {}, old)
    await done('wallet.balance', {}, person)
    await done('password.change', changing(), old)
    expect((await signIn(NEW)).value).toMatchObject({ passwordExpired: false })
    await flag(false)
  })
})

describe('password.change, refused', () => {
  it.each([
    ['password.wrong-current', 'oldPassword', { oldPassword: 'not this' }],
    ['password.same', 'newPassword', {}],
    [
      'register.password-format',
      'newPassword',
      { newPassword: 'short', confirmNewPassword: 'short' },
    ],
    [
      'register.password-common',
      'newPassword',
      { newPassword: 'Password123', confirmNewPassword: 'Password123' },
    ],
    ['register.confirmation', 'confirmNewPassword', { newPassword: NEW, confirmNewPassword: 'x' }],
  ] as const)('%s', async (code, field, more) => {
    const same = code === 'password.same' ? person.password : NEW
    const input = { ...changing(same), ...more }
    const { envelope } = await refused(code, 'password.change', input, person)
    expect(envelope.fields?.[0]).toMatchObject({ field, code })
    await done('member.info', {}, person)
  })

  it('of the name, of a trial, of nobody', async () => {
    const name = person.username
    const long = name.length >= 8 ? name : `${name}`.padEnd(8, 'x')
    if (long === name) {
      await refused('register.password-common', 'password.change', changing(name), person)
    }
    await refused('in_need_true_account', 'password.change', changing(), await trial())
    await refused('session.required', 'password.change', changing())
  })
})

describe('password.change, security', () => {
  it('wrong guesses at the current one lock it, and the right one too', async () => {
    const guess = { oldPassword: 'not this' }
    for (let count = 0; count < 10; count++) {
      isRefused(
        await ask('password.change', changing(NEW, guess), person),
        'password.wrong-current',
      )
    }
    isRefused(await ask('password.change', changing(), person), 'session.locked')
    await done('member.info', {}, person)
  })

  it('two at once: one of them', async () => {
    const [one, two] = [`${NEW} one`, `${NEW} two`]
    const answers = await Promise.all(
      [one, two].map((password) => ask('password.change', changing(password), person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const signIns = await Promise.all([signIn(one), signIn(two), signIn()])
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a sign-in that began with the old one comes too late', async () => {
    const before = Date.now()
    await done('password.change', changing(), person)
    const stub = env.BOOK.get(env.BOOK.idFromName('B1'))
    const token = `B1.${'a'.repeat(32)}`
    const late = await stub.internal('openSession', {
      ...{ member: person.member.id, token, passwordAt: before - 1_000 },
    })
    expect(late).toMatchObject({ ok: false, code: 'session.wrong-credentials' })
  })
})

describe('a default password', () => {
  const isOpen = (name: CallName) => (CALLS[name] as Call).beforeChange
  const names = Object.keys(CALLS) as CallName[]
  const asked = names.filter(
    (name) => ['session', 'member'].includes(CALLS[name].access) && !isOpen(name),
  )

  it('lets a session do nothing but change it, know itself and log out', () => {
    const open = names.filter(isOpen).sort()
    expect(open).toEqual(['member.info', 'password.change', 'session.logout'])
    expect(asked.length).toBeGreaterThan(8)
  })

  it('keeps every other call shut', async () => {
    person = await withGiven()
    for (const name of asked) {
      const answer = await ask(name, CALL_INPUTS[name]?.() ?? {}, person)
      expect([name, answer.envelope.code]).toEqual([name, 'password.must-change'])
      isRefused(answer, 'password.must-change')
    }
    expect((await done('member.info', {}, person)).mustChangePassword).toBe(true)
  })

  it('can be left by logging out', async () => {
    person = await withGiven()
    await done('session.logout', {}, person)
    await refused('session.expired', 'member.info', {}, person)
  })
})

describe('the payment password', () => {
  const PAYMENT = 'money-money-7'
  const setting = (more: Fields = {}) => ({
    password: person.password,
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
    ...more,
  })
  const check = (paymentPassword: string) =>
    ask('password.checkPayment', { paymentPassword }, person)

  it('is set by the account’s, and then known', async () => {
    isRefused(await check(PAYMENT), 'password.payment-required')
    expect(await done('password.hasPayment', {}, person)).toEqual({ isSet: false })
    expect(await done('password.setPayment', setting(), person)).toEqual({})
    expect(await done('password.hasPayment', {}, person)).toEqual({ isSet: true })
    expect((await check(PAYMENT)).status).toBe(200)
    isRefused(await check('another one'), 'password.payment-wrong')
  })

  it.each([
    ['password.wrong-current', { password: 'not this' }],
    ['password.payment-format', { paymentPassword: '48151', confirmPaymentPassword: '48151' }],
    ['password.payment-format', { paymentPassword: '123456', confirmPaymentPassword: '123456' }],
    ['register.confirmation', { confirmPaymentPassword: 'x' }],
  ] as const)('is refused: %s', async (code, more) => {
    await refused(code, 'password.setPayment', setting(more), person)
    isRefused(await check(PAYMENT), 'password.payment-required')
    expect(await done('password.hasPayment', {}, person)).toEqual({ isSet: false })
  })

  it('must differ from the account’s', async () => {
    const { password } = person
    const same = { paymentPassword: password, confirmPaymentPassword: password }
    await refused('password.payment-same', 'password.setPayment', setting(same), person)
  })

  it('is locked by ten wrong guesses, the right one too', async () => {
    await done('password.setPayment', setting(), person)
    for (let count = 0; count < 10; count++) await check(`wrong ${count}`)
    isRefused(await check(PAYMENT), 'session.locked')
  })

  it('is a hash of its own, that no answer holds', async () => {
    await done('password.setPayment', setting(), person)
    const row = await env.DB.prepare('SELECT * FROM member WHERE id = ?')
      .bind(person.member.id)
      .first<{ password_hash: string; payment_hash: string }>()
    expect(row?.payment_hash).toMatch(/^scrypt\$\d+\$8\$1\$/)
    expect(row?.payment_hash).not.toBe(row?.password_hash)
    const told = [await done('member.info', {}, person), (await signIn()).value]
    expect(JSON.stringify(told)).not.toContain('scrypt')
    expect(JSON.stringify(told)).not.toContain(PAYMENT)
  })
})

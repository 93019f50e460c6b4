import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, SMS_CODE_MINUTES } from '#lib/limits'
import { askCode, codeFor, newMobile, registerMobile, setFlags, waitOn, wrongCode } from '../codes'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  refused,
  register,
} from '../site'

const LIFE = SMS_CODE_MINUTES * MINUTE_MS
const ON = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true }
const PASSWORD = 'a pass phrase of mine'
const withPassword = { password: PASSWORD, confirmPassword: PASSWORD }
const byCode = (mobileNum: string, verificationCode: string, more: Fields = {}) => ({
  username: ` ${mobileNum} `,
  type: 'sms',
  verificationCode,
  ...more,
})
const rowOf = (mobile: string) =>
  env.DB.prepare('SELECT * FROM member WHERE mobile = ?').bind(mobile).first()

beforeAll(async () => {
  await openBook()
  const number = newMobile()
  const fields = { mobileNum: number, declaration: true }
  await refused('code.not-enabled', 'register.mobile', fields)
  await refused('code.not-enabled', 'session.login', byCode(number, '123456'))
  await setFlags(ON)
})

describe('register.mobile, happy', () => {
  it('opens an account by number and code, and signs it in', async () => {
    const opened = await registerMobile()
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    expect(opened.member.account).toMatch(/^m[a-z0-9]{11}$/)
    expect(opened.member.account).not.toContain(opened.mobileNum.slice(-7))
    expect(await balanceOf(opened)).toBe(0)
    const row = await rowOf(opened.mobileNum)
    expect(row).toMatchObject({ mobile_verified: 1, state: 'active', password_hash: '' })
    await auditIsOk()
  })

  it('sent again with its key and code, it signs the same account in', async () => {
    const first = await registerMobile()
    const again = await ask('register.mobile', first.fields, { key: first.key })
    expect(again.replayed).toBe(true)
    expect(again.value.member.id).toBe(first.member.id)
  })

  it('takes the upline of an invite', async () => {
    const { member } = await register()
    const code = await env.DB.prepare('SELECT invite_code FROM member WHERE id = ?')
      .bind(member.id)
      .first<string>('invite_code')
    const opened = await registerMobile(newMobile(), { referralCode: code })
    expect(await rowOf(opened.mobileNum)).toMatchObject({ upline: member.id })
  })
})

describe('register.mobile with the fields an operator switched on', () => {
  const choose = (enabled: boolean) => {
    const choice = { enabled, required: enabled, patternId: 3, minLength: 2, maxLength: 60 }
    const fields = { email: choice, mobileNum: { ...choice, patternId: 6 } }
    return done('operator.setRegister', { fields }, { token: OPERATOR })
  }
  beforeAll(() => choose(true))
  afterAll(() => choose(false))

  it('keeps them, and the address can be mailed to', async () => {
    const email = 'mobile@example.com'
    const { mobileNum, member } = await registerMobile(newMobile(), { email })
    expect(await rowOf(mobileNum)).toMatchObject({ email })
    const told = await env.DB.prepare('SELECT fields FROM member_profile WHERE member = ?')
      .bind(member.id)
      .first<string>('fields')
    expect(JSON.parse(told ?? '')).toEqual({ email })
    const other = newMobile()
    await done('sms-code.register', { mobileNo: other })
    const code = await codeFor(other)
    const form = { mobileNum: other, verificationCode: code, declaration: true }
    const without = await refused('request.invalid', 'register.mobile', form)
    expect(without.envelope.fields).toMatchObject([{ field: 'email' }])
    const taken = await ask('register.mobile', { ...form, email: email.toUpperCase() })
    isRefused(taken, 'register.email-taken')
    expect(await rowOf(other)).toBeNull()
  })
})

describe('register.mobile, refused', () => {
  it.each([
    ['code.number-format', { mobileNum: '123' }],
    ['code.number-required', { mobileNum: '' }],
    ['code.required', { verificationCode: '' }],
    ['code.expired', { verificationCode: '123456' }],
    ['register.declaration', { declaration: false }],
    ['register.password-format', withPassword],
    ['register.confirmation', { confirmPassword: 'x' }],
  ] as const)('%s', async (code, fields) => {
    const mobileNum = newMobile()
    const form = { mobileNum, verificationCode: '123456', declaration: true, ...fields }
    await refused(code, 'register.mobile', form)
    expect(await rowOf(mobileNum)).toBeNull()
  })

  it('a number that is taken, to whoever has its code only', async () => {
    const { mobileNum } = await registerMobile()
    const form = { mobileNum, declaration: true }
    await refused('code.expired', 'register.mobile', { ...form, verificationCode: '123456' })
    await waitOn(mobileNum, LIFE)
    await done('sms-code.register', { mobileNo: mobileNum })
    const verificationCode = await codeFor(mobileNum)
    const wrong = { ...form, verificationCode: wrongCode(verificationCode) }
    await refused('code.wrong', 'register.mobile', wrong)
    const taken = await ask('register.mobile', { ...form, verificationCode })
    isRefused(taken, 'register.mobile-taken')
    expect(taken.envelope.fields).toMatchObject([{ field: 'mobileNum' }])
  })

  it('a key that opened another account', async () => {
    const { key } = await registerMobile()
    const mobileNum = newMobile()
    await done('sms-code.register', { mobileNo: mobileNum })
    const verificationCode = await codeFor(mobileNum)
    const form = { mobileNum, verificationCode, declaration: true }
    isRefused(await ask('register.mobile', form, { key }), 'request.key-reused')
    expect(await rowOf(mobileNum)).toBeNull()
  })
})

describe('register.mobile, security', () => {
  it('one number, ten at once with one code: one account', async () => {
    const mobileNum = newMobile()
    await done('sms-code.register', { mobileNo: mobileNum })
    const verificationCode = await codeFor(mobileNum)
    const form = { mobileNum, verificationCode, declaration: true }
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('register.mobile', form)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const same = 'SELECT COUNT(*) AS n FROM member WHERE mobile = ?'
    expect(await env.DB.prepare(same).bind(mobileNum).first('n')).toBe(1)
  })

  it('an account without a password is not signed in to by any', async () => {
    const { member } = await registerMobile()
    const input = { username: member.account, password: 'anything at all' }
    await refused('session.wrong-credentials', 'session.login', input)
    await refused('request.invalid', 'session.login', { ...input, password: '' })
  })
})

describe('session.login by code', () => {
  it('signs the number’s member in, however the number is written', async () => {
    const { mobileNum, member } = await registerMobile()
    const code = await askCode('login', mobileNum)
    const typed = byCode(mobileNum.slice(3), code, { countryDialingCode: '57' })
    const signedIn = await done('session.login', typed)
    expect(signedIn).toMatchObject({ firstTimeLogin: false, member: { id: member.id } })
    await done('member.info', {}, signedIn)
  })

  it('takes a code once', async () => {
    const { mobileNum } = await registerMobile()
    const code = await askCode('login', mobileNum)
    await done('session.login', byCode(mobileNum, code))
    await refused('code.expired', 'session.login', byCode(mobileNum, code))
  })

  it('takes no code of another purpose, and none that is late', async () => {
    const { mobileNum, fields } = await registerMobile()
    const old = String(fields.verificationCode)
    await refused('code.expired', 'session.login', byCode(mobileNum, old))
    const code = await askCode('login', mobileNum)
    await waitOn(mobileNum, LIFE)
    await refused('code.expired', 'session.login', byCode(mobileNum, code))
  })

  it('names what is missing', async () => {
    const answer = await refused('code.number-format', 'session.login', byCode('12', '123456'))
    expect(answer.envelope.fields).toMatchObject([{ field: 'username' }])
    const without = await refused('code.required', 'session.login', byCode(newMobile(), ' '))
    expect(without.envelope.fields).toMatchObject([{ field: 'verificationCode' }])
  })

  it('answers for a number nobody has as for one somebody has', async () => {
    const { mobileNum } = await registerMobile()
    const nobody = newMobile()
    await askCode('login', mobileNum)
    await done('sms-code.login', { mobileNum: nobody })
    for (let tried = 0; tried < 6; tried++) {
      const [known, unknown] = [
        await ask('session.login', byCode(mobileNum, 'abcdef')),
        await ask('session.login', byCode(nobody, 'abcdef')),
      ]
      expect(unknown.status).toBe(known.status)
      expect(unknown.envelope).toEqual(known.envelope)
    }
  })

  it('of one code, twenty at once: one session', async () => {
    const { mobileNum } = await registerMobile()
    const typed = byCode(mobileNum, await askCode('login', mobileNum))
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('session.login', typed)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('with a password, without a code', () => {
  beforeAll(() => setFlags({ MOBILENUMPASSREG3: true, REGMOBVERF3: false }))

  it('registers by number and password, and signs in by name and password', async () => {
    const mobileNum = newMobile()
    const key = newKey()
    const form = { mobileNum, declaration: true, ...withPassword }
    const opened = await done('register.mobile', form, { key })
    const input = { username: opened.member.account, password: PASSWORD }
    expect((await done('session.login', input)).member.id).toBe(opened.member.id)
    expect(await rowOf(mobileNum)).toMatchObject({ mobile_verified: 0 })
    const again = await ask('register.mobile', form, { key })
    expect(again.value.member.id).toBe(opened.member.id)
    await refused('register.mobile-taken', 'register.mobile', form)
  })

  it.each([
    ['register.password-format', { password: '', confirmPassword: '' }],
    ['register.password-common', { password: 'Qwerty123', confirmPassword: 'Qwerty123' }],
    ['register.confirmation', { ...withPassword, confirmPassword: 'another one' }],
  ] as const)('%s', async (code, fields) => {
    const form = { mobileNum: newMobile(), declaration: true, ...fields }
    await refused(code, 'register.mobile', form)
  })
})

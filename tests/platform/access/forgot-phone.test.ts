import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { runSchedule } from '#platform/index'
import { askCode, newMobile, registerMobile, setFlags, wrongCode } from '../codes'
import { ask, done, env, type Fields, openBook, refused } from '../site'

const NEW = 'quite another pass phrase'
const ON = { MOBILENUMREG3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true }

const signsIn = async ({ username }: { username: string }, password: string) =>
  (await ask('session.login', { username, password })).status === 200

beforeAll(async () => {
  await openBook()
  const fields = { mobileNum: newMobile(), verificationCode: '123456', newPassword: NEW }
  await refused('code.not-enabled', 'password.setByCode', fields)
  await setFlags(ON)
})

describe('forgotten password by phone', () => {
  const form = (mobileNum: string, verificationCode: string, more: Fields = {}) => ({
    mobileNum,
    verificationCode,
    newPassword: NEW,
    ...more,
  })

  it('sets the password by a code, and ends every session', async () => {
    const person = await registerMobile()
    const code = await askCode('password', person.mobileNum)
    expect(await done('password.setByCode', form(person.mobileNum, code))).toBe(true)
    await refused('session.expired', 'member.info', {}, person)
    expect(await signsIn({ username: person.member.account }, NEW)).toBe(true)
    await refused('code.expired', 'password.setByCode', form(person.mobileNum, code))
  })

  it('signs in by the number and the new password, nobody else’s', async () => {
    const person = await registerMobile()
    const code = await askCode('password', person.mobileNum)
    await done('password.setByCode', form(person.mobileNum, code))
    const entry = { username: person.mobileNum.replace('+57', ''), countryDialingCode: '57' }
    const signedIn = await done('session.login', { ...entry, password: NEW })
    expect(signedIn).toMatchObject({ member: { account: person.member.account } })
    await refused('session.wrong-credentials', 'session.login', { ...entry, password: 'another' })
    const nobody = { ...entry, username: '3009999999', password: NEW }
    await refused('session.wrong-credentials', 'session.login', nobody)
  })

  it('refuses a bad password before the code is used up', async () => {
    const { mobileNum } = await registerMobile()
    const code = await askCode('password', mobileNum)
    const short = form(mobileNum, code, { newPassword: 'short' })
    const { envelope } = await refused('register.password-format', 'password.setByCode', short)
    expect(envelope.fields).toMatchObject([{ field: 'newPassword' }])
    await refused('code.wrong', 'password.setByCode', form(mobileNum, wrongCode(code)))
    await refused('code.required', 'password.setByCode', form(mobileNum, ''))
    await done('password.setByCode', form(mobileNum, code))
  })

  it('takes no code to sign in with, and answers for nobody as for somebody', async () => {
    const { mobileNum, fields } = await registerMobile()
    const registered = form(mobileNum, String(fields.verificationCode))
    await refused('code.expired', 'password.setByCode', registered)
    const nobody = newMobile()
    await askCode('password', mobileNum)
    await done('sms-code.password', { mobileNum: nobody })
    for (let tried = 0; tried < 6; tried++) {
      const known = await ask('password.setByCode', form(mobileNum, 'abcdef'))
      const unknown = await ask('password.setByCode', form(nobody, 'abcdef'))
      expect([unknown.status, unknown.envelope]).toEqual([known.status, known.envelope])
    }
  })

  it('of a number that nobody has shown to be theirs changes nothing', async () => {
    const person = await registerMobile()
    const { mobileNum } = person
    await env.DB.prepare('UPDATE member SET mobile_verified = 0 WHERE mobile = ?')
      .bind(mobileNum)
      .run()
    await expect(askCode('password', mobileNum)).resolves.toBe(person.fields.verificationCode)
    await done('member.info', {}, person)
  })

  it('whose book was away is finished by the watchdog', async () => {
    const person = await registerMobile()
    await env.DB.prepare('INSERT INTO session_end VALUES (?, ?, ?, ?)')
      .bind(person.member.id, 'B1', Date.now() + DAY_MS, '')
      .run()
    await runSchedule(env)
    await refused('session.expired', 'member.info', {}, person)
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM session_end').first('n')).toBe(0)
  })
})

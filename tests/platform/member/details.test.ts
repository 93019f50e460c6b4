import { beforeAll, describe, expect, it } from 'vitest'
import { codeFor, inbox, inCodes, newMobile, wrongCode } from '../codes'
import { ask, done, isRefused, openBook, refused, register } from '../site'

beforeAll(openBook)

const keysOf = async (person: { token: string }) =>
  (await done('message.list', {}, person)).messages.map(({ key }: { key: string }) => key)

describe('what a member tells of themselves', () => {
  it('is kept by the rules of each field, and the nickname is the name on screen', async () => {
    const person = await register()
    const { username, password } = person
    expect(await done('member.details', {}, person)).toMatchObject({ nickname: '', avatar: 0 })
    const told = { nickname: 'Marina', avatar: 3, whatsapp: '3001234567' }
    expect(await done('member.setDetails', told, person)).toMatchObject(told)
    expect((await done('member.info', {}, person)).nickname).toBe('Marina')
    const again = await done('session.login', { username, password })
    expect(again.member.nickname).toBe('Marina')
    const less = await done('member.setDetails', { nickname: '' }, person)
    expect(less).toMatchObject({ nickname: '', whatsapp: '3001234567', avatar: 3 })
    expect((await done('member.info', {}, person)).nickname).toBe(person.member.account)
  })

  it('refuses what breaks a rule, beside its field, and keeps nothing of it', async () => {
    const person = await register()
    const wrong = { nickname: 'Marina', whatsapp: 'not a number', birthday: '2020-01-01' }
    const { envelope } = await ask('member.setDetails', wrong, person)
    expect(envelope.fields).toMatchObject([
      { field: 'birthday', code: 'register.age' },
      { field: 'whatsapp', code: 'register.pattern.6' },
    ])
    expect((await done('member.details', {}, person)).nickname).toBe('')
    await refused('request.invalid', 'member.setDetails', { avatar: 99 }, person)
  })

  it('takes real name and birthday once, also when two come at once', async () => {
    const person = await register()
    const name = (payeeName: string) => ask('member.setDetails', { payeeName }, person)
    const both = await Promise.all([name('Ana Ruiz'), name('Eva Luna')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { payeeName } = await done('member.details', {}, person)
    await refused('member.fixed', 'member.setDetails', { payeeName: 'Otra Persona' }, person)
    await refused('member.fixed', 'member.setDetails', { payeeName: '' }, person)
    await done('member.setDetails', { payeeName, birthday: '1990-12-31' }, person)
    await refused('member.fixed', 'member.setDetails', { birthday: '1990-12-30' }, person)
  })
})

describe('a contact', () => {
  it('mobile: needs its code and the password, is one member’s only, and is told', async () => {
    const [person, other] = [await register(), await register()]
    const mobileNum = newMobile()
    await done('sms-code.contact', { mobileNum }, person)
    const verificationCode = await codeFor(mobileNum)
    const input = { mobileNum, verificationCode, password: person.password }
    const wrong = { ...input, verificationCode: wrongCode(verificationCode) }
    await refused('code.wrong', 'member.setMobile', wrong, person)
    const guess = { ...input, password: 'not theirs' }
    isRefused(await ask('member.setMobile', guess, person), 'password.wrong-current')
    const details = await done('member.setMobile', input, person)
    expect(details).toMatchObject({ isMobileShown: true })
    expect(details.mobile).toBe(`+57 ••• ${mobileNum.slice(-4)}`)
    expect(await keysOf(person)).toEqual(['member.mobile-changed'])
    isRefused(await ask('member.setMobile', input, person), 'code.expired')
    await inCodes(mobileNum, (object) => {
      const before = object.clock
      object.clock = () => before() + 3_600_000
    })
    await done('sms-code.contact', { mobileNum }, other)
    const theirs = { mobileNum, verificationCode: await codeFor(mobileNum) }
    const taken = { ...theirs, password: other.password }
    isRefused(await ask('member.setMobile', taken, other), 'register.mobile-taken')
  })

  it('mail: another address must be shown anew', async () => {
    const person = await register()
    const { password } = person
    for (const email of [`a${Date.now()}@example.com`, `b${Date.now()}@example.com`]) {
      await done('member.sendMailCode', { email }, person)
      const code = /\b\d{6}\b/.exec((await inbox(email))[0] ?? '')?.[0] ?? ''
      const unshown = { email, password, verificationCode: wrongCode(code) }
      isRefused(await ask('member.setEmail', unshown, person), 'code.wrong')
      const shown = { email, password, verificationCode: code }
      expect(await done('member.setEmail', shown, person)).toMatchObject({
        isEmailShown: true,
        email: `${email[0]}•••@example.com`,
      })
    }
    expect(await keysOf(person)).toEqual(['member.email-changed', 'member.email-changed'])
  })

  it('a code of one purpose is nothing for another', async () => {
    const person = await register()
    const mobileNum = newMobile()
    await done('sms-code.register', { mobileNo: mobileNum }).catch(() => undefined)
    const input = { mobileNum, verificationCode: '123456', password: person.password }
    isRefused(await ask('member.setMobile', input, person), 'code.expired')
  })
})

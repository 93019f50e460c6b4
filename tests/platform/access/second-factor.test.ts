import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { askCode, newMobile, registerMobile, setFlags } from '../codes'
import {
  ask,
  done,
  env,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  trial,
} from '../site'

let person: Person
/** Steps of the clock that a test has used are behind it. */
const codeOf = (secret: string, offset = 0) =>
  codeAt(fromBase32(secret), stepAt(Date.now()) + offset)
const signIn = () => {
  const { username, password } = person
  return done('session.login', { username, password })
}
const second = (ticket: string, code: string) => ask('session.secondStep', { ticket, code })
/** As if the last code had been used long ago. */
const forgetStep = () =>
  env.DB.prepare('UPDATE second_factor SET last_step = 0 WHERE member = ?')
    .bind(person.member.id)
    .run()

async function enabled() {
  const { password } = person
  const { secret } = await done('session.offerFactor', { password }, person)
  const { recoveryCodes } = await done('session.confirmFactor', { code: codeOf(secret) }, person)
  await forgetStep()
  return { secret, recoveryCodes: recoveryCodes as string[] }
}

beforeAll(openBook)
beforeEach(async () => {
  person = await register()
})

describe('second factor, happy', () => {
  it('is offered, confirmed by a code, and asked for at the next sign-in', async () => {
    expect(await done('session.factor', {}, person)).toEqual({ on: false, recoveryLeft: 0 })
    const { password } = person
    const offered = await done('session.offerFactor', { password }, person)
    expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(offered.uri).toContain(`secret=${offered.secret}`)
    expect((await signIn()).token).toBeDefined()
    const code = codeOf(offered.secret)
    const { recoveryCodes } = await done('session.confirmFactor', { code }, person)
    expect(recoveryCodes).toHaveLength(10)
    expect(await done('session.factor', {}, person)).toEqual({ on: true, recoveryLeft: 10 })
    await forgetStep()
    const asked = await signIn()
    expect(asked).toMatchObject({ secondStep: true })
    expect(asked.token).toBeUndefined()
    const answer = await second(asked.ticket, codeOf(offered.secret))
    expect(answer.value.member.id).toBe(person.member.id)
    await done('member.info', {}, answer.value)
  })

  it('takes each recovery code once', async () => {
    const { recoveryCodes } = await enabled()
    const [first = '', other = ''] = recoveryCodes
    expect((await second((await signIn()).ticket, first.toUpperCase())).status).toBe(200)
    expect((await done('session.factor', {}, person)).recoveryLeft).toBe(9)
    const { ticket } = await signIn()
    isRefused(await second(ticket, first), 'session.factor-wrong')
    expect((await second(ticket, other)).status).toBe(200)
  })

  it('is turned off by the password and a code', async () => {
    const { secret } = await enabled()
    const input = { password: person.password, code: codeOf(secret) }
    await done('session.dropFactor', input, person)
    expect((await signIn()).token).toBeDefined()
    expect(await done('session.factor', {}, person)).toEqual({ on: false, recoveryLeft: 0 })
  })
})

describe('second factor, refused', () => {
  it('by wrong passwords, wrong codes, and out of turn', async () => {
    await refused('password.wrong-current', 'session.offerFactor', { password: 'x' }, person)
    await refused('session.factor-off', 'session.confirmFactor', { code: '123456' }, person)
    const off = { password: person.password, code: '123456' }
    await refused('session.factor-off', 'session.dropFactor', off, person)
    const { secret } = await enabled()
    const { password } = person
    await refused('session.factor-on', 'session.offerFactor', { password }, person)
    await refused('session.factor-on', 'session.confirmFactor', { code: codeOf(secret) }, person)
    await refused(
      'session.factor-wrong',
      'session.dropFactor',
      { password, code: '000000x' },
      person,
    )
    await refused('in_need_true_account', 'session.factor', {}, await trial())
  })

  it('with a ticket that is none, used, or of another purpose', async () => {
    const { secret } = await enabled()
    isRefused(await second('x', '123456'), 'session.step-expired')
    const { id } = await done('session.captcha')
    isRefused(await second(id, '123456'), 'session.step-expired')
    const { ticket } = await signIn()
    expect((await second(ticket, codeOf(secret))).status).toBe(200)
    await forgetStep()
    isRefused(await second(ticket, codeOf(secret)), 'session.step-expired')
  })
})

describe('second factor, security', () => {
  it('a code is good once, also for two sign-ins at once', async () => {
    const { secret } = await enabled()
    const tickets = await Promise.all([signIn(), signIn(), signIn()])
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map(({ ticket }) => second(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { ticket } = await signIn()
    isRefused(await second(ticket, code), 'session.factor-wrong')
    isRefused(await second(ticket, codeOf(secret, -1)), 'session.factor-wrong')
  })

  it('is not passed by the registration sent again with its key', async () => {
    const [username, password, key] = [`Again${Date.now()}`, 'a pass phrase of mine', newKey()]
    const form = { username, password, confirmPassword: password, declaration: true }
    const opened = await done('register.username', form, { key })
    person = { ...opened, username, password } as Person
    expect((await ask('register.username', form, { key })).replayed).toBe(true)
    await enabled()
    await refused('register.username-taken', 'register.username', form, { key })
    expect(await signIn()).toMatchObject({ secondStep: true })
  })

  it('is asked for also where a text message signs in', async () => {
    const on = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true }
    await setFlags({ ...on, MOBILEVERCODELOGIN3: true })
    const [mobile, { password }] = [newMobile(), person]
    const opened = await registerMobile(mobile, { password, confirmPassword: password })
    person = { ...person, ...opened }
    const { secret } = await enabled()
    const { fields, key } = opened
    await refused('register.mobile-taken', 'register.mobile', fields, { key })
    const verificationCode = await askCode('login', mobile)
    const asked = await done('session.login', { username: mobile, type: 'sms', verificationCode })
    expect(asked).toMatchObject({ secondStep: true })
    expect((await second(asked.ticket, codeOf(secret))).value.member.id).toBe(opened.member.id)
  })

  it('ten wrong codes lock it, the right one too', async () => {
    const { secret } = await enabled()
    for (let count = 0; count < 10; count++) {
      isRefused(await second((await signIn()).ticket, 'wrong-code'), 'session.factor-wrong')
    }
    const locked = await second((await signIn()).ticket, codeOf(secret))
    isRefused(locked, 'session.locked')
  })

  it('keeps neither the secret nor a recovery code that can be read', async () => {
    const { secret, recoveryCodes } = await enabled()
    const row = await env.DB.prepare('SELECT * FROM second_factor WHERE member = ?')
      .bind(person.member.id)
      .first()
    const text = JSON.stringify(row)
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(code.replace('-', ''))
    }
  })

  it('the secret of one member opens nothing for another', async () => {
    const mine = await enabled()
    const first = person
    person = await register()
    await enabled()
    await env.DB.prepare(
      `UPDATE second_factor SET secret = (SELECT secret FROM second_factor WHERE member = ?1)
       WHERE member = ?2`,
    )
      .bind(first.member.id, person.member.id)
      .run()
    const { ticket } = await signIn()
    isRefused(await second(ticket, codeOf(mine.secret)), 'session.factor-off')
  })
})

describe('second factor, taken off by an operator', () => {
  const operator = { token: OPERATOR }
  const off = { reason: 'lost their telephone, shown by papers' }
  const acts = async () => (await done('operator.acts', {}, operator)).acts

  it('signs in by password alone again, and is kept with its reason, and the member told', async () => {
    await enabled()
    const { username: account } = person
    const { ticket } = await signIn()
    await done('operator.dropFactor', { account: account.toUpperCase(), ...off }, operator)
    isRefused(await second(ticket, '123456'), 'session.factor-off')
    expect((await signIn()).token).toBeDefined()
    const [act] = await acts()
    const kept = { act: 'operator.dropFactor', subject: account, detail: off.reason }
    expect(act).toMatchObject(kept)
    expect(Math.abs(act.at - Date.now())).toBeLessThan(60_000)
    for (const change of ["UPDATE operator_act SET detail = ''", 'DELETE FROM operator_act']) {
      await expect(env.DB.prepare(change).run()).rejects.toThrow(/not/)
    }
    await refused('session.factor-off', 'operator.dropFactor', { account, ...off }, operator)
    const { messages } = await done('message.list', { count: 10 }, await signIn())
    const told = messages.filter(({ key }: { key: string }) => key === 'session.factor-dropped')
    expect(told).toMatchObject([{ kind: 'system', title: '', isRead: false }])
    expect((await acts())[0]).toEqual(act)
  })

  it('is refused without a reason, for nobody, and to whoever is no operator', async () => {
    const { username: account } = person
    const bare = { account, reason: '' }
    isRefused(await ask('operator.dropFactor', bare, operator), 'request.invalid')
    const nobody = { account: 'nobody-at-all', ...off }
    await refused('member.not-found', 'operator.dropFactor', nobody, operator)
    await refused('session.forbidden', 'operator.dropFactor', { account, ...off }, person)
  })
})

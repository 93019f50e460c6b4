import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { CALLS, type CallName } from '#lib/api/index'
import { resetToken } from '#lib/paths/reset-link'
import { DEFAULT_CHOICES } from '#lib/rules/register-fields'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { PAYMENT, paying, projected } from '../cashier'
import { askCode, codeFor, inbox, newMobile, setFlags, wrongCode } from '../codes'
import {
  type Answer,
  ask,
  done,
  env,
  type Fields,
  newKey,
  OPERATOR,
  openBook,
  slip,
  UNIT,
  type Value,
} from '../site'
import { CALL_INPUTS } from './call-inputs'

const PASSWORD = 'canary pass phrase'
const EMAIL = 'canary@example.com'
const all = { ...env, LOG: 'all' } as Env

const lines: string[] = []
beforeAll(async () => {
  await openBook()
  await setFlags({
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  })
})
beforeEach(() => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...parts) => {
      lines.push(parts.map(String).join(' '))
    })
  }
})

/** A call whose answer does not matter here, with every line of the log switched on. */
const say = (name: CallName, input: Fields, more: Fields = {}): Promise<Value> =>
  ask(name, input, { env: all, ...more })

const cookieOfAnswer = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''

it('writes no number, code, password, token, address of mail or key into the log', async () => {
  const number = newMobile()
  const key = newKey()
  await say('sms-code.register', { mobileNo: number })
  const first = await codeFor(number)
  const form = { mobileNum: number, declaration: true, password: PASSWORD }
  const registration = { ...form, confirmPassword: PASSWORD, verificationCode: first }
  await say('register.mobile', { ...registration, verificationCode: wrongCode(first) }, { key })
  const { token, member } = (await say('register.mobile', registration, { key })).value
  await env.DB.prepare('UPDATE member SET email = ? WHERE id = ?').bind(EMAIL, member.id).run()

  const second = await askCode('login', number)
  const login = { username: number, type: 'sms', verificationCode: second }
  const answer = await say('session.login', { ...login, remember: true })
  const signedIn = answer.value
  const cookie = cookieOfAnswer(answer)
  const back = await say('session.resume', {}, { headers: { cookie } })
  await say('session.resume', {}, { headers: { cookie } })
  await say('session.login', login)
  await say('session.login', { username: member.account, password: `${PASSWORD} wrong` })
  await say('member.info', {}, { token: `${signedIn.token}x` })
  await say('member.info', {}, { token })

  const third = await askCode('password', number)
  const newPassword = `${PASSWORD} new`
  await say('password.setByCode', { mobileNum: number, verificationCode: third, newPassword })
  await say('password.sendLink', { username: member.account, email: EMAIL })
  const link = resetToken(new URL(/https:\S+/.exec((await inbox(EMAIL))[0] ?? '')?.[0] ?? '').hash)
  const reset = { token: link, newPassword, confirmNewPassword: newPassword }
  await say('password.setByLink', reset)
  await say('password.setByLink', reset)

  const secrets = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'canary-secret' }
  const broken = { ...all, SMS_ADAPTER: 'twilio', ...secrets, TWILIO_FROM: '+15005550006' } as Env
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    throw new Error(`no way to ${url} with ${init.body}`)
  })
  const other = newMobile()
  await say('sms-code.register', { mobileNo: other }, { env: broken })
  vi.unstubAllGlobals()

  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(12)
  expect(log).toContain('message.not-sent')
  const canaries = [number, other, EMAIL, PASSWORD, first, second, third, link, token, key]
  const remembered = [cookie, cookieOfAnswer(back)].map((each) => each.split('.')[2] ?? '')
  const tokens = [signedIn.token, back.value.token]
  for (const canary of [...canaries, ...tokens, ...remembered, 'canary-secret']) {
    expect(canary).toBeTruthy()
    expect(log).not.toContain(canary)
    expect(log).not.toContain(encodeURIComponent(canary))
  }
  expect(log).not.toContain(number.slice(4))
})

it('answers no secret back, lets no answer be kept, and logs neither papers nor factors', async () => {
  lines.length = 0
  const told = { idType: '1', idNumber: 'CANARY998877', paymentPassword: 'canary-payment-77' }
  const fields = Object.fromEntries(
    (['idType', 'idNumber', 'paymentPassword'] as const).map((name) => [
      name,
      { ...DEFAULT_CHOICES[name], enabled: true },
    ]),
  )
  await ask('operator.setRegister', { fields }, { token: OPERATOR })
  const answers: Answer[] = []
  const hear = async (name: CallName, input: Fields, token = '') => {
    const answer: Answer = await say(name, input, { token })
    expect([name, answer.status]).toEqual([name, 200])
    answers.push(answer)
    return answer.value
  }
  const username = `Canary${Date.now() % 1_000_000}`
  const entry = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
  await hear('register.username', { ...entry, ...told })
  const { token } = await hear('session.login', { username, password: PASSWORD })
  await hear('member.info', {}, token)
  await hear('session.list', {}, token)
  await hear('password.checkPayment', { paymentPassword: told.paymentPassword }, token)
  const { secret, uri } = await hear('session.offerFactor', { password: PASSWORD }, token)
  const code = codeAt(fromBase32(secret), stepAt(Date.now()))
  const { recoveryCodes } = await hear('session.confirmFactor', { code }, token)
  await hear('session.factor', {}, token)
  const next = { newPassword: `${PASSWORD} new`, confirmNewPassword: `${PASSWORD} new` }
  await hear('password.change', { oldPassword: PASSWORD, ...next }, token)

  const said = JSON.stringify(answers.map(({ envelope }) => envelope))
  for (const canary of [PASSWORD, told.idNumber, told.paymentPassword, 'scrypt']) {
    expect(said).not.toContain(canary)
  }
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThanOrEqual(answers.length)
  const secrets = [PASSWORD, told.idNumber, told.paymentPassword, token, secret, uri, code]
  for (const canary of [...secrets, ...recoveryCodes]) expect(log).not.toContain(canary)
})

/** What a member is told of themselves alone, when they ask for it. */
const OWN: CallName[] = ['member.export', 'member.details', 'withdraw.payees']
/** What the walk would end too early. */
const LATE: CallName[] = ['session.logout', 'member.exclude', 'member.pause']

it('every call tells nobody a secret, a whole number or another one’s name', {
  timeout: 300_000,
}, async () => {
  const PAYEE = 'CANARY44556677'
  const one = await paying(300)
  const payee = { scheme: 'account', holder: 'Ana Canaria', institution: 'Banco', number: PAYEE }
  await done('withdraw.bindPayee', { ...payee, paymentPassword: PAYMENT }, one)
  const withdrawal = { method: 'sandbox', amount: 20 * UNIT, paymentPassword: PAYMENT }
  await done('withdraw.request', withdrawal, one)
  await done('lottery.place', slip(2), one)
  const other = await paying(100)
  await done('operator.setType', { account: other.username, type: 1 }, { token: OPERATOR })
  await projected()
  const rows = await env.DB.prepare('SELECT password_hash, payment_hash FROM member').all<Value>()
  const hashes = rows.results.flatMap((row) => Object.values(row)).filter(Boolean) as string[]
  const secrets = [one.password, other.password, PAYMENT, one.token, other.token, ...hashes]
  expect(hashes.length).toBeGreaterThanOrEqual(4)
  lines.length = 0
  const names = (Object.keys(CALLS) as CallName[]).filter((name) => !LATE.includes(name))
  for (const name of [...names, ...LATE]) {
    for (const [who, token] of Object.entries({ one: one.token, other: other.token, nobody: '' })) {
      const answer = await say(name, CALL_INPUTS[name]?.() ?? {}, { token })
      const text = JSON.stringify(answer.envelope)
      for (const secret of secrets) expect(text, `${name} by ${who}`).not.toContain(secret)
      if (who !== 'one' || !OWN.includes(name)) expect(text, name).not.toContain(PAYEE)
      if (who !== 'one') expect(text, `${name} by ${who}`).not.toContain(one.username)
      if (!CALLS[name].cacheSeconds) expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  }
  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(3 * names.length - 10)
  for (const secret of [...secrets, PAYEE, 'Ana Canaria']) expect(log).not.toContain(secret)
})

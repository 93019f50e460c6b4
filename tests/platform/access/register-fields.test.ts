import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ID_TYPES, REGISTER_FIELDS } from '#lib/rules/register-fields'
import {
  ask,
  done,
  env,
  type Fields,
  isRefused,
  OPERATOR,
  openBook,
  refused,
  register,
} from '../site'

const PASSWORD = 'a pass phrase of mine'
let count = 0
const form = (more: Fields = {}) => ({
  username: `Field${count++}x`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  declaration: true,
  ...more,
})
const on = (patternId: number, minLength: number, maxLength: number, required = false) => ({
  enabled: true,
  required,
  patternId,
  minLength,
  maxLength,
})
const choose = (fields: Fields) => done('operator.setRegister', { fields }, { token: OPERATOR })
const shut = { enabled: false, required: false, patternId: 0, minLength: 1, maxLength: 128 }
const told = async (id: string) => {
  const row = await env.DB.prepare('SELECT fields FROM member_profile WHERE member = ?')
    .bind(id)
    .first<string>('fields')
  return row === null ? null : JSON.parse(row)
}

const FULL: Fields = {
  payeeName: 'María José Núñez',
  nickname: 'majo',
  birthday: '1990-12-31',
  email: 'majo@correo.example',
  mobileNum: '3001234567',
  qqNum: '123456',
  line: 'majo.line',
  whatsapp: '573001234567',
  facebook: 'majo.face',
  telegram: 'majotg',
  wechat: 'majo_we',
  zalo: '84901234567',
  idType: '1',
  idNumber: 'AB123456',
  paymentPassword: 'money-money-7',
  recommenderId: 'R77',
}

async function inviteCodeOf(username: string): Promise<string> {
  const code = await env.DB.prepare('SELECT invite_code FROM member WHERE username = ?')
    .bind(username)
    .first<string>('invite_code')
  return code ?? ''
}

async function agent() {
  const person = await register()
  await done('operator.setType', { account: person.username, type: 1 }, { token: OPERATOR })
  return { ...person, code: await inviteCodeOf(person.username) }
}

beforeAll(openBook)
beforeEach(() => choose(Object.fromEntries(REGISTER_FIELDS.map((name) => [name, shut]))))

describe('registration fields, happy', () => {
  it('are all off at first, but name and password', async () => {
    const { fields } = await done('register.settings')
    expect(Object.keys(fields).sort()).toEqual([...REGISTER_FIELDS, 'username', 'password'].sort())
    const shown = Object.entries(fields).filter(([, rule]) => (rule as Fields)['enabled'])
    expect(shown.map(([name]) => name).sort()).toEqual(['password', 'username'])
    await done('register.username', form())
  })

  it('are all kept when all are on, and the payment password as a hash', async () => {
    const rules: Fields = Object.fromEntries(
      REGISTER_FIELDS.map((name) => [name, on(0, 1, 128, true)]),
    )
    rules['birthday'] = on(11, 10, 10, true)
    const inviter = await agent()
    await choose(rules)
    const opened = await done('register.username', form({ ...FULL, affiliateCode: inviter.code }))
    const { paymentPassword, ...kept } = FULL
    expect(await told(opened.member.id)).toEqual({ ...kept, affiliateCode: inviter.code })
    const row = await env.DB.prepare('SELECT payment_hash, upline FROM member WHERE id = ?')
      .bind(opened.member.id)
      .first<{ payment_hash: string; upline: string }>()
    expect(row?.payment_hash).toMatch(/^scrypt/)
    expect(row?.upline).toBe(inviter.member.id)
    await done('password.checkPayment', { paymentPassword }, opened)
  })

  it('tell their rules as the operator has set them', async () => {
    await choose({ qqNum: on(6, 8, 8, true) })
    const { fields } = await done('register.settings', {}, { language: 'es' })
    expect(fields.qqNum).toEqual({ ...on(6, 8, 8, true), acceptedPattern: '^[0-9]+$' })
  })
})

describe('registration fields, refused', () => {
  it.each([
    ['required', 'qqNum', on(6, 5, 12, true), '', 'Input cannot be empty'],
    ['unknown', 'qqNum', shut, '12345', ''],
    ['register.pattern.6', 'qqNum', on(6, 5, 12), '12a45', 'Use digits only, 5 to 12 digits.'],
    [
      'register.pattern.6Exact',
      'qqNum',
      on(6, 8, 8),
      '1234567',
      'Use digits only, exactly 8 digits.',
    ],
    ['register.pattern.3', 'email', on(3, 6, 40), 'no@mail', ''],
    ['register.pattern.11', 'birthday', on(11, 10, 10), '31-12-1990', ''],
    ['invalid', 'birthday', on(11, 10, 10), '1990-02-30', ''],
    ['register.age', 'birthday', on(11, 10, 10), '2020-01-01', 'You must be at least 18.'],
    ['invalid', 'idType', on(6, 1, 2), '12', ''],
    ['password.payment-format', 'paymentPassword', on(0, 6, 64), '123456', ''],
    ['password.payment-same', 'paymentPassword', on(0, 6, 64), PASSWORD, ''],
    [
      'register.invitation',
      'affiliateCode',
      on(9, 4, 32),
      'nobody-has-it',
      'Invalid invitation code',
    ],
  ] as const)('%s beside %s', async (code, field, rule, value, message) => {
    await choose({ [field]: rule })
    const answer = await ask('register.username', form({ [field]: value }))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.envelope.fields).toHaveLength(1)
    expect(answer.envelope.fields?.[0]).toMatchObject({ field, code })
    const shown = answer.envelope.fields?.[0]?.message ?? ''
    expect(shown).not.toMatch(/^$|\{\{/)
    if (message) expect(shown).toBe(message)
    const spanish = await ask('register.username', form({ [field]: value }), { language: 'es' })
    expect(spanish.envelope.fields?.[0]?.message).not.toBe(shown)
  })

  it('an operator’s choice that is no rule', async () => {
    const wrong = [on(21, 1, 2), on(0, 9, 8), on(0, 0, 8), on(0, 1, 129), { enabled: true }]
    for (const choice of wrong) {
      const fields = { qqNum: choice }
      isRefused(
        await ask('operator.setRegister', { fields }, { token: OPERATOR }),
        'request.invalid',
      )
    }
    const unknown = { fields: { username: on(0, 1, 8) } }
    isRefused(await ask('operator.setRegister', unknown, { token: OPERATOR }), 'request.invalid')
  })
})

describe('an address of mail', () => {
  it('is one member’s, in any case', async () => {
    await choose({ email: on(3, 6, 40) })
    const email = 'one@correo.example'
    await done('register.username', form({ email }))
    const again = { ...form({ email: 'ONE@correo.example' }) }
    const { envelope } = await refused('register.email-taken', 'register.username', again)
    expect(envelope.fields?.[0]).toMatchObject({ field: 'email', code: 'register.email-taken' })
  })
})

describe('agent.affiliate', () => {
  it('knows the codes of agents, and of nobody else', async () => {
    const { code } = await agent()
    expect(await done('agent.affiliate', { code, domain: 'site.example' })).toEqual({ valid: true })
    const member = await register()
    const theirs = await inviteCodeOf(member.username)
    await refused('register.invitation', 'agent.affiliate', { code: theirs })
    await refused('register.invitation', 'agent.affiliate', { code: 'x' })
  })
})

describe('registration fields, security', () => {
  it('a refused registration keeps nothing', async () => {
    await choose({ qqNum: on(6, 5, 12) })
    const taken = await register()
    await refused('register.username-taken', 'register.username', {
      ...form({ qqNum: '99887766' }),
      username: taken.username,
    })
    const kept = await env.DB.prepare(
      `SELECT COUNT(*) AS n FROM member_profile WHERE fields LIKE ?`,
    )
      .bind('%99887766%')
      .first('n')
    expect(kept).toBe(0)
  })

  it('every identity paper of the list is one, and no other', () => {
    expect(ID_TYPES).toHaveLength(11)
  })
})

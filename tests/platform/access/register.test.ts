import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sealJwe } from '../../support/seal-jwe'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  isRefused,
  newKey,
  openBook,
  publicKey,
  refused,
  register,
  sealed,
} from '../site'

const PASSWORD = 'a pass phrase of mine'
const form = (username: string, more: Fields = {}) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  declaration: true,
  ...more,
})
const claims = () => ({ iat: Math.floor(Date.now() / 1_000), jti: crypto.randomUUID() })
const membersNamed = (username: string) =>
  env.DB.prepare('SELECT COUNT(*) AS n FROM member WHERE username = ?').bind(username).first('n')

beforeAll(openBook)

describe('register.username, happy', () => {
  it('opens an account and signs it in', async () => {
    const opened = await done('register.username', form('Lucia1'))
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    expect(opened.member).toMatchObject({ account: 'Lucia1', type: 0 })
    expect(opened.token).toMatch(/^B1\.[A-Za-z0-9_-]{32}$/)
    expect(await done('member.info', {}, opened)).toMatchObject({
      account: 'Lucia1',
      currency: 'PLY',
    })
    expect(await balanceOf(opened)).toBe(0)
  })

  it('takes what any implementation of the standards sends', async () => {
    const payload = { ...claims(), data: form('Independent1') }
    const body = await sealJwe(payload, await publicKey())
    expect((await done('register.username', {}, { body })).member.account).toBe('Independent1')
  })

  it('sent again with its key signs the same account in', async () => {
    const key = newKey()
    const first = await done('register.username', form('Twice1'), { key })
    const again = await ask('register.username', form('Twice1'), { key })
    expect(again.replayed).toBe(true)
    expect(again.value.member.id).toBe(first.member.id)
    expect(await membersNamed('Twice1')).toBe(1)
  })

  it('tells the rules of its fields', async () => {
    const { minimumAge, fields } = await done('register.settings')
    expect(minimumAge).toBe(18)
    expect(fields.username).toMatchObject({ patternId: 1, minLength: 4, maxLength: 20 })
  })

  it.each(['ñandú y café — 密码', 'gaviota-de-la-orilla '.repeat(4).slice(0, 64)])(
    'takes the password %s',
    async (password) => {
      const username = `Word${password.length}`
      await done('register.username', form(username, { password, confirmPassword: password }))
      await done('session.login', { username, password })
    },
  )
})

describe('register.username, refused', () => {
  it.each([
    ['register.username-format', form('1abc')],
    ['register.username-format', form('abc')],
    ['register.username-format', form('a'.repeat(21))],
    ['register.username-format', form('José')],
    ['register.username-format', form(`a' OR 1=1--`)],
    ['register.password-format', form('Ana1', { password: 'short', confirmPassword: 'short' })],
    [
      'register.password-common',
      form('Ana1', { password: 'Qwerty123', confirmPassword: 'Qwerty123' }),
    ],
    [
      'register.password-common',
      form('Abcdefgh7', { password: 'abcdefGH7', confirmPassword: 'abcdefGH7' }),
    ],
    ['register.confirmation', form('Ana1', { confirmPassword: 'another one' })],
    ['register.declaration', form('Ana1', { declaration: false })],
  ] as const)('%s', async (code, fields) => {
    await refused(code, 'register.username', fields)
    expect(await membersNamed(String(fields.username))).toBe(0)
  })

  it('names every field that is wrong', async () => {
    const wrong = { password: 'x', confirmPassword: 'y', declaration: false }
    const { envelope } = await ask('register.username', form('1', wrong), { language: 'es' })
    expect(envelope.fields?.map(({ field }) => field)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'declaration',
    ])
    for (const { message } of envelope.fields ?? []) expect(message).not.toBe('')
  })

  it('a taken name, in any case', async () => {
    await register('Taken1')
    await refused('register.username-taken', 'register.username', form('tAKEN1'))
    await refused('request.key-required', 'register.username', form('Keyless1'), { key: null })
  })

  it('a key that opened another account', async () => {
    const key = newKey()
    await done('register.username', form('First1'), { key })
    await refused('request.key-reused', 'register.username', form('Second1'), { key })
    expect(await membersNamed('Second1')).toBe(0)
  })
})

describe('register.username, security', () => {
  it('one name, twenty at once: one account', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask('register.username', form('Rush1'))),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of all.filter(({ status }) => status !== 200)) {
      isRefused(answer, 'register.username-taken')
    }
    expect(await membersNamed('Rush1')).toBe(1)
  })

  it.each(['type', 'balance', 'isAgent', 'rankLevel', 'merchantCode', 'upline'])(
    'refuses a field %s that is nobody’s to set',
    async (field) => {
      const { envelope } = await refused(
        'request.invalid',
        'register.username',
        form('Mass1', { [field]: 1 }),
      )
      expect(envelope.fields).toEqual([expect.objectContaining({ field, code: 'unknown' })])
      expect(await membersNamed('Mass1')).toBe(0)
    },
  )

  it('keeps no password that can be read', async () => {
    const { username, password } = await register()
    const row = await env.DB.prepare('SELECT * FROM member WHERE username = ?')
      .bind(username)
      .first()
    expect(JSON.stringify(row)).not.toContain(password)
    expect(row?.password_hash).toMatch(/^scrypt\$\d+\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  })
})

describe('register.username, broken off between the directory and the book', () => {
  /** Opens an account of which the directory knows and the book does not. */
  async function breakOff(username: string, key: string): Promise<void> {
    const { BOOK } = env
    const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const gone = { internal: () => Promise.reject(new Error('the connection was lost')) }
    Object.assign(env, { BOOK: { idFromName: () => '', get: () => gone } })
    isRefused(await ask('register.username', form(username), { key }), 'request.internal')
    Object.assign(env, { BOOK })
    fault.mockRestore()
    expect(await membersNamed(username)).toBe(1)
  }

  it('is finished by the same request sent again', async () => {
    const key = newKey()
    await breakOff('Broken1', key)
    const again = await done('register.username', form('Broken1'), { key })
    expect(await balanceOf(again)).toBe(0)
    await refused('register.username-taken', 'register.username', form('Broken1'))
  })

  it('is finished by signing in', async () => {
    await breakOff('Broken2', newKey())
    const opened = await done('session.login', { username: 'Broken2', password: PASSWORD })
    expect(await done('member.info', {}, opened)).toMatchObject({ account: 'Broken2', type: 0 })
    const { id } = opened.member
    expect((await register()).member.id).not.toBe(id)
    expect(
      (await done('session.login', { username: 'Broken2', password: PASSWORD })).member.id,
    ).toBe(id)
  })

  it('is not finished by somebody with another password', async () => {
    await breakOff('Broken3', newKey())
    await refused('session.wrong-credentials', 'session.login', {
      username: 'Broken3',
      password: 'not this one',
    })
  })
})

describe('the envelope of an encrypted call', () => {
  const bodies: [string, Parameters<typeof refused>[0], () => Promise<BodyInit>][] = [
    ['garbage', 'envelope.invalid', async () => 'a.b.c.d.e'],
    ['no token at all', 'envelope.invalid', async () => 'hello'],
    ['nothing', 'envelope.invalid', async () => ' '],
    ['an unknown key', 'envelope.unknown-key', () => sealed(form('Jwe1'), {}, { kid: 'another' })],
    ['no key', 'envelope.unknown-key', () => sealed(form('Jwe1'), {}, { kid: '' })],
    ['an old iat', 'envelope.stale', () => sealed(form('Jwe1'), { iat: Date.now() / 1_000 - 301 })],
    [
      'a future iat',
      'envelope.stale',
      () => sealed(form('Jwe1'), { iat: Date.now() / 1_000 + 330 }),
    ],
    ['no iat', 'envelope.stale', () => sealed(form('Jwe1'), { iat: undefined })],
    ['an iat of text', 'envelope.stale', () => sealed(form('Jwe1'), { iat: 'now' })],
    ['no jti', 'envelope.invalid', () => sealed(form('Jwe1'), { jti: undefined })],
    ['a short jti', 'envelope.invalid', () => sealed(form('Jwe1'), { jti: 'x' })],
    ['data that is no object', 'request.invalid', () => sealed('form')],
    ['no data', 'request.invalid', () => sealed(undefined)],
    ['a payload that is null', 'envelope.stale', async () => sealJwe(null, await publicKey())],
    [
      'data nested too deep',
      'envelope.invalid',
      async () => sealJwe({ ...claims(), data: [[[[[[[[[[[[1]]]]]]]]]]]] }, await publicKey()),
    ],
  ]
  it.each(bodies)('with %s is refused: %s', async (_, code, body) => {
    isRefused(await ask('register.username', {}, { body: await body() }), code)
    isRefused(
      await ask('register.username', {}, { body: await body(), language: 'es' }),
      code,
      'es',
    )
    expect(await membersNamed('Jwe1')).toBe(0)
  })

  it('with one changed letter is refused', async () => {
    const [head, key, iv, text = '', tag] = (await sealed(form('Jwe1'))).split('.')
    const changed = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`
    const body = [head, key, iv, changed, tag].join('.')
    isRefused(await ask('register.username', {}, { body }), 'envelope.invalid')
  })

  it('is good once', async () => {
    const body = await sealed(form('Once1'))
    await done('register.username', {}, { body })
    isRefused(await ask('register.username', {}, { body }), 'envelope.replayed')
    const login = await sealed({ username: 'Once1', password: PASSWORD })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ask('session.login', {}, { body: login })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is required: plain text is refused', async () => {
    const options = {
      body: JSON.stringify(form('Plain1')),
      headers: { 'content-type': 'application/json' },
    }
    await refused('envelope.required', 'register.username', {}, options)
    expect(await membersNamed('Plain1')).toBe(0)
  })

  it('leaves the books as they should be', async () => {
    await auditIsOk()
  })
})

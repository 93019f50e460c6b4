import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REMEMBER_COOKIE } from '#lib/http/cookie'
import { DAY_MS, HOUR_MS, RESUMED_TOGETHER_MS, SESSION_IDLE_MS } from '#lib/limits'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { inbox } from '../codes'
import {
  type Answer,
  ask,
  done,
  env,
  inBook,
  isRefused,
  openBook,
  type Person,
  register,
  stage,
  type Value,
} from '../site'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const KEPT = new RegExp(
  `^${REMEMBER_COOKIE}=(B1\\.[\\w-]{16}\\.[\\w-]{32}); Path=/; Max-Age=(\\d+); Secure; HttpOnly; SameSite=Lax$`,
)
const DROPPED = `${REMEMBER_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`

let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await register()
})

const withCookie = (cookie: string) => ({ headers: { cookie: `${REMEMBER_COOKIE}=${cookie}` } })
const setBy = ({ headers }: Answer) => headers.get('set-cookie') ?? ''
const cookieBy = (answer: Answer) => KEPT.exec(setBy(answer))?.[1] ?? ''
const resume = (cookie: string) => ask('session.resume', {}, withCookie(cookie))

/** Signs in with remember-me: the token, and the browser's cookie. */
async function remembered(more = {}) {
  const { username, password } = person
  const answer = await ask('session.login', { username, password, remember: true }, more)
  return { answer, token: answer.value.token as string, cookie: cookieBy(answer) }
}

describe('remember-me, happy', () => {
  it('keeps nothing in the browser unless it was asked for', async () => {
    const { username, password } = person
    expect(setBy(await ask('session.login', { username, password }))).toBe('')
    const { answer, token } = await remembered()
    expect(setBy(answer)).toMatch(KEPT)
    expect(KEPT.exec(setBy(answer))?.[2]).toBe(String(DAY_MS / 1_000))
    expect(JSON.stringify(answer.envelope)).not.toContain(cookieBy(answer).split('.')[2])
    await done('member.info', {}, { token })
  })

  it('comes back without a password after the session was idle, each time by another cookie', async () => {
    const { token, cookie } = await remembered()
    stage.now += SESSION_IDLE_MS + 1_000
    isRefused(await ask('member.info', {}, { token }), 'session.expired')
    const first = await resume(cookie)
    expect(first.value).toMatchObject({ member: person.member, firstTimeLogin: false })
    expect(first.value.token).not.toBe(token)
    await done('member.info', {}, first.value)
    stage.now += HOUR_MS
    const second = await resume(cookieBy(first))
    await done('member.info', {}, second.value)
    isRefused(await ask('member.info', {}, first.value), 'session.expired')
    const cookies = [cookie, cookieBy(first), cookieBy(second)]
    expect(new Set(cookies).size).toBe(3)
    expect(new Set(cookies.map((each) => each.split('.')[1])).size).toBe(1)
  })

  it('lasts a day from the sign-in, however often it is used', async () => {
    const signedInAt = stage.now
    const { cookie } = await remembered()
    stage.now = signedInAt + DAY_MS - HOUR_MS
    const late = await resume(cookie)
    expect(KEPT.exec(setBy(late))?.[2]).toBe(String(HOUR_MS / 1_000))
    expect(late.value.expiresAt).toBe(signedInAt + DAY_MS)
    stage.now = signedInAt + DAY_MS + 1_000
    isRefused(await ask('member.info', {}, late.value), 'session.expired')
    const over = await resume(cookieBy(late))
    isRefused(over, 'session.not-remembered')
    expect(setBy(over)).toBe(DROPPED)
  })

  it('is listed while it is idle, and marked', async () => {
    await remembered({ headers: { 'user-agent': FIREFOX } })
    stage.now += SESSION_IDLE_MS + 1_000
    const { username, password } = person
    const { token } = await done('session.login', { username, password })
    const { sessions } = await done('session.list', {}, { token })
    const marks = sessions.map(({ device, remembered: is }: Value) => [device, is])
    expect(marks).toEqual([
      ['', false],
      ['Firefox, Windows', true],
    ])
  })

  it('waits for the second step', async () => {
    const { secret } = await done('session.offerFactor', { password: person.password }, person)
    const code = (shift: number) => codeAt(fromBase32(secret), stepAt(Date.now()) + shift)
    await done('session.confirmFactor', { code: code(0) }, person)
    const first = await remembered()
    expect(setBy(first.answer)).toBe('')
    const ticket = (first.answer.value as Value).ticket
    expect(setBy(await ask('session.secondStep', { ticket, code: code(1) }))).toMatch(KEPT)
  })
})

describe('remember-me, security', () => {
  it('ends when a used cookie is shown again: one of two is a thief', async () => {
    const { cookie } = await remembered()
    const back = await resume(cookie)
    stage.now += RESUMED_TOGETHER_MS + 1
    const again = await resume(cookie)
    isRefused(again, 'session.not-remembered')
    expect(setBy(again)).toBe(DROPPED)
    isRefused(await ask('member.info', {}, back.value), 'session.expired')
    isRefused(await resume(cookieBy(back)), 'session.not-remembered')
  })

  it('keeps tabs in one session that come back at once with one cookie', async () => {
    const { cookie } = await remembered()
    const all = await Promise.all(Array.from({ length: 5 }, () => resume(cookie)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    stage.now += RESUMED_TOGETHER_MS - 1
    all.push(await resume(cookie))
    expect(new Set(all.map(({ value }) => value.token)).size).toBe(1)
    expect(new Set(all.map(cookieBy)).size).toBe(1)
    const [{ value, ...first }] = all as [Answer]
    await done('member.info', {}, value)
    expect((await resume(cookieBy({ value, ...first }))).status).toBe(200)
  })

  it('still ends a thief’s and a member’s session when the one comes back after the other', async () => {
    const { cookie } = await remembered()
    const [mine, theirs] = [await resume(cookie), await resume(cookie)]
    const next = await resume(cookieBy(mine))
    stage.now += RESUMED_TOGETHER_MS + 1
    isRefused(await resume(cookieBy(theirs)), 'session.not-remembered')
    isRefused(await ask('member.info', {}, next.value), 'session.expired')
  })

  it('is kept as a hash alone', async () => {
    const { cookie, token } = await remembered()
    const stored = await inBook((_book, state) =>
      JSON.stringify([...state.storage.sql.exec('SELECT * FROM session')]),
    )
    expect(stored).toContain(cookie.split('.')[1])
    expect(stored).not.toContain(cookie.split('.')[2])
    expect(stored).not.toContain(token.split('.')[1])
  })

  it.each(['', 'B1', 'B1.x.y', `B9.${'a'.repeat(16)}.${'b'.repeat(32)}`, '%00', "B1'--"])(
    'takes no other cookie: "%s"',
    async (cookie) => {
      const { status, value } = await resume(cookie)
      expect([status, value]).toEqual([401, null])
    },
  )

  type End = [string, (token: string, cookie: string) => Promise<unknown>]
  const newPassword = 'quite another pass phrase'
  const ends: End[] = [
    ['logout', (token) => done('session.logout', {}, { token })],
    [
      'a new password',
      (token) => {
        const input = { newPassword, confirmNewPassword: newPassword, oldPassword: person.password }
        return done('password.change', input, { token })
      },
    ],
    [
      'revoking it elsewhere',
      async () => {
        const { sessions } = await done('session.list', {}, person)
        const { id } = sessions.find(({ remembered: is }: Value) => is)
        await done('session.revoke', { id }, person)
      },
    ],
    ['revoking all others', () => done('session.revokeOthers', {}, person)],
    [
      'another sign-in in the same browser',
      (_token, cookie) => {
        const { username, password } = person
        return ask('session.login', { username, password }, withCookie(cookie))
      },
    ],
    [
      'registering in the same browser',
      (_token, cookie) => ask('session.freeplay', {}, withCookie(cookie)),
    ],
  ]
  it.each(ends)('ends with %s', async (_how, end) => {
    const { token, cookie } = await remembered()
    await end(token, cookie)
    isRefused(await resume(cookie), 'session.not-remembered')
  })

  it('leaves the browser with logout and with another sign-in', async () => {
    const { token, cookie } = await remembered()
    const out = await ask('session.logout', {}, { token, ...withCookie(cookie) })
    expect(setBy(out)).toBe(DROPPED)
    expect(setBy(await ask('session.freeplay', {}, withCookie(cookie)))).toBe(DROPPED)
    expect(setBy(await ask('session.freeplay'))).toBe('')
  })

  it('does not pass a password that must be changed', async () => {
    await inBook((_book, state) =>
      state.storage.sql.exec('DELETE FROM session WHERE member = ?', person.member.id),
    )
    await env.DB.prepare('UPDATE member SET initial_until = ? WHERE id = ?')
      .bind(Date.now() + HOUR_MS, person.member.id)
      .run()
    const { cookie } = await remembered()
    const { value } = await resume(cookie)
    expect(value.defaultPassword).toBe(true)
    isRefused(await ask('wallet.balance', {}, value), 'password.must-change')
  })
})

describe('a new device', () => {
  const signIn = (agent: string, country = 'CO') => {
    const { username, password } = person
    const headers = { 'user-agent': agent }
    const from = { ...env, DEV_COUNTRY: country }
    return done('session.login', { username, password }, { headers, env: from, language: 'es' })
  }
  const marks = async (token: string) =>
    (await done('session.list', {}, { token })).sessions.map(({ device, isNew }: Value) => [
      device,
      isNew,
    ])

  it('is told by mail, once, and marked in the list', async () => {
    const mail = `marina-${Date.now()}@example.com`
    await env.DB.prepare('UPDATE member SET email = ? WHERE id = ?')
      .bind(mail, person.member.id)
      .run()
    await signIn(FIREFOX)
    const told = await inbox(mail)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('Firefox, Windows')
    expect(told[0]).toContain('Colombia')
    expect(told[0]).toContain(person.username)
    const { token } = await signIn(FIREFOX)
    expect(await inbox(mail)).toHaveLength(1)
    expect(await marks(token)).toEqual(
      expect.arrayContaining([
        ['', false],
        ['Firefox, Windows', true],
        ['Firefox, Windows', false],
      ]),
    )
    await signIn(FIREFOX, 'MX')
    expect(await inbox(mail)).toHaveLength(2)
  })

  it('is told in the inbox and marked in any case; the first device is no news', async () => {
    expect(await done('message.unread', {}, person)).toEqual({ count: 0 })
    const { token } = await signIn(FIREFOX)
    const { messages } = await done('message.list', {}, person)
    expect(messages).toMatchObject([{ kind: 'system', isRead: false }])
    expect(messages[0].body).toContain('Firefox, Windows')
    expect(await marks(person.token)).toContainEqual(['', false])
    expect(await marks(token)).toContainEqual(['Firefox, Windows', true])
  })
})

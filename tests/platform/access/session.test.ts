import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, SESSION_IDLE_MS } from '#lib/limits'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  inBook,
  isRefused,
  openBook,
  type Person,
  refused,
  register,
  stage,
  trial,
  UNIT,
} from '../site'

let person: Person

beforeAll(async () => {
  await openBook()
  person = await register()
})

describe('session, happy', () => {
  it('signs in with the right password, in any case of the name', async () => {
    const { username, password } = person
    for (const name of [username, username.toUpperCase(), ` ${username} `]) {
      const { token, member, firstTimeLogin } = await done('session.login', {
        username: name,
        password,
      })
      expect(member).toMatchObject({ id: person.member.id, type: 0 })
      expect(firstTimeLogin).toBe(false)
      expect(await done('member.info', {}, { token })).toMatchObject({ id: person.member.id })
    }
  })

  it('gives each sign-in a token of its own, of at least 128 bits', async () => {
    const { username, password } = person
    const signIns = await Promise.all(
      Array.from({ length: 5 }, () => done('session.login', { username, password })),
    )
    const tokens = new Set(signIns.map(({ token }) => token.split('.')[1]))
    expect(tokens.size).toBe(5)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
  })

  it('opens a trial with its own money, for a day', async () => {
    const opened = await trial()
    expect(opened.member.type).toBe(4)
    expect(await done('wallet.balance', {}, opened)).toMatchObject({
      sumBalance: 10_000 * UNIT,
      held: 0,
      currency: 'FUN',
    })
  })

  it('ends with logout, and only itself', async () => {
    const { username, password } = person
    const other = await done('session.login', { username, password })
    const ended = await done('session.login', { username, password })
    await done('session.logout', {}, ended)
    await refused('session.expired', 'member.info', {}, ended)
    await refused('session.expired', 'session.logout', {}, ended)
    await done('member.info', {}, other)
  })
})

describe('session, refused', () => {
  it('tells nothing of whether an account exists', async () => {
    const known = await refused('session.wrong-credentials', 'session.login', {
      username: person.username,
      password: 'not this one',
    })
    const unknown = await refused('session.wrong-credentials', 'session.login', {
      username: 'nobody',
      password: 'not this one',
    })
    expect(unknown.envelope).toEqual(known.envelope)
    const nameless = await trial()
    await refused('session.wrong-credentials', 'session.login', {
      username: nameless.member.account,
      password: 'x',
    })
  })

  it.each([
    '',
    'x',
    'B1',
    'B1.',
    'B1.short',
    'B99999.aaaaaaaaaaaaaaaaaaaaaaaa',
    `B1.${'a'.repeat(32)}`,
  ])('the token "%s"', async (token) => {
    await refused(token ? 'session.expired' : 'session.required', 'wallet.balance', {}, { token })
  })
})

describe('session, security', () => {
  it('keeps no token, only its hash', async () => {
    const { token } = person
    const rows = await inBook((_, state) =>
      state.storage.sql.exec('SELECT * FROM session').toArray(),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('ends after half an hour unused, by the book’s clock', async () => {
    const { username, password } = person
    const [used, unused] = [
      await done('session.login', { username, password }),
      await done('session.login', { username, password }),
    ]
    const began = stage.now
    stage.now = began + SESSION_IDLE_MS - 60_000
    await done('member.info', {}, used)
    stage.now = began + SESSION_IDLE_MS + 1
    await done('member.info', {}, used)
    await refused('session.expired', 'member.info', {}, unused)
    stage.now = began
  })

  it('ends after a day, however much it is used', async () => {
    const { username, password } = person
    const busy = await done('session.login', { username, password })
    expect(busy.expiresAt).toBe(stage.now + DAY_MS)
    const began = stage.now
    for (; stage.now <= began + DAY_MS; stage.now += SESSION_IDLE_MS - 1_000) {
      await done('member.info', {}, busy)
    }
    isRefused(await ask('member.info', {}, busy), 'session.expired')
    stage.now = began
  })

  it('of a trial ends with the trial', async () => {
    const opened = await trial()
    const began = stage.now
    stage.now = opened.expiresAt + 1
    isRefused(await ask('member.info', {}, opened), 'session.expired')
    stage.now = began
    expect(await balanceOf(opened)).toBe(10_000 * UNIT)
    await auditIsOk()
  })
})

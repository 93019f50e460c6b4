import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { ATTEMPTS_SPAN_MS } from '#lib/limits'
import { solve } from '../../support/fakes/solve-captcha'
import { newMobile, solved } from '../codes'
import {
  ask,
  done,
  env,
  isRefused,
  newKey,
  openBook,
  type Person,
  refused,
  register,
} from '../site'

let person: Person
let address = ''
let places = 0

const WRONG = 'not the password'
const PASSWORD = 'a pass phrase of mine'
const wrong = (username = person.username, more = {}, at = address) =>
  ask('session.login', { username, password: WRONG, ...more }, { address: at })
const right = (more = {}, at = address) => {
  const { username, password } = person
  return ask('session.login', { username, password, ...more }, { address: at })
}
const elsewhere = () => `198.51.100.${places++}`
/** The counters as they will be after that time. */
const later = (ms: number) =>
  env.DB.prepare('UPDATE attempt SET since = since - ?1, failed_at = MAX(0, failed_at - ?1)')
    .bind(ms)
    .run()
const asksForCaptcha = { envelope: { fields: [{ field: 'captcha' }] } }

async function fail(times: number, at = address): Promise<void> {
  for (let count = 0; count < times; count++) {
    const { envelope } = await wrong(person.username, await solved(), at)
    expect(envelope.code).toBe('session.wrong-credentials')
  }
}

// They cost many hashes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

beforeAll(openBook)
beforeEach(async () => {
  person = await register()
  address = elsewhere()
})

describe('wrong sign-ins, happy', () => {
  it('the third asks for a captcha, and with it the right password signs in', async () => {
    expect((await wrong()).envelope.fields).toBeUndefined()
    expect((await wrong()).envelope.fields).toBeUndefined()
    expect(await wrong()).toMatchObject(asksForCaptcha)
    const bare = await right()
    isRefused(bare, 'session.captcha-required')
    expect(bare).toMatchObject(asksForCaptcha)
    expect((await right(await solved())).status).toBe(200)
  })

  it('are forgotten by a right one, at the account', async () => {
    await wrong()
    await wrong()
    expect((await right({}, elsewhere())).status).toBe(200)
    expect((await wrong(person.username, {}, elsewhere())).envelope.fields).toBeUndefined()
    expect((await right({}, elsewhere())).status).toBe(200)
  })

  it('are forgotten after half an hour', async () => {
    await fail(3)
    isRefused(await right(), 'session.captcha-required')
    await later(ATTEMPTS_SPAN_MS + 1)
    expect((await right()).status).toBe(200)
  })
})

describe('wrong sign-ins, refused', () => {
  it('the captcha, when it is wrong, used or missing', async () => {
    await fail(3)
    const { id } = await done('session.captcha')
    isRefused(await right({ captcha: { id, answer: 'AAAAA' } }), 'session.captcha-wrong')
    isRefused(await right({ captcha: await solve(env, id) }), 'session.captcha-wrong')
    isRefused(await right({ captcha: { id: 'x', answer: 'AAAAA' } }), 'session.captcha-wrong')
    isRefused(await right({ captcha: {} }), 'session.captcha-wrong')
    const good = await solved()
    expect((await right(good)).status).toBe(200)
    await fail(3)
    isRefused(await right(good), 'session.captcha-wrong')
  })

  it('ten lock the account everywhere, the right password too, for half an hour', async () => {
    await fail(10)
    const locked = await right(await solved(), elsewhere())
    isRefused(locked, 'session.locked')
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(29 * 60)
    expect(locked.envelope.message).toContain('30')
    const guessed = await wrong(person.username, await solved(), elsewhere())
    expect(guessed.envelope).toEqual(locked.envelope)
    await refused('session.locked', 'session.login', {
      username: person.username.toUpperCase(),
      password: person.password,
    })
    await later(ATTEMPTS_SPAN_MS + 1)
    expect((await right({}, elsewhere())).status).toBe(200)
  })

  it('ten lock the address for every account, and no other address', async () => {
    for (let count = 0; count < 10; count++) await wrong(`nobody${count}`, await solved())
    isRefused(await right(await solved()), 'session.locked')
    expect((await right({}, elsewhere())).status).toBe(200)
  })

  it('an address of version 6 counts by its network', async () => {
    const at = (last: string) => `2001:db8:7:${places}:0:0:0:${last}`
    for (let count = 0; count < 10; count++) {
      await wrong(`nobody${count}`, await solved(), at(String(count)))
    }
    isRefused(await right(await solved(), at('ffff')), 'session.locked')
    expect((await right({}, '2001:db8:8::1')).status).toBe(200)
  })
})

describe('wrong sign-ins, security', () => {
  it('by name and by number count for the one member', async () => {
    const mobileNum = newMobile()
    const numbered = env.DB.prepare(
      'UPDATE member SET mobile = ?, mobile_verified = 1 WHERE username = ?',
    )
    await numbered.bind(mobileNum, person.username).run()
    const dialing = { countryDialingCode: mobileNum.slice(1, 3) }
    const byNumber = async () => wrong(mobileNum.slice(3), { ...dialing, ...(await solved()) })
    for (let count = 0; count < 5; count++) {
      await fail(1, elsewhere())
      expect((await byNumber()).envelope.code).toBe('session.wrong-credentials')
    }
    isRefused(await byNumber(), 'session.locked')
    isRefused(await right(await solved(), elsewhere()), 'session.locked')
    await later(ATTEMPTS_SPAN_MS + 1)
    expect((await right({}, elsewhere())).status).toBe(200)
  })

  it('at a name that only looks like theirs lock nobody out', async () => {
    // The sign of the kelvin is a k in lower case, but not to the directory.
    const other = `\u212A${person.username}`
    await env.DB.prepare('UPDATE member SET username = ? WHERE username = ?')
      .bind(`k${person.username}`, person.username)
      .run()
    person = { ...person, username: `k${person.username}` }
    for (let count = 0; count < 10; count++) await wrong(other, await solved(), elsewhere())
    isRefused(await wrong(other, await solved(), elsewhere()), 'session.locked')
    expect((await right({}, elsewhere())).status).toBe(200)
  })

  it('without the captcha that is asked for are no guesses, and lock nobody out', async () => {
    await fail(3)
    for (let count = 0; count < 25; count++) {
      isRefused(await wrong(person.username, {}, elsewhere()), 'session.captcha-required')
    }
    expect((await right(await solved(), elsewhere())).status).toBe(200)
  })

  it('an unknown account is counted and locked like a known one', async () => {
    const nobody = `Nobody${Date.now() % 10_000}`
    const answers = async (username: string) => {
      const seen = []
      const at = elsewhere()
      for (let count = 0; count < 11; count++) {
        seen.push((await wrong(username, await solved(), at)).envelope)
      }
      return seen
    }
    expect(await answers(nobody)).toEqual(await answers(person.username))
  })

  it('a hundred at once do not get past the lock', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () => wrong(person.username, {}, elsewhere())),
    )
    const looked = guesses.filter(({ envelope }) => envelope.code === 'session.wrong-credentials')
    expect(looked.length).toBeLessThanOrEqual(20)
    isRefused(await right(await solved(), elsewhere()), 'session.locked')
  })

  it('keeps no name and no address that can be read', async () => {
    await wrong('a-password-by-mistake')
    const { results } = await env.DB.prepare('SELECT * FROM attempt').all()
    const text = JSON.stringify(results)
    expect(results.length).toBeGreaterThan(0)
    expect(text).not.toContain('mistake')
    expect(text).not.toContain(address)
  })
})

describe('password hashes of an address or a member, once a minute has had its share', () => {
  const spent = { ...env, LIMIT_HASH: { limit: async () => ({ success: false }) } } as Env
  const over = { env: spent }
  const entry = () => {
    const username = `Person${places++}X`
    return { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
  }

  it('a sign-in needs a captcha, and locks nobody out without it', async () => {
    const { username, password } = person
    for (let count = 0; count < 25; count++) {
      isRefused(
        await ask('session.login', { username, password }, over),
        'session.captcha-required',
      )
    }
    await done('session.login', { username, password, ...(await solved()) }, over)
    await done('session.login', { username, password })
  })

  it('a registration needs a captcha; sent again, it waits', async () => {
    const fields = entry()
    isRefused(await ask('register.username', fields, over), 'session.captcha-required')
    const key = newKey()
    const first = { ...fields, ...(await solved()) }
    const opened = await ask('register.username', first, { ...over, key })
    expect(opened.status).toBe(200)
    const again = await ask('register.username', first, { ...over, key })
    isRefused(again, 'request.rate-limited')
    expect(again.headers.get('retry-after')).toBe('60')
    const later = await ask('register.username', first, { key })
    expect([later.status, later.replayed]).toEqual([200, true])
  })

  it('a password of the account, or for payments, waits', async () => {
    const { password } = person
    const options = { ...over, token: person.token }
    isRefused(await ask('session.offerFactor', { password }, options), 'request.rate-limited')
    await done('session.offerFactor', { password }, person)
  })

  it('a counter that is down lets sign-ins work', async () => {
    const limit = () => Promise.reject(new Error('away'))
    const down = { ...env, LIMIT_HASH: { limit } } as unknown as Env
    const { username, password } = person
    await done('session.login', { username, password }, { env: down })
  })
})

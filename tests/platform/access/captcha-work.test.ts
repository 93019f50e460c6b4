import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#env'
import { doWork } from '#lib/browser/work/search'
import { workText } from '#lib/captcha/work'
import {
  ATTEMPTS_SPAN_MS,
  WORK_ASKED_FREE,
  WORK_BITS,
  WORK_BITS_MORE_MAX,
  WORK_LIFETIME_MS,
} from '#lib/limits'
import { makePass, readPass } from '#platform/access/secret/index'
import { solved } from '../codes'
import { ask, done, env, isRefused, openBook, type Person, register } from '../site'

let person: Person
let address = ''
let places = 0

const elsewhere = () => `203.0.113.${places++}`
const login = (password: string, more = {}, at = address) =>
  ask('session.login', { username: person.username, password, ...more }, { address: at })
const right = (more = {}, at = address) => login(person.password, more, at)

/** A few wrong sign-ins, from the address, which ask for a captcha at the account too. */
async function fail(times: number, at = address): Promise<void> {
  for (let count = 0; count < times; count++) {
    const { envelope } = await login('not the password', await solved(), at)
    expect(envelope.code).toBe('session.wrong-credentials')
  }
}

const given = (at = address) => done('session.work', {}, { address: at })

/** What a browser sends once its work is done. */
async function worked(at = address) {
  const { id, ...task } = await given(at)
  return { captcha: { id, work: workText([...doWork(task)]) } }
}

beforeAll(openBook)
beforeEach(async () => {
  person = await register()
  address = elsewhere()
})

describe('work in place of a picture, happy', () => {
  it('signs in who could not read the picture', async () => {
    await fail(3)
    isRefused(await right(), 'session.captcha-required')
    expect((await right(await worked())).status).toBe(200)
  })

  it('is good wherever a captcha is: a registration, a mailed link', async () => {
    const spent = { ...env, LIMIT_HASH: { limit: async () => ({ success: false }) } } as Env
    const password = 'a pass phrase of mine'
    const username = `Worker${places}Q`
    const entry = { username, password, confirmPassword: password, declaration: true }
    const from = { address, env: spent }
    isRefused(await ask('register.username', entry, from), 'session.captcha-required')
    const opened = await ask('register.username', { ...entry, ...(await worked()) }, from)
    expect(opened.status).toBe(200)
    const mail = { username: 'nobody', email: 'nobody@example.com' }
    const { captcha } = await worked()
    await done('password.sendLink', { ...mail, ...captcha }, { address })
  })

  it('is twice as long for each further wrong sign-in, up to a bound, and shorter in time', async () => {
    await fail(3)
    expect((await given()).bits).toBe(WORK_BITS)
    await fail(2)
    expect((await given()).bits).toBe(WORK_BITS + 2)
    const other = await register()
    for (let count = 0; count < 4; count++) {
      const proof = await solved()
      await ask('session.login', { username: other.username, password: 'x', ...proof }, { address })
    }
    expect((await given()).bits).toBe(WORK_BITS + WORK_BITS_MORE_MAX)
    await env.DB.prepare('UPDATE attempt SET since = since - ?1, failed_at = failed_at - ?1')
      .bind(ATTEMPTS_SPAN_MS + 1)
      .run()
    expect((await given()).bits).toBe(WORK_BITS)
  })

  it('is twice as long for each few that were asked for, for that address alone', async () => {
    const bits = []
    for (let count = 0; count < 3 * WORK_ASKED_FREE; count++) bits.push((await given()).bits)
    expect(bits.filter((each) => each === WORK_BITS)).toHaveLength(WORK_ASKED_FREE)
    expect(Math.max(...bits)).toBe(WORK_BITS + 2)
    expect((await given(elsewhere())).bits).toBe(WORK_BITS)
  })
})

describe('work in place of a picture, refused', () => {
  it('not done, done for another, cut short or with another id', async () => {
    await fail(3)
    const { id, ...task } = await given()
    const found = [...doWork(task)]
    const other = (await given()).id
    const wrong = [
      { id, work: workText(found.map((number) => number + 1)) },
      { id, work: workText([...found].reverse()) },
      { id, work: workText(found.slice(1)) },
      { id, work: '' },
      { id, work: 'x' },
      { id: other, work: workText(found) },
      { id: `${id.slice(0, -2)}AA`, work: workText(found) },
      { work: workText(found) },
    ]
    for (const captcha of wrong) isRefused(await right({ captcha }), 'session.captcha-wrong')
    // None of that has used it up.
    expect((await right({ captcha: { id, work: workText(found) } })).status).toBe(200)
  })

  it('a second time, and at another address', async () => {
    await fail(3)
    const proof = await worked()
    isRefused(await right(proof, elsewhere()), 'session.captcha-wrong')
    expect((await right(proof)).status).toBe(200)
    await fail(3)
    isRefused(await right(proof), 'session.captcha-wrong')
  })

  it('two at once with one proof: one is let in', async () => {
    await fail(3)
    const proof = await worked()
    const answers = await Promise.all([right(proof), right(proof)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('when its time is over, and a picture’s id in its place', async () => {
    await fail(3)
    const { id, ...task } = await given()
    const pass = await readPass(env, 'captcha-work', id, Date.now())
    expect(pass?.until).toBeGreaterThan(Date.now() + WORK_LIFETIME_MS - 60_000)
    const late = await makePass(env, 'captcha-work', { of: pass?.of ?? '', until: Date.now() - 1 })
    const work = workText([...doWork(task)])
    isRefused(await right({ captcha: { id: late, work } }), 'session.captcha-wrong')
    const picture = (await done('session.captcha')).id
    isRefused(await right({ captcha: { id: picture, work } }), 'session.captcha-wrong')
  })

  it('where a service’s widget tells members from machines', async () => {
    const other = { ...env, CAPTCHA_ADAPTER: 'turnstile' } as Env
    isRefused(await ask('session.work', {}, { env: other }), 'session.captcha-unavailable')
  })
})

describe('work in place of a picture, security', () => {
  it('says neither address nor secret, and its id is another each time', async () => {
    const [first, second] = [await given(), await given()]
    expect(first.id).not.toBe(second.id)
    expect(first.salt).not.toBe(second.salt)
    const plain = Buffer.from(first.id, 'base64url').toString('latin1')
    expect(plain).not.toContain(address)
    expect(plain).not.toContain(first.salt)
  })

  it('does not stand for a password: wrong guesses still lock', async () => {
    await fail(3)
    // Asked for now: after all those guesses it would be two to the fifth times as long.
    const proof = await worked()
    for (let count = 0; count < 7; count++) {
      const { envelope } = await login('not the password', await solved())
      expect(envelope.code).toBe('session.wrong-credentials')
    }
    isRefused(await right(proof), 'session.locked')
  })
})

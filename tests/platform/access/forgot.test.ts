import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { DAY_MS, MINUTE_MS, PASSWORD_LINK_MINUTES, PASSWORD_LINKS_PER_DAY_MAX } from '#lib/limits'
import { resetToken } from '#lib/paths/reset-link'
import { inbox } from '../codes'
import { ask, done, env, isRefused, openBook, type Person, refused, register } from '../site'

const NEW = 'quite another pass phrase'
const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword })

let people = 0

interface Reachable extends Person {
  email: string
}

async function withEmail(): Promise<Reachable> {
  const person = await register()
  const email = `Person${people++}@example.com`
  await env.DB.prepare('UPDATE member SET email = ? WHERE id = ?')
    .bind(email, person.member.id)
    .run()
  return { ...person, email }
}

const linkIn = (mail = '') => /https:\S+/.exec(mail)?.[0] ?? ''
const tokenIn = (mail = '') => resetToken(new URL(linkIn(mail)).hash) ?? ''
const askLink = ({ username, email }: Reachable, language = 'en') =>
  done('password.sendLink', { username, email }, { language })

/** The member's links are so much older. */
const age = ({ member }: Person, ms: number) =>
  env.DB.prepare('UPDATE password_link SET at = at - ? WHERE member = ?').bind(ms, member.id).run()

async function newToken(person: Reachable): Promise<string> {
  await askLink(person)
  return tokenIn((await inbox(person.email))[0])
}

const credentials = ({ username, password }: Person) => ({ username, password })

const signsIn = async ({ username }: { username: string }, password: string) =>
  (await ask('session.login', { username, password })).status === 200

beforeAll(openBook)

describe('forgotten password by mail, happy', () => {
  it('mails a link in the visitor’s language, which sets a new password and ends every session', async () => {
    const person = await withEmail()
    const other = await done('session.login', credentials(person))
    await askLink(person)
    const [mail = ''] = await inbox(person.email)
    expect(mail).toMatch(/^Orilla: set a new password\n\nHello, /)
    expect(linkIn(mail)).toMatch(/^https:\/\/own\.example\/en\/login#reset=[\w-]{32}$/)
    await done('password.setByLink', { token: tokenIn(mail), ...twice(NEW) })
    for (const { token } of [person, other]) {
      await refused('session.expired', 'member.info', {}, { token })
    }
    expect(await signsIn(person, person.password)).toBe(false)
    expect(await signsIn(person, NEW)).toBe(true)
  })

  it('takes name and address in any case', async () => {
    const person = await withEmail()
    const { username, email } = person
    await done(
      'password.sendLink',
      { username: username.toUpperCase(), email: email.toLowerCase() },
      { language: 'es' },
    )
    const [mail = ''] = await inbox(email.toLowerCase())
    expect(mail).toContain('crea una contraseña nueva')
    expect(linkIn(mail)).toMatch(/^https:\/\/own\.example\/login#reset=/)
  })

  it('uses the site’s own address, whatever a request claims; without one no mail leaves', async () => {
    const person = await withEmail()
    const { username, email } = person
    const production = { ...env, ENVIRONMENT: 'production' } as Env
    const adapter = { MAIL_ADAPTER: 'resend', RESEND_API_KEY: 'k', MAIL_FROM: 'f' }
    const resend = { ...production, ...adapter, SITE_ORIGIN: '' }
    const nowhere = { ...env, SITE_ORIGIN: '' } as Env
    const input = { username, email }
    await refused('code.not-enabled', 'password.sendLink', input, { env: resend })
    await refused('code.not-enabled', 'password.sendLink', input, { env: nowhere })
    const bodies: string[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(String(init.body))
      return Response.json({ id: '1' })
    })
    const named = { ...resend, SITE_ORIGIN: 'https://own.example' }
    await done('password.sendLink', input, { env: named })
    vi.unstubAllGlobals()
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toContain('https://own.example/en/login#reset=')
    expect(bodies[0]).not.toContain('site.example')
  })
})

describe('forgotten password by mail, refused', () => {
  it.each([
    ['request.invalid', { username: '', email: 'a@example.com' }],
    ['request.invalid', { username: 'Somebody1', email: 'no address' }],
    ['request.invalid', { username: 'Somebody1', email: 'a@b@example.com' }],
  ] as const)('%s %j', async (code, input) => {
    await refused(code, 'password.sendLink', input)
  })

  it('is form-urlencoded, nothing else', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const options = { headers, body: '{}' }
    await refused('request.unsupported-type', 'password.sendLink', {}, options)
    const body = 'username=a&username=b&email=a%40example.com'
    await refused('request.invalid', 'password.sendLink', {}, { body })
  })

  it.each([
    ['register.password-format', twice('short')],
    ['register.password-common', twice('Qwerty123')],
    ['register.confirmation', { newPassword: NEW, confirmNewPassword: 'x' }],
  ] as const)('%s, and the link stays good', async (code, fields) => {
    const person = await withEmail()
    const token = await newToken(person)
    await refused(code, 'password.setByLink', { token, ...fields })
    const own = twice(`${person.username}`)
    await refused('register.password-common', 'password.setByLink', { token, ...own })
    await done('password.setByLink', { token, ...twice(NEW) })
  })
})

describe('forgotten password by mail, security', () => {
  it('a link is good once', async () => {
    const person = await withEmail()
    const token = await newToken(person)
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        ask('password.setByLink', { token, ...twice(`${NEW} ${turn}`) }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of all.filter(({ status }) => status !== 200)) {
      isRefused(answer, 'password.link-expired')
    }
    await refused('password.link-expired', 'password.setByLink', { token, ...twice(NEW) })
  })

  it('a link expires, and a newer one ends it', async () => {
    const person = await withEmail()
    const old = await newToken(person)
    await age(person, MINUTE_MS)
    const token = await newToken(person)
    expect(token).not.toBe(old)
    await refused('password.link-expired', 'password.setByLink', { token: old, ...twice(NEW) })
    await age(person, PASSWORD_LINK_MINUTES * MINUTE_MS)
    await refused('password.link-expired', 'password.setByLink', { token, ...twice(NEW) })
    expect(await signsIn(person, person.password)).toBe(true)
  })

  it.each(['', 'x', `${'a'.repeat(32)}`, '-used', "' OR 1=1--"])(
    'the token "%s"',
    async (token) => {
      await refused('password.link-expired', 'password.setByLink', { token, ...twice(NEW) })
    },
  )

  it('sends one mail a minute, and five a day, saying nothing', async () => {
    const person = await withEmail()
    for (let asked = 0; asked < 3; asked++) await askLink(person)
    expect(await inbox(person.email)).toHaveLength(1)
    for (let asked = 0; asked < PASSWORD_LINKS_PER_DAY_MAX + 2; asked++) {
      await age(person, MINUTE_MS)
      await askLink(person)
    }
    expect(await inbox(person.email)).toHaveLength(PASSWORD_LINKS_PER_DAY_MAX)
    await age(person, DAY_MS)
    await askLink(person)
    expect(await inbox(person.email)).toHaveLength(PASSWORD_LINKS_PER_DAY_MAX + 1)
  })

  it('answers alike for who exists and who does not', async () => {
    const person = await withEmail()
    const { username, email } = person
    const known = await ask('password.sendLink', { username, email })
    for (const input of [
      { username, email: 'another@example.com' },
      { username: 'Nobody1', email },
      { username: 'Nobody1', email: 'nobody@example.com' },
    ]) {
      const answer = await ask('password.sendLink', input)
      expect([answer.status, answer.envelope]).toEqual([known.status, known.envelope])
    }
    expect(await inbox('another@example.com')).toHaveLength(0)
    expect(await inbox(email)).toHaveLength(1)
  })

  it('keeps no token that can be read', async () => {
    const person = await withEmail()
    const token = await newToken(person)
    const { results } = await env.DB.prepare('SELECT * FROM password_link').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('forgets the wrong guesses at the account', async () => {
    const person = await withEmail()
    const { username } = person
    for (let tried = 0; tried < 4; tried++) {
      await ask('session.login', { username, password: 'not this one' })
    }
    await refused('session.captcha-required', 'session.login', credentials(person))
    const token = await newToken(person)
    await done('password.setByLink', { token, ...twice(NEW) })
    expect(await signsIn(person, NEW)).toBe(true)
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { resetToken } from '#lib/paths/reset-link'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { CLIENT, googleTokens, type Saying } from '../../support/fakes/google-tokens'
import { inbox } from '../codes'
import { ask, done, env, isRefused, openBook, refused, register, type Value } from '../site'

const google = await googleTokens()
const options = { env: { ...env, ...CLIENT } as Env }
const asked: string[] = []

beforeAll(async () => {
  await openBook()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(String(url))
    const answer = await google.answer(String(url), String(init?.body ?? ''))
    return answer ?? new Response('no such address', { status: 404 })
  })
})
afterAll(() => vi.unstubAllGlobals())

let people = 0
const someone = (more: Partial<Saying> = {}): Saying => {
  const subject = `subject-${people++}`
  return { subject, claims: { email: `${subject}@example.com`, email_verified: true }, ...more }
}
const emailOf = ({ claims }: Saying) => String(claims?.['email'])

/** To Google and back, as this person. */
async function backFrom(saying: Saying) {
  const { url, flow } = await done('session.socialStart', {}, options)
  return { flow, ...google.agree(url, saying) }
}
const come = async (saying: Saying): Promise<Value> =>
  done('session.social', await backFrom(saying), options)

/** A member who typed that address at registration. */
async function memberWith(email: string) {
  const person = await register()
  await env.DB.prepare('UPDATE member SET email = ? WHERE id = ?')
    .bind(email, person.member.id)
    .run()
  return person
}

async function registered(saying: Saying): Promise<Value> {
  const { ticket } = await come(saying)
  const password = 'a pass phrase of my own'
  const names = { username: `Social${people++}x`, password, confirmPassword: password }
  return done('register.username', { ...names, declaration: true, social: ticket }, options)
}

describe('sign-in by Google, happy', () => {
  it('is there only where it is configured', async () => {
    expect(await done('session.socialWays', {}, options)).toEqual({ google: true })
    for (const missing of [{ GOOGLE_CLIENT_ID: '' }, { GOOGLE_CLIENT_SECRET: '' }]) {
      const half = { env: { ...options.env, ...missing } as Env }
      await refused('code.not-enabled', 'session.socialStart', {}, half)
    }
    const { url, flow } = await done('session.socialStart', {}, options)
    expect(url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/)
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      client_id: 'client-id',
      redirect_uri: 'https://own.example/login',
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    })
    expect(url).not.toContain('secret')
    expect(flow).not.toContain(query['state'])
  })

  it('registers whom nobody knows, and knows them from then on', async () => {
    const saying = someone()
    const first = await come(saying)
    expect(first).toMatchObject({ socialStep: 'register', email: emailOf(saying) })
    const { member } = await registered(saying)
    const again = await come(saying)
    expect(again.member).toEqual(member)
    await done('member.info', {}, again)
    const renamed = { ...saying, claims: { email: 'other@example.com', email_verified: true } }
    expect((await come(renamed)).member.id).toBe(member.id)
    expect(new Set(asked)).toEqual(
      new Set([
        'https://oauth2.googleapis.com/token',
        'https://www.googleapis.com/oauth2/v3/certs',
      ]),
    )
  })

  it('asks once for the password of whoever only typed that address of mail', async () => {
    const saying = someone()
    const { member, username, password } = await memberWith(emailOf(saying))
    const { socialStep, ticket } = await come(saying)
    expect(socialStep).toBe('link')
    isRefused(
      await ask('session.login', { username, password: 'wrong', social: ticket }, options),
      'session.wrong-credentials',
    )
    expect((await come(saying)).socialStep).toBe('link')
    await done('session.login', { username, password, social: ticket }, options)
    expect((await come(saying)).member.id).toBe(member.id)
  })

  it('links at once with whoever has shown that address by a mailed link', async () => {
    const saying = someone()
    const email = emailOf(saying)
    const { member, username } = await memberWith(email)
    await done('password.sendLink', { username, email })
    const [mail = ''] = await inbox(email)
    const token = resetToken(new URL(/https:\S+/.exec(mail)?.[0] ?? '').hash)
    const newPassword = 'quite another pass phrase'
    await done('password.setByLink', { token, newPassword, confirmNewPassword: newPassword })
    expect((await come(saying)).member.id).toBe(member.id)
  })

  it('asks for the second factor all the same', async () => {
    const saying = someone()
    const signedIn = await registered(saying)
    const password = 'a pass phrase of my own'
    const { secret } = await done('session.offerFactor', { password }, signedIn)
    const code = codeAt(fromBase32(secret), stepAt(Date.now()))
    await done('session.confirmFactor', { code }, signedIn)
    expect(await come(saying)).toMatchObject({ secondStep: true })
  })
})

describe('sign-in by Google, security', () => {
  it('does not take a flow twice, another state, nor a code of another flow', async () => {
    const saying = someone()
    const input = await backFrom(saying)
    await refused('session.social-failed', 'session.social', { ...input, state: 'x' }, options)
    const other = await backFrom(saying)
    const mixed = { ...other, code: input.code }
    isRefused(await ask('session.social', mixed, options), 'session.social-failed')
    const fresh = await backFrom(saying)
    await done('session.social', fresh, options)
    isRefused(await ask('session.social', fresh, options), 'session.social-failed')
  })

  it.each<[string, Partial<Saying>]>([
    ['signed by another key', { isForged: true }],
    ['for another client', { audience: 'other-client' }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['too old', { expiresIn: -60 }],
    ['with another nonce', { claims: { nonce: 'other' } }],
    ['with no nonce', { claims: { nonce: null } }],
  ])('takes no ID token %s', async (_how, wrong) => {
    const input = await backFrom(someone(wrong))
    isRefused(await ask('session.social', input, options), 'session.social-failed')
  })

  it('takes an address that Google has not checked for none', async () => {
    const saying = someone()
    await memberWith(emailOf(saying))
    for (const email_verified of [false, 'true', undefined]) {
      const unchecked = { ...saying, claims: { email: emailOf(saying), email_verified } }
      expect(await come(unchecked)).toMatchObject({ socialStep: 'register', email: '' })
    }
  })

  it('links nobody else by a ticket, and takes no made-up one', async () => {
    const saying = someone()
    await memberWith(emailOf(saying))
    const { ticket } = await come(saying)
    const { username, password } = await register()
    await done('session.login', { username, password, social: ticket }, options)
    expect((await come(saying)).socialStep).toBe('link')
    const made = await ask('session.login', { username, password, social: 'made-up' }, options)
    isRefused(made, 'session.step-expired')
  })

  it('says that Google is away when it is', async () => {
    const input = await backFrom(someone({ status: 503 }))
    isRefused(await ask('session.social', input, options), 'upstream.unavailable')
  })
})

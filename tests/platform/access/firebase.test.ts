import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { newMobile, setFlags } from '../codes'
import { ask, done, env, type Fields, isRefused, newKey, openBook, refused } from '../site'

const PROJECT = 'orilla-test'
const ISSUER = `https://securetoken.google.com/${PROJECT}`
const firebase = {
  ...env,
  PHONE_ADAPTER: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'public-key',
} as Env
const options = { env: firebase }

const seconds = () => Math.floor(Date.now() / 1_000)
const keys = await generateKeyPair('RS256', { extractable: true })
const others = await generateKeyPair('RS256')

interface Changes {
  claims?: Fields
  header?: Fields
  key?: CryptoKey
  issuer?: string
  audience?: string
  expiresAt?: number
}

let signIns = 0

/** An ID token as Firebase makes it after it has checked a code of its own. */
function idToken(number: string, changes: Changes = {}): Promise<string> {
  const { claims, header, key = keys.privateKey, issuer = ISSUER, audience = PROJECT } = changes
  const payload = { auth_time: seconds(), phone_number: number, user_id: 'u', ...claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(`subject-${signIns++}`)
    .setIssuedAt()
    .setExpirationTime(changes.expiresAt ?? '1h')
    .sign(key)
}

const byToken = (mobileNum: string, firebaseIdToken: string) => ({
  username: mobileNum,
  type: 'sms',
  firebaseIdToken,
})
const form = (mobileNum: string, firebaseIdToken: string) => ({
  mobileNum,
  declaration: true,
  firebaseIdToken,
})

async function member(): Promise<string> {
  const number = newMobile()
  await done('register.mobile', form(number, await idToken(number)), options)
  return number
}

const asked: string[] = []
beforeAll(async () => {
  await openBook()
  await setFlags({
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', use: 'sig', alg: 'RS256' }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return Response.json({ keys: [jwk] })
  })
})
afterAll(() => vi.unstubAllGlobals())

describe('numbers shown by Firebase', () => {
  it('are told of to the screen, in the place of our own codes', async () => {
    expect(await done('sms-code.settings')).toEqual({
      adapter: 'own',
      firebase: { apiKey: '', projectId: '', origin: '' },
    })
    await refused('code.not-enabled', 'sms-code.login', { mobileNum: newMobile() }, options)
  })

  it('register, sign in and set a new password', async () => {
    const number = await member()
    const signedIn = await done('session.login', byToken(number, await idToken(number)), options)
    await done('member.info', {}, signedIn)
    const reset = { mobileNum: number, newPassword: 'quite another pass phrase' }
    const firebaseIdToken = await idToken(number)
    expect(await done('password.setByCode', { ...reset, firebaseIdToken }, options)).toBe(true)
    await refused('session.expired', 'member.info', {}, signedIn)
    expect(new Set(asked)).toEqual(
      new Set([
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      ]),
    )
  })

  it('register once more when the very call is sent again', async () => {
    const number = newMobile()
    const fields = form(number, await idToken(number))
    const key = newKey()
    const first = await done('register.mobile', fields, { ...options, key })
    const again = await ask('register.mobile', fields, { ...options, key })
    expect([again.replayed, again.value.member.id]).toEqual([true, first.member.id])
    const other = await ask('register.mobile', fields, options)
    isRefused(other, 'code.expired')
  })
})

describe('proofs of Firebase, security', () => {
  it('are good once, also at the same moment', async () => {
    const number = await member()
    const token = await idToken(number)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ask('session.login', byToken(number, token), options)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['code.required', 'none', async () => ''],
    ['code.wrong', 'garbage', async () => 'a.b.c'],
    ['code.wrong', 'another number', () => idToken(newMobile())],
    ['code.wrong', 'another key', (of: string) => idToken(of, { key: others.privateKey })],
    ['code.wrong', 'an unknown key', (of: string) => idToken(of, { header: { kid: 'key-2' } })],
    ['code.wrong', 'another project', (of: string) => idToken(of, { audience: 'other' })],
    ['code.wrong', 'another issuer', (of: string) => idToken(of, { issuer: 'https://x.example' })],
    ['code.wrong', 'no number', (of: string) => idToken(of, { claims: { phone_number: null } })],
    ['code.wrong', 'no time', (of: string) => idToken(of, { claims: { auth_time: 'now' } })],
    ['code.expired', 'an old one', (of: string) => idToken(of, { expiresAt: seconds() - 60 })],
    [
      'code.expired',
      'an old sign-in',
      (of: string) => idToken(of, { claims: { auth_time: seconds() - 301 } }),
    ],
  ] as const)('%s: %s', async (code, _, token) => {
    const number = await member()
    const input = byToken(number, await token(number))
    const { envelope } = await refused(code, 'session.login', input, options)
    expect(envelope.fields).toMatchObject([{ field: 'firebaseIdToken', code }])
  })

  it('signed by nobody, or by the public key as a secret, are refused', async () => {
    const number = await member()
    const [header, payload] = (await idToken(number)).split('.')
    const none = btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '')
    for (const token of [`${none}.${payload}.`, `${header}.${payload}.`]) {
      await refused('code.wrong', 'session.login', byToken(number, token), options)
    }
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
    const confused = await new SignJWT({ auth_time: seconds(), phone_number: number })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuer(ISSUER)
      .setAudience(PROJECT)
      .setSubject('s')
      .setExpirationTime('1h')
      .sign(secret)
    await refused('code.wrong', 'session.login', byToken(number, confused), options)
  })

  it('of a number nobody has are refused like a wrong code', async () => {
    const number = newMobile()
    const input = byToken(number, await idToken(number))
    isRefused(await ask('session.login', input, options), 'code.wrong')
  })

  it('are nothing where our own codes are asked for', async () => {
    const number = await member()
    await refused('code.required', 'session.login', byToken(number, await idToken(number)))
  })

  it('need a project', async () => {
    const number = newMobile()
    const bare = { env: { ...firebase, FIREBASE_PROJECT_ID: '' } as Env }
    const input = byToken(number, await idToken(number))
    await refused('code.not-enabled', 'session.login', input, bare)
  })
})

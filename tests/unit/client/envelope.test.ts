import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { makeKey, openJwe } from '../../support/jwe'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const LOGIN = '/wps/session/login'
const input = { username: 'marina21', password: 'orilla-42-ñandú' }

it('an encrypted call is a standard JWE that only the announced key opens', async () => {
  const { sendAccess } = await import('#lib/client/access-routes')
  const { privateKey, jwk } = makeKey('k1')
  const serverTime = Date.now() + 3_600_000
  const server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus(jwk, serverTime) }),
    [`POST ${LOGIN}`]: () => ({ value: signedIn() }),
  })
  await sendAccess('session.login', input)
  const [login] = server.at(LOGIN)
  expect(login?.headers.get('Content-Type')).toBe('application/jose')
  expect(login?.body).not.toContain('orilla')
  const { header, encryptedKey, payload } = openJwe(login?.body ?? '', privateKey)
  expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
  expect(encryptedKey).toBe('')
  expect(payload.data).toEqual(input)
  expect(payload.jti).toMatch(/^[\w-]{16,}$/)
  expect(Math.abs(payload.iat - serverTime / 1000)).toBeLessThan(5)
  expect(() => openJwe(login?.body ?? '', makeKey('k1').privateKey)).toThrow()
})

it('a key that was rotated is asked for again, once', async () => {
  const { sendAccess } = await import('#lib/client/access-routes')
  const old = makeKey('old')
  const fresh = makeKey('fresh')
  let announced = old
  const server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus(announced.jwk) }),
    [`POST ${LOGIN}`]: () => {
      if (announced === fresh) return { value: signedIn() }
      announced = fresh
      return { code: 'envelope.unknown-key', status: 400 }
    },
  })
  await sendAccess('session.login', input)
  const [, second] = server.at(LOGIN)
  expect(openJwe(second?.body ?? '', fresh.privateKey).payload.data).toEqual(input)

  server.on(`POST ${LOGIN}`, () => ({ code: 'envelope.unknown-key', status: 400 }))
  await expect(sendAccess('session.login', input)).rejects.toMatchObject({
    code: 'envelope.unknown-key',
  })
  expect(server.at(LOGIN)).toHaveLength(4)
})

it('a retry of the same intent is sealed again: same key, same data, another jti', async () => {
  const { sendAccess } = await import('#lib/client/access-routes')
  const { privateKey, jwk } = makeKey('k1')
  let tries = 0
  const server = fakeServer({
    'GET /wps/system/status': () => ({ value: siteStatus(jwk) }),
    'PUT /wps/member/register': () => {
      tries += 1
      return tries === 1 ? { lost: true } : { value: signedIn() }
    },
  })
  const registration = { ...input, confirmPassword: input.password, declaration: true }
  await sendAccess('register.username', registration)
  const sent = server.at('/wps/member/register')
  const [first, second] = sent.map(({ body }) => openJwe(body, privateKey).payload)
  expect(first.data).toEqual(second.data)
  expect(first.jti).not.toBe(second.jti)
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

import { randomUUID } from 'node:crypto'
import jose from 'node-jose'
import { expect } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { newMember } from '../support/journey.ts'

const SECOND_MS = 1_000

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
const json = (answer: Response): Promise<any> => answer.json()

/** An encrypted call by somebody who has nothing of ours but the published key. */
async function sealed(origin: string, data: object, jti: string = randomUUID()): Promise<string> {
  const { value } = await json(await fetch(`${origin}/wps/system/status`))
  const key = await jose.JWK.asKey(value.publicKey)
  const payload = { iat: Math.floor(Date.now() / SECOND_MS), jti, data }
  const fields = { alg: 'ECDH-ES' }
  const options = { format: 'compact', contentAlg: 'A256GCM', fields } as const
  return jose.JWE.createEncrypt(options, key).update(JSON.stringify(payload)).final()
}

const post = (url: string, method: string, body: string, headers = {}) =>
  fetch(url, { method, headers: { 'Content-Type': 'application/jose', ...headers }, body })

test('encrypted calls work from another JOSE library, by the published key alone', async ({
  site,
}) => {
  const { username, password } = newMember()
  const opened = await sealed(site.url, {
    username,
    password,
    confirmPassword: password,
    declaration: true,
  })
  expect(opened.split('.')).toHaveLength(5)
  expect(Buffer.from(opened, 'base64url').toString('latin1')).not.toContain(password)
  const registered = await post(`${site.url}/wps/member/register`, 'PUT', opened, {
    'Idempotency-Key': randomUUID(),
  })
  expect(await json(registered)).toMatchObject({ success: true })

  const login = `${site.url}/wps/session/login`
  const body = await sealed(site.url, { username, password })
  const answer = await json(await post(login, 'POST', body))
  expect(answer.value.member.account).toBe(username)
  const again = await post(login, 'POST', body)
  expect([again.status, (await json(again)).code]).toEqual([409, 'envelope.replayed'])
  const broken = await post(login, 'POST', `${body.slice(0, -4)}AAAA`)
  expect([broken.status, (await json(broken)).code]).toEqual([400, 'envelope.invalid'])
})

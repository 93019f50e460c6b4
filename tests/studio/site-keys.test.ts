import { expect, it } from 'vitest'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import type { StudioEnv } from '#studio/env'
import { answerSite } from '#studio/site/answer'
import { KeysUnread, SiteKeys } from '#studio/wallet/site-keys'
import { keyPair } from './contract-wallet'
import { STUDIO } from './site-asks'

const SITE = 'https://starting.example'
const jwkOf = (key: VendorKey) => ('jwk' in key ? key.jwk : {})
const starting = () => new Response('El servicio no está disponible.', { status: 503 })
const cut = () => new Response('{"keys":[')
const away = (): Response => {
  throw new TypeError('connection refused')
}

it.each([
  ['is starting', starting],
  ['answers half of it', cut],
  ['is away', away],
])('asks again for the keys of a site that %s', async (_, bad) => {
  const { own, open } = await keyPair('site-9')
  const keys = new SiteKeys()
  const of = (fetch: () => Promise<Response>, now: number) => keys.of(SITE, own.id, { fetch, now })
  await expect(of(async () => bad(), 1_000)).rejects.toThrow(KeysUnread)
  const good = async () => Response.json({ keys: [{ kid: own.id, ...jwkOf(open) }] })
  expect(await of(good, 1_001)).toMatchObject({ id: 'site-9' })
})

it('tells a site whose keys it cannot read to come again, not that it is a stranger', async () => {
  const { own } = await keyPair('site-9')
  const path = '/site/v1/gameList'
  const body = new TextEncoder().encode('{}')
  const [timestamp, nonce] = [Date.now(), crypto.randomUUID()]
  const text = await requestText({ keyId: own.id, path, timestamp, nonce, body })
  const request = new Request(STUDIO + path, {
    method: 'POST',
    body,
    headers: {
      'x-key': own.id,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': await signText(own, text),
    },
  })
  const asking = { fetch: async () => starting(), now: timestamp }
  const env = { SITE_ORIGINS: SITE } as unknown as StudioEnv
  const answer = await answerSite(request, env, new URL(STUDIO + path), asking)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' })
})

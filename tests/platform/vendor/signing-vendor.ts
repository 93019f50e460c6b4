import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import { done, env, type Fields, OPERATOR, type Person, send } from '../site'

const SECOND = 'second-operator-token'
const SITE = { ...env, OPERATOR_TOKENS: `dos:${SECOND}` }
const first = { token: OPERATOR, env: SITE }
const second = { token: SECOND, env: SITE }

/** A vendor with a key of its own: it says whatever a test likes. */
export interface Vendor {
  code: string
  key: VendorKey
}

/** A vendor whose keys two of the staff have approved. */
export async function registered(code: string, more: Fields = {}): Promise<Vendor> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const whole = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const record = {
    names: { en: code },
    currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
    origins: [`https://${code.toLowerCase()}.example`],
    template: `https://${code.toLowerCase()}.example/?token={token}`,
    games: { 'tide-1': { category: 'RNG' }, 'tide-2': { category: 'RNG' } },
    ...more,
  }
  await done('operator.setVendor', { code, record }, first)
  const jwk = { kty: whole.kty, crv: whole.crv, x: whole.x }
  const id = `${code.toLowerCase()}-1`
  for (const by of [first, second])
    await done('operator.addVendorKey', { code, id, algorithm: 'ed25519', jwk }, by)
  return { code, key: { id, algorithm: 'ed25519', jwk: whole } }
}

interface Signing {
  /** Whose name stands on it, where that is not the signer's. */
  as?: string
  nonce?: string
}

/** What a vendor says, signed by its key, and what it is answered. */
export async function call(
  { key }: Vendor,
  name: string,
  said: Fields,
  { as, nonce }: Signing = {},
) {
  const [path, raw] = [`/vendor/v1/${name}`, JSON.stringify(said)]
  const body = new TextEncoder().encode(raw)
  const head = { keyId: as ?? key.id, timestamp: Date.now(), nonce: nonce ?? crypto.randomUUID() }
  const text = await requestText({ ...head, path, body })
  const headers = {
    ...{ 'content-type': 'application/json', 'x-key': head.keyId, 'x-nonce': head.nonce },
    ...{ 'x-timestamp': String(head.timestamp), 'x-signature': await signText(key, text) },
  }
  const request = new Request(`https://site.example${path}`, {
    ...{ method: 'POST', headers, body: raw },
  })
  const answer = await send(request, SITE)
  const { code = '', value } = (await answer.json()) as { code?: string; value: Fields }
  return { status: answer.status, code, value }
}

const tap = (person: Person, vassalage: string) => ({
  ...{ gameId: 'tide-1', nodeId: '', accountType: '1', confirmTrans: '0', vassalage },
  ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
  ...{ username: person.username, language: 'es' },
})

export async function launchToken(person: Person, { code }: Vendor): Promise<string> {
  const { game_url: url } = await done('game.launch', tap(person, code), {
    ...{ token: person.token, env: SITE },
  })
  return new URL(String(url)).searchParams.get('token') ?? ''
}

/** A member in a game of a vendor: what that vendor knows of them. */
export async function seated(
  person: Person,
  vendor: Vendor,
): Promise<{ player: string; session: string }> {
  const asked = { launchToken: await launchToken(person, vendor), requestId: crypto.randomUUID() }
  const { value } = await call(vendor, 'authenticate', asked)
  return { player: String(value['player']), session: String(value['session']) }
}

/** A call's body about a round, with an id of its own. */
export const of = (player: string, round: string, more: Fields = {}): Fields => ({
  ...{ transactionId: `${round}-${crypto.randomUUID()}`, player, round, game: 'tide-1' },
  ...{ currency: 'PLY', ...more },
})

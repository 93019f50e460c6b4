import { beforeAll, describe, expect, it } from 'vitest'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  OPERATOR,
  type Person,
  send,
  UNIT,
} from '../site'

const SECOND = 'second-operator-token'
const SITE = { ...env, OPERATOR_TOKENS: `dos:${SECOND}` }
const first = { token: OPERATOR, env: SITE }
const second = { token: SECOND, env: SITE }
const [STAKE, MANY] = [10 * UNIT, 900 * UNIT]

/** A vendor with a key of its own, which may say whatever it likes. */
interface Vendor {
  code: string
  key: VendorKey
}

async function registered(code: string): Promise<Vendor> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const whole = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const record = {
    names: { en: code },
    currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
    origins: [`https://${code.toLowerCase()}.example`],
    template: `https://${code.toLowerCase()}.example/?token={token}`,
    games: { 'tide-1': { category: 'RNG' }, 'tide-2': { category: 'RNG' } },
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

async function call({ key }: Vendor, name: string, said: Fields, { as, nonce }: Signing = {}) {
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

async function launchToken(person: Person, { code }: Vendor): Promise<string> {
  const { game_url: url } = await done('game.launch', tap(person, code), {
    ...{ token: person.token, env: SITE },
  })
  return new URL(String(url)).searchParams.get('token') ?? ''
}

/** A member in a game of a vendor: what that vendor knows of them. */
async function seated(
  person: Person,
  vendor: Vendor,
): Promise<{ player: string; session: string }> {
  const asked = { launchToken: await launchToken(person, vendor), requestId: crypto.randomUUID() }
  const { value } = await call(vendor, 'authenticate', asked)
  return { player: String(value['player']), session: String(value['session']) }
}

const of = (player: string, round: string, more: Fields = {}): Fields => ({
  ...{ transactionId: `${round}-${crypto.randomUUID()}`, player, round, game: 'tide-1' },
  ...{ currency: 'PLY', ...more },
})

let honest: Vendor
let liar: Vendor
let ana: Person
let ben: Person
let there: { player: string; session: string }
let here: { player: string; session: string }
let ofBen: { player: string; session: string }
let bet: Fields

beforeAll(async () => {
  honest = await registered('HONEST')
  liar = await registered('LIAR')
  ana = await funded(1_000)
  ben = await funded(1_000)
  there = await seated(ana, honest)
  here = await seated(ana, liar)
  ofBen = await seated(ben, liar)
  bet = of(there.player, 'honest-r1', { session: there.session, amount: STAKE })
  expect((await call(honest, 'bet', bet)).status).toBe(200)
})

/** Whatever is said, nobody's money moves. */
async function isRefused(asked: Promise<{ status: number; code: string }>): Promise<void> {
  const before = [await balanceOf(ana), await balanceOf(ben)]
  const { status, code } = await asked
  expect([status, code]).not.toEqual([200, ''])
  expect(status).toBeLessThan(500)
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(before)
}

it('a member has another name at each vendor', () => {
  expect(here.player).not.toBe(there.player)
})

describe('about what is another vendor’s', () => {
  const about = (): [string, string, Fields][] => [
    ['a stake of its member', 'bet', { ...bet, transactionId: 'l-1' }],
    [
      'a stake in its session under our name',
      'bet',
      of(here.player, 'l-r2', { session: there.session, amount: STAKE }),
    ],
    [
      'a win of its bet',
      'win',
      of(there.player, 'honest-r1', {
        ...{ amount: MANY, referenceTransactionId: bet['transactionId'] },
      }),
    ],
    [
      'a win of its bet under our name',
      'win',
      of(here.player, 'honest-r1', {
        ...{ amount: MANY, referenceTransactionId: bet['transactionId'] },
      }),
    ],
    [
      'a jackpot of its member',
      'jackpotWin',
      of(there.player, 'honest-r1', { amount: MANY, jackpot: 'JACKPOT-1' }),
    ],
    [
      'an adjustment for its member',
      'adjustment',
      {
        ...{ transactionId: 'l-5', player: there.player, amount: MANY, currency: 'PLY' },
        reason: 'a gift',
      },
    ],
    ['the balance of its member', 'balance', { player: there.player, session: there.session }],
    [
      'the end of its round',
      'endRound',
      { player: there.player, round: 'honest-r1', game: 'tide-1' },
    ],
  ]

  it('is refused, whatever it is, and the other vendor’s round is as it was', async () => {
    for (const [, name, said] of about()) await isRefused(call(liar, name, said))
    const win = { amount: STAKE, referenceTransactionId: bet['transactionId'] }
    const paid = await call(honest, 'win', of(there.player, 'honest-r1', win))
    expect(paid.status).toBe(200)
    expect(await balanceOf(ana)).toBe(1_000 * UNIT)
    await auditIsOk()
  })

  it('a rollback of its bet gives nothing back', async () => {
    const stake = of(there.player, 'honest-r2', { session: there.session, amount: STAKE })
    expect((await call(honest, 'bet', stake)).status).toBe(200)
    const before = await balanceOf(ana)
    const back = { transactionId: 'l-9', referenceTransactionId: stake['transactionId'] }
    for (const player of [there.player, here.player])
      await call(liar, 'rollback', { ...back, transactionId: `l-${player}`, player })
    expect(await balanceOf(ana)).toBe(before)
    const again = await call(honest, 'bet', stake)
    expect([again.status, await balanceOf(ana)]).toEqual([200, before])
  })

  it('a launch of its is not exchanged', async () => {
    const token = await launchToken(ana, honest)
    await isRefused(call(liar, 'authenticate', { launchToken: token, requestId: 'l-request-10' }))
  })

  it('under its key’s name, signed by one’s own, is refused at the door', async () => {
    const stake = of(there.player, 'honest-r3', { session: there.session, amount: STAKE })
    const forged = await call(liar, 'bet', stake, { as: honest.key.id })
    expect(forged.status).toBe(401)
    await isRefused(Promise.resolve(forged))
  })
})

describe('about its own rounds', () => {
  it('a win without a bet, a second one, a larger one, another member’s, another currency', async () => {
    await isRefused(call(liar, 'win', of(here.player, 'l-none', { amount: MANY })))
    const stake = of(here.player, 'l-r20', { session: here.session, amount: STAKE })
    expect((await call(liar, 'bet', stake)).status).toBe(200)
    const referenceTransactionId = stake['transactionId']
    const win = of(here.player, 'l-r20', { amount: 3 * STAKE, referenceTransactionId })
    const others: Fields[] = [
      { ...win, currency: 'USD' },
      { ...win, currency: 'FUN' },
      { ...win, player: ofBen.player },
      { ...win, amount: -STAKE },
      { ...win, amount: 0.5 },
      { ...win, amount: 2 ** 53 },
      { ...win, amount: '900000' },
      { ...win, balance: MANY },
    ]
    for (const other of others) await isRefused(call(liar, 'win', other))
    expect((await call(liar, 'win', { ...win, roundEnd: true })).status).toBe(200)
    const after = await balanceOf(ana)
    await call(liar, 'win', { ...win, roundEnd: true })
    expect(await balanceOf(ana)).toBe(after)
    await isRefused(call(liar, 'win', { ...win, amount: MANY, roundEnd: true }))
    await auditIsOk()
  })

  it('the same message sent by the same nonce, or with another body under it, is no second one', async () => {
    const nonce = crypto.randomUUID()
    const stake = of(here.player, 'l-r30', { session: here.session, amount: STAKE })
    expect((await call(liar, 'bet', stake, { nonce })).status).toBe(200)
    const before = await balanceOf(ana)
    await call(liar, 'bet', stake, { nonce })
    expect(await balanceOf(ana)).toBe(before)
    const other = { ...stake, transactionId: 'l-r30-other' }
    await isRefused(call(liar, 'bet', other, { nonce }))
  })

  it('a stake in the session of another member takes from neither', async () => {
    await isRefused(
      call(liar, 'bet', of(here.player, 'l-r40', { session: ofBen.session, amount: STAKE })),
    )
    await isRefused(
      call(liar, 'bet', of(ofBen.player, 'l-r41', { session: here.session, amount: STAKE })),
    )
  })
})

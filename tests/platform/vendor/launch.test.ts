import { beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#lib/limits'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import { finishProposals } from '#platform/operator/index'
import { workOf } from '#platform/router/work'
import { forgetVendors } from '#platform/vendor/registry'
import { projected } from '../cashier'
import { approved, proposed, setState, stateOf } from '../operator/proposing'
import { employ } from '../operator/staff'
import {
  ask,
  balanceOf,
  done,
  env,
  funded,
  OPERATOR,
  type Person,
  refused,
  send,
  trial,
  UNIT,
} from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const SECOND = 'second-operator-token'
const SITE = { ...env, OPERATOR_TOKENS: `dos:${SECOND}` }
const first = { token: OPERATOR, env: SITE }
const second = { token: SECOND, env: SITE }

const RECORD = {
  names: { en: 'Harbour' },
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
  origins: ['https://games.harbour.example'],
  template: 'https://games.harbour.example/?token={token}&game={game}&lang={lang}&mode={mode}',
  games: {
    'tide-1': { category: 'RNG', names: { es: 'Marea', en: 'Tide' } },
    tall: { category: 'RNG', frame: false },
    table: { category: 'PVP' },
  },
}

let own: VendorKey & { jwk: JsonWebKey }
let jwk: Record<string, unknown>

beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const whole = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  own = { id: 'harbour-1', algorithm: 'ed25519', jwk: whole }
  jwk = { kty: whole.kty, crv: whole.crv, x: whole.x }
  await done('operator.setVendor', { code: 'HARBOUR', record: RECORD }, first)
  const key = { code: 'HARBOUR', id: own.id, algorithm: 'ed25519', jwk }
  expect(await done('operator.addVendorKey', key, first)).toEqual({ state: 'first' })
  expect(await done('operator.addVendorKey', key, first)).toEqual({ state: 'first' })
  expect(await done('operator.addVendorKey', key, second)).toEqual({ state: 'accepted' })
})

const payload = (person: { username: string }, more: object = {}) => ({
  ...{ gameId: 'tide-1', nodeId: '', accountType: '1', confirmTrans: '0', vassalage: 'HARBOUR' },
  ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
  ...{ username: person.username, language: 'es', ...more },
})

/** The vendor's page of a round is the member's who played it, and at the vendor's own address. */
async function seesItsRound(by: { token: string }, { id }: { id: string }) {
  const vendor = new ContractVendor('https://api.harbour.example')
  reachable(vendor)
  await done(
    'operator.setVendor',
    { code: 'HARBOUR', record: { ...RECORD, base: vendor.base } },
    first,
  )
  const url = 'https://games.harbour.example/round/r9'
  vendor.answers.roundDetail = ({ round }) => ({
    value: { round, state: 'open', transactions: [], url },
  })
  expect(await done('record.detail', { id }, by)).toEqual({ url })
  expect(vendor.askedFor('roundDetail')).toMatchObject([{ round: 'r9' }])
  const stranger = await funded(10)
  await refused('request.not-found', 'record.detail', { id }, { token: stranger.token })
  vendor.answers.roundDetail = ({ round }) => ({
    value: { round, state: 'closed', transactions: [], url: 'https://elsewhere.example/' },
  })
  expect(await done('record.detail', { id }, by)).toEqual({ url: '' })
  vendor.answers.roundDetail = () => ({ fails: 'error' })
  expect((await ask('record.detail', { id }, by)).status).toBe(503)
  vi.restoreAllMocks()
  await done('operator.setVendor', { code: 'HARBOUR', record: RECORD }, first)
}

/** A signed call of the vendor's. */
async function wallet(name: string, body: object) {
  const path = `/vendor/v1/${name}`
  const raw = JSON.stringify(body)
  const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()]
  const bytes = new TextEncoder().encode(raw)
  const text = await requestText({ keyId: own.id, path, timestamp, nonce, body: bytes })
  const headers = {
    'content-type': 'application/json',
    'x-key': own.id,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': await signText(own, text),
  }
  const url = `https://site.example${path}`
  const answer = await send(new Request(url, { method: 'POST', headers, body: raw }))
  return (await answer.json()) as { code?: string; value: Record<string, unknown> }
}

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

describe('launching a game', () => {
  let ana: Person
  beforeAll(async () => {
    ana = await funded(100)
  })

  it('opens an address with a token that plays with the member’s money', async () => {
    const opened = await done('game.launchByQuery', payload(ana), { token: ana.token })
    expect(opened.game_url2).toBe('')
    expect(opened.game_url).toContain('game=tide-1&lang=es&mode=real')
    expect((await done('game.recent', {}, { token: ana.token })).list).toEqual([])
    const launchToken = tokenIn(opened.game_url)
    const { value } = await wallet('authenticate', { launchToken, requestId: 'q1' })
    const own = { currency: 'PLY', symbol: 'P', decimals: 2, balance: 100 * UNIT, game: 'tide-1' }
    expect(value).toMatchObject(own)
    expect(value['name']).toMatch(/^.\*\*\*.$/)
    const bet = { player: value['player'], round: 'r1', game: 'tide-1', currency: 'PLY' }
    const staking = { ...bet, transactionId: 't1', session: value['session'], amount: 30 * UNIT }
    expect((await wallet('bet', staking)).value).toMatchObject({ balance: 70 * UNIT })
    await done('session.logout', {}, { token: ana.token })
    const late = { ...staking, transactionId: 't2' }
    expect(await wallet('bet', late)).toMatchObject({ code: 'vendor.session' })
    const win = { ...bet, transactionId: 'w1', amount: 50 * UNIT, roundEnd: true }
    expect((await wallet('win', win)).value).toMatchObject({ balance: 120 * UNIT })
  })

  it('names what was played in records, in the member’s language, also once it is hidden', async () => {
    const beto = await funded(100)
    const by = { token: beto.token }
    const { game_url } = await done('game.launch', payload(beto), by)
    const { value } = await wallet('authenticate', {
      ...{ launchToken: tokenIn(game_url), requestId: 'q2' },
    })
    const bet = { player: value['player'], round: 'r9', game: 'tide-1', currency: 'PLY' }
    const staking = { ...bet, transactionId: 't9', session: value['session'], amount: UNIT }
    await wallet('bet', staking)
    await projected()
    const range = { from: 0, to: Date.now() + 86_400_000 }
    const named = async (language: string) =>
      (await done('record.bets', range, { ...by, language })).bets[0]
    expect(await named('es')).toMatchObject({ gameCode: 'HARBOUR:tide-1', title: 'Marea' })
    await seesItsRound(by, await named('es'))
    const hide = { code: 'HARBOUR', game: 'tide-1', change: { hidden: true } }
    await done('operator.setVendorGame', hide, first)
    expect(await named('en')).toMatchObject({ gameCode: 'HARBOUR:tide-1', title: 'Tide' })
    await done('operator.setVendorGame', { ...hide, change: { hidden: false } }, first)
  })

  it('goes to a room that the vendor has', async () => {
    const beto = await funded(10)
    const by = { token: beto.token }
    const vendor = new ContractVendor('https://api.harbour.example')
    reachable(vendor)
    const [room] = [{ nodeId: '50000', name: 'Bahía', minBet: 1, maxBet: 1, open: true }]
    vendor.answers.roomList = () => ({ value: { rooms: [room] } })
    const record = { ...RECORD, base: vendor.base, template: `${RECORD.template}&room={room}` }
    await done('operator.setVendor', { code: 'HARBOUR', record }, first)
    const at = (nodeId: string) => payload(beto, { gameId: 'table', nodeId })
    expect((await done('game.launch', at('50000'), by)).game_url).toMatch(/&room=50000$/)
    expect((await done('game.launch', at(''), by)).game_url).toMatch(/&room=$/)
    await refused('game.room-unknown', 'game.launch', at('50001'), by)
    vi.restoreAllMocks()
    await done('operator.setVendor', { code: 'HARBOUR', record: RECORD }, first)
  })

  it('is asked by the POST in the same words, and may open a tab of its own', async () => {
    const beto = await funded(10)
    const tall = await done('game.launch', payload(beto, { gameId: 'tall' }), { token: beto.token })
    expect(tall.game_url).toBe('')
    expect(tall.game_url2).toContain('https://games.harbour.example/')
    // What was opened is among the recent games, once, before anything is staked.
    await done('game.launch', payload(beto, { gameId: 'tall' }), { token: beto.token })
    const recent = async () => (await done('game.recent', {}, { token: beto.token })).list
    await expect
      .poll(async () => (await recent()).map((row: { gameCode: string }) => row.gameCode))
      .toEqual(['HARBOUR:tall'])
    expect(await balanceOf(beto)).toBe(10 * UNIT)
  })

  it.each([
    ['TCG_SEA', '', '/seaLottery'],
    ['TCG_LOTTO_VN', 'XSMB', '/vnlottery?gameCode=XSMB'],
    ['LOTT', 'FFC30', '/lottery?gameCode=FFC30'],
  ])('opens the page of %s', async (vassalage, gameId, route) => {
    const beto = await funded(10)
    const opened = await done('game.launch', payload(beto, { vassalage, gameId }), {
      token: beto.token,
    })
    expect(opened).toEqual({ game_url: route, game_url2: '' })
  })

  it('refuses what is not the member’s, or is not there', async () => {
    const beto = await funded(10)
    const by = { token: beto.token }
    await refused('session.required', 'game.launchByQuery', payload(beto))
    await refused('request.invalid', 'game.launch', payload(beto, { token: 'B1.x' }), by)
    await refused('request.invalid', 'game.launch', payload(beto, { platform: 'flash' }), by)
    await refused('request.invalid', 'game.launch', payload(beto, { accountType: '2' }), by)
    const other = payload(beto, { merchantCode: 'other' })
    await refused('session.other-merchant', 'game.launch', other, by)
    await refused('session.forbidden', 'game.launch', payload(beto, { username: 'eva' }), by)
    await refused('game.unknown', 'game.launch', payload(beto, { gameId: 'none' }), by)
    await refused('game.unknown', 'game.launch', payload(beto, { vassalage: 'NONE' }), by)
    await refused('game.unknown', 'game.launch', payload(beto, { gameId: '' }), by)
    const room = payload(beto, { gameId: 'table', nodeId: '1001' })
    await refused('game.room-unknown', 'game.launch', room, by)
    await done('member.pause', { days: 1 }, by)
    await refused('member.paused', 'game.launch', payload(beto), by)
  })

  it('refuses a trial where the vendor has no free play', async () => {
    const { token } = await trial()
    const { account } = (await done('member.info', {}, { token })) as { account: string }
    await refused('in_need_true_account', 'game.launch', payload({ username: account }), { token })
  })

  it('answers 503 with other games while a vendor is closed', async () => {
    const beto = await funded(10)
    const games = { 'reef-1': { category: 'RNG', names: { en: 'Reef' } } }
    await done('operator.setVendor', { code: 'REEF', record: { ...RECORD, games } }, first)
    const notice = { es: 'Volvemos pronto.' }
    const closed = { code: 'HARBOUR', state: 'maintenance', until: Date.now() + 600_000, notice }
    await done('operator.setVendorState', closed, first)
    const answer = await ask('game.launch', payload(beto), { token: beto.token })
    expect(answer).toMatchObject({ status: 503, envelope: { code: 'game.maintenance' } })
    const reef = { vassalage: 'REEF', gameId: 'reef-1', image: '' }
    expect(answer.value.alternatives).toMatchObject([reef])
    expect(answer.value.notice).toBe('Volvemos pronto.')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
    await done('operator.setVendorState', { code: 'HARBOUR', state: 'hidden' }, first)
    await refused('game.unknown', 'game.launch', payload(beto), { token: beto.token })
    await done('operator.setVendorState', { code: 'HARBOUR', state: 'open' }, first)
  })

  it('offers games of the house by their covers, and its vendor’s own where one game is closed', async () => {
    const beto = await funded(10)
    const games = {
      'DICE-1': { category: 'RNG', names: { en: 'Dice' } },
      'LIMBO-1': { category: 'RNG', names: { en: 'Limbo' }, open: false },
    }
    await done('operator.setVendor', { code: 'ORILLA', record: { ...RECORD, games } }, first)
    const asked = payload(beto, { vassalage: 'ORILLA', gameId: 'LIMBO-1' })
    const { status, value } = await ask('game.launch', asked, { token: beto.token })
    expect(status).toBe(503)
    expect(value.alternatives).toContainEqual({
      ...{ vassalage: 'ORILLA', gameId: 'DICE-1', image: '/covers/dados-del-faro-400.avif' },
      names: { en: 'Dice' },
    })
    await done('operator.setVendorState', { code: 'ORILLA', state: 'hidden' }, first)
  })
})

describe('keys of vendors', () => {
  it('are registered by two operators, and revoked by one', async () => {
    const key = { code: 'HARBOUR', id: 'harbour-2', algorithm: 'ed25519', jwk }
    await refused('vendor.unknown', 'operator.addVendorKey', { ...key, code: 'NONE' }, first)
    await refused('vendor.key-taken', 'operator.addVendorKey', { ...key, id: own.id }, first)
    const weak = { ...key, jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } }
    await refused('vendor.key-form', 'operator.addVendorKey', weak, first)
    await done('operator.addVendorKey', key, first)
    // Another key under the same name is another wish.
    const rsa = { ...key, algorithm: 'hmac-sha256', jwk: undefined }
    expect(await done('operator.addVendorKey', rsa, second)).toEqual({ state: 'first' })
    expect(await done('operator.addVendorKey', key, second)).toEqual({ state: 'first' })
    expect(await done('operator.addVendorKey', key, first)).toEqual({ state: 'accepted' })
    await done('operator.endVendorKey', { code: 'HARBOUR', key: 'harbour-2' }, first)
    const { vendors } = await done('operator.vendors', {}, first)
    const { keys } = vendors.find(({ code }: { code: string }) => code === 'HARBOUR')
    const revoked = keys.find(({ id }: { id: string }) => id === 'harbour-2')
    expect(revoked.revokedAt).toBeGreaterThan(0)
    const { acts } = await done('operator.acts', {}, first)
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'operator.endVendorKey', subject: 'HARBOUR', detail: 'harbour-2 revoked' },
      { act: 'operator.addVendorKey', subject: 'HARBOUR', detail: 'harbour-2 ed25519' },
    ])
  })

  it('are registered by one of the staff who proposes, once another owner approves', async () => {
    const [maker, checker] = [await employ('owner'), await employ('owner')]
    const key = { code: 'HARBOUR', id: 'harbour-3', algorithm: 'ed25519', jwk }
    const alone = await ask('operator.addVendorKey', key, maker)
    expect(alone.envelope.code).toBe('proposal.needed')
    const proposal = await proposed(maker, 'operator.addVendorKey', key)
    const inForce = async () => {
      const { vendors } = await done('operator.vendors', {}, first)
      const { keys } = vendors.find(({ code }: { code: string }) => code === 'HARBOUR')
      return keys.filter(({ id }: { id: string }) => id === 'harbour-3').length
    }
    expect(await inForce()).toBe(0)
    const { value } = await approved(checker, proposal)
    expect([value, await inForce()]).toEqual([{ state: 'accepted' }, 1])
    await setState(proposal.id, 'approved', checker.name)
    await finishProposals(env, Date.now() + HOUR_MS, workOf)
    expect([await stateOf(proposal.id), await inForce()]).toEqual(['done', 1])
  })

  it('stop working once they are revoked, and the site says its own', async () => {
    await done('operator.endVendorKey', { code: 'HARBOUR', key: own.id }, first)
    forgetVendors()
    expect(await wallet('balance', { player: 'B1-x' })).toMatchObject({ code: 'vendor.key' })
    const answer = await send(new Request('https://site.example/vendor/v1/keys'))
    const { keys } = (await answer.json()) as { keys: { kty: string; kid: string }[] }
    expect(keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String) }])
    expect(keys[0]).not.toHaveProperty('d')
  })
})

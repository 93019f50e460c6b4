import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commitmentOf } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import type { VendorKey } from '#lib/vendor/keys'
import type { RoundProof } from '#lib/vendor/round-proof'
import { requestText, signText } from '#lib/vendor/signature'
import { projected } from '../cashier'
import {
  ask,
  done,
  env,
  funded,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  send,
  UNIT,
  type Value,
} from '../site'
import { ContractVendor, reachable } from '../vendor/contract-vendor'

const SECOND = 'second-operator-token'
const SITE = { ...env, OPERATOR_TOKENS: `dos:${SECOND}` }
const first = { token: OPERATOR, env: SITE }
const second = { token: SECOND, env: SITE }
const BASE = 'https://api.cove.example'
const RECORD = {
  names: { en: 'Cove' },
  base: BASE,
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
  origins: ['https://games.cove.example'],
  template: 'https://games.cove.example/?token={token}&game={game}&lang={lang}&mode={mode}',
  games: { 'MINES-1': { category: 'RNG' } },
}
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const FAIR = { seed: SEED, client: 'ana', nonce: 0 }
const BET = { stake: 10 * UNIT, mines: 3 }

let own: VendorKey & { jwk: JsonWebKey }
let person: Person
let vendor: ContractVendor
let proof: RoundProof
let [round, open] = ['', '']

/** A signed call of the vendor's. */
async function wallet(name: string, body: object): Promise<Value> {
  const path = `/vendor/v1/${name}`
  const raw = JSON.stringify(body)
  const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()]
  const bytes = new TextEncoder().encode(raw)
  const text = await requestText({ keyId: own.id, path, timestamp, nonce, body: bytes })
  const headers = {
    ...{ 'content-type': 'application/json', 'x-key': own.id },
    ...{ 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': await signText(own, text) },
  }
  const request = { method: 'POST', headers, body: raw }
  const answer = await send(new Request(`https://site.example${path}`, request))
  return ((await answer.json()) as Value).value
}

async function registerVendor(): Promise<void> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  own = { id: 'cove-1', algorithm: 'ed25519', jwk }
  await done('operator.setVendor', { code: 'COVE', record: RECORD }, first)
  const open = { kty: jwk.kty, crv: jwk.crv, x: jwk.x }
  const key = { code: 'COVE', id: own.id, algorithm: 'ed25519', jwk: open }
  await done('operator.addVendorKey', key, first)
  await done('operator.addVendorKey', key, second)
}

/** A round of mines: picks until it is over or cashed, as a member would. */
async function played(): Promise<RoundProof['plays'][number]> {
  const actions: (string | number)[][] = [['pick', 0], ['cash']]
  const whole = await playRound('MINES-1', { fair: FAIR, bet: BET, actions }).catch(async () => {
    actions.pop()
    return playRound('MINES-1', { fair: FAIR, bet: BET, actions })
  })
  const { outcome, payout = 0 } = whole
  return { game: 'MINES-1', fair: FAIR, bet: BET, actions, outcome, payout }
}

beforeAll(async () => {
  await openBook()
  await registerVendor()
  const play = await played()
  proof = { rules: 1, commitment: await commitmentOf(SEED), plays: [play] }
  person = await funded(100)
  const { game_url } = await done(
    'game.launch',
    {
      ...{ gameId: 'MINES-1', nodeId: '', accountType: '1', confirmTrans: '0', vassalage: 'COVE' },
      ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
      ...{ username: person.username, language: 'es' },
    },
    { token: person.token },
  )
  const launchToken = new URL(game_url).searchParams.get('token') ?? ''
  const { player, session } = await wallet('authenticate', { launchToken, requestId: 'q1' })
  const bet = { player, game: 'MINES-1', currency: 'PLY' }
  for (const name of ['r1', 'r2']) {
    const staking = { ...bet, round: name, transactionId: `s-${name}`, session, amount: 10 * UNIT }
    await wallet('bet', staking)
  }
  const { payout } = play
  await wallet('win', {
    ...{ ...bet, round: 'r1', transactionId: 'w1', amount: payout, roundEnd: true },
  })
  await projected()
  const range = { from: 0, to: Date.now() + 86_400_000 }
  const { bets } = await done('record.bets', range, { token: person.token })
  const idOf = (event: string) => bets.find((each: Value) => each.event === event).id
  ;[round, open] = [idOf('r1'), idOf('r2')]
}, 60_000)

beforeEach(() => {
  vendor = new ContractVendor(BASE)
  reachable(vendor)
  vendor.answers.roundDetail = ({ round: name }) => ({
    value: { round: name, state: 'closed', transactions: [], result: { proof } },
  })
})
afterEach(() => vi.restoreAllMocks())

const explained = () => done('record.explainPlayed', { id: round }, { token: person.token })
const names = ({ steps }: Value): string[] => steps.map(({ step }: Value) => step)
/** What is said once the vendor says that instead. */
async function saying(result: object): Promise<Value> {
  vendor.answers.roundDetail = ({ round: name }) => ({
    value: { round: name, state: 'closed', transactions: [], result },
  })
  return explained()
}
const withPlay = (change: object) => ({
  proof: { ...proof, plays: [{ ...proof.plays[0], ...change }] },
})

describe('a round that is worked out anew', () => {
  it('is played again from its seed by the code of its game, and fits what was paid', async () => {
    const of = await explained()
    const payout = proof.plays[0]?.payout
    expect(of).toMatchObject({ rules: 1, recomputed: payout, paid: payout, faults: [], lacks: [] })
    expect(payout).toBeGreaterThan(10 * UNIT)
    expect(names(of)).toEqual([
      ...['gameStaked', 'gameBound', 'gameBet', 'gameActions', 'gameSeed', 'gameOutcome'],
    ])
  })

  it('names a seed, a choice, an outcome or a payout that does not fit', async () => {
    const other = `ff${SEED.slice(2)}`
    expect((await saying(withPlay({ fair: { ...FAIR, seed: other } }))).faults).toContain(
      'commitment',
    )
    expect((await saying(withPlay({ outcome: { state: 'won' } }))).faults).toEqual(['outcome'])
    expect((await saying(withPlay({ actions: [['pick', 0]] }))).faults).toEqual([
      ...['outcome', 'kept', 'moved'],
    ])
    const half = { ...BET, stake: 5 * UNIT }
    expect((await saying(withPlay({ bet: half }))).faults).toEqual(['outcome', 'kept', 'moved'])
    expect((await saying(withPlay({ bet: { stake: -1 } }))).faults).toEqual([
      ...['outcome', 'kept', 'moved'],
    ])
  })

  it('says what is secret, not there, or of rules that nobody here knows', async () => {
    expect(await saying(withPlay({ fair: null }))).toMatchObject({
      ...{ recomputed: null, lacks: ['seed'], faults: [] },
    })
    expect(await saying({})).toMatchObject({ recomputed: null, lacks: ['ownPage'] })
    expect(await saying({ proof: { plays: 1 } })).toMatchObject({ lacks: ['ownPage'] })
    expect(await saying({ proof: { ...proof, rules: 9 } })).toMatchObject({
      ...{ rules: 9, recomputed: null, lacks: ['rules'] },
    })
  })

  it('is shown to its member and to staff, to nobody else, and never while it is open', async () => {
    const other = await funded(10)
    const foreign = await ask('record.explainPlayed', { id: round }, { token: other.token })
    isRefused(foreign, 'request.not-found')
    const going = await ask('record.explainPlayed', { id: open }, { token: person.token })
    isRefused(going, 'truth.not-settled')
    const asked = { account: person.username, of: 'round', id: round }
    expect(await done('operator.memberExplain', asked, first)).toEqual(await explained())
    const through = { ...asked, account: other.username }
    isRefused(await ask('operator.memberExplain', through, first), 'request.not-found')
  })
})

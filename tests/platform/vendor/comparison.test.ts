import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import type { FiledTransaction } from '#lib/vendor/compare'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import { compareDueHours } from '#platform/vendor/index'
import {
  auditIsOk,
  done,
  env,
  funded,
  OPERATOR,
  openBook,
  type Person,
  refused,
  send,
  stage,
  UNIT,
} from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const SITE = { ...env, OPERATOR_TOKENS: 'dos:second-operator-token' }
const by = { token: OPERATOR, env: SITE }
const second = { token: 'second-operator-token', env: SITE }

let number = 0
let vendor: ContractVendor
let code: string
let own: VendorKey & { jwk: JsonWebKey }
let ana: Person
let player: string
let session: string

/** A signed call of the vendor's. */
async function wallet(name: string, body: object) {
  const path = `/vendor/v1/${name}`
  const raw = JSON.stringify(body)
  const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()]
  const bytes = new TextEncoder().encode(raw)
  const text = await requestText({ keyId: own.id, path, timestamp, nonce, body: bytes })
  const headers = {
    ...{ 'content-type': 'application/json', 'x-key': own.id, 'x-timestamp': timestamp },
    ...{ 'x-nonce': nonce, 'x-signature': await signText(own, text) },
  }
  const answer = await send(
    new Request(`https://site.example${path}`, { method: 'POST', headers, body: raw }),
  )
  return (await answer.json()) as { code?: string; value: Record<string, string> }
}

/** The vendor's own book: what it tells, in pages of two. */
let file: FiledTransaction[]
const filed = (transactionId: string, more: Partial<FiledTransaction> = {}): FiledTransaction => ({
  ...{ transactionId, call: 'bet', player, round: 'r1', amount: UNIT, currency: 'PLY' },
  ...{ state: 'accepted', at: stage.now, ...more },
})

const bet = (transactionId: string, more: object = {}) =>
  wallet('bet', {
    ...{ transactionId, player, session, round: 'r1', game: 'tide', amount: UNIT },
    ...{ currency: 'PLY', ...more },
  })

const balance = async () => (await wallet('balance', { player })).value['balance']

beforeAll(openBook)

beforeEach(async () => {
  number += 1
  code = `REEF${number}`
  vendor = new ContractVendor(`https://api.reef${number}.example`)
  reachable(vendor)
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  own = { id: `reef-${number}`, algorithm: 'ed25519', jwk }
  const record = {
    ...{ names: { en: 'Reef' }, base: vendor.base, games: { tide: { category: 'RNG' } } },
    currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
    ...{ origins: ['https://reef.example'], template: 'https://reef.example/?token={token}' },
  }
  await done('operator.setVendor', { code, record }, by)
  const { kty, crv, x } = jwk
  const key = { code, id: own.id, algorithm: 'ed25519', jwk: { kty, crv, x } }
  for (const operator of [by, second]) await done('operator.addVendorKey', key, operator)
  ana = await funded(100)
  const opened = await done('game.launch', tap(), { token: ana.token })
  const launchToken = new URL(opened.game_url).searchParams.get('token')
  const { value } = await wallet('authenticate', { launchToken, requestId: 'q1' })
  player = value['player'] ?? ''
  session = value['session'] ?? ''
  file = []
  vendor.answers.transactions = ({ from, to, cursor = '0' }) => {
    const rows = file.filter(({ at }) => at >= from && at < to)
    const next = Number(cursor) + 2
    const page = rows.slice(Number(cursor), next)
    const complete = next >= rows.length
    return { value: { transactions: page, complete, ...(!complete && { cursor: `${next}` }) } }
  }
  // Into the middle of an hour that nothing of another test is in.
  stage.now = Math.ceil(stage.now / HOUR_MS) * HOUR_MS + 2 * HOUR_MS + 30 * MINUTE_MS
})

afterEach(() => vi.restoreAllMocks())

const tap = () => ({
  ...{ gameId: 'tide', nodeId: '', accountType: '1', confirmTrans: '0', vassalage: code },
  ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
  ...{ username: ana.username, language: 'es' },
})

/** Half past the next hour: this one is compared. */
async function nextHour() {
  stage.now += HOUR_MS
  await compareDueHours(env, stage.now)
}
const findings = async (resolved = false) =>
  (await done('operator.findings', { vendor: code, resolved }, by)).findings
const kinds = async () => (await findings()).map((one: { kind: string }) => one.kind)

describe('an hour of a vendor', () => {
  it('that is the same on both sides has no finding, over all its pages', async () => {
    for (const id of ['t1', 't2', 't3', 't4', 't5']) {
      await bet(id)
      file.push(filed(id))
    }
    await wallet('win', {
      ...{ transactionId: 'w1', player, round: 'r1', game: 'tide', amount: 3 * UNIT },
      ...{ currency: 'PLY' },
    })
    file.push(filed('w1', { call: 'win', amount: 3 * UNIT }))
    await nextHour()
    expect(await findings()).toEqual([])
    expect(vendor.askedFor('transactions')).toHaveLength(3)
    const { compared } = await done('operator.findings', { vendor: code }, by)
    const row = compared.find((one: { vendor: string }) => one.vendor === code)
    expect(row.hour).toBe(Math.floor(stage.now / HOUR_MS) * HOUR_MS - HOUR_MS)
    await compareDueHours(env, stage.now + MINUTE_MS)
    expect(vendor.askedFor('transactions')).toHaveLength(3)
  })

  it('that was compared by a clock that was ahead is compared again in its time', async () => {
    await nextHour()
    await compareDueHours(env, stage.now + 3 * HOUR_MS)
    for (const id of ['t1', 't2']) {
      await bet(id)
      await nextHour()
    }
    expect(await kinds()).toEqual(['missing-theirs', 'missing-theirs'])
  })

  it('is shown with both rows where they differ, and nothing is mended', async () => {
    for (const id of ['t1', 't2', 't3', 't4']) await bet(id)
    file.push(
      filed('t1', { amount: 2 * UNIT }),
      filed('t2', { currency: 'USD' }),
      filed('t3', { state: 'rolled-back' }),
      filed('t9'),
    )
    const before = await balance()
    await nextHour()
    expect((await kinds()).sort()).toEqual([
      ...['amount', 'currency', 'missing-ours', 'missing-theirs', 'state'],
    ])
    const all = await findings()
    const of = (kind: string) => all.find((one: { kind: string }) => one.kind === kind)
    expect(of('amount')).toMatchObject({
      subject: 't1',
      ours: { amount: UNIT, player, round: 'r1', state: 'accepted' },
      theirs: { amount: 2 * UNIT },
    })
    expect(of('missing-ours')).toMatchObject({ subject: 't9', ours: null })
    expect(of('missing-theirs')).toMatchObject({ subject: 't4', theirs: null })
    expect(await balance()).toBe(before)
    await auditIsOk()
  })

  it('ends nowhere: what is near its edge is looked for beyond it', async () => {
    stage.now += 29 * MINUTE_MS + 50_000
    await bet('t1')
    // Theirs counts it to the next hour.
    file.push(filed('t1', { at: stage.now + 20_000 }))
    stage.now -= 20 * MINUTE_MS
    await nextHour()
    await nextHour()
    expect(await findings()).toEqual([])
  })

  it('keeps a finding of what comes late, with what has come', async () => {
    await bet('t1')
    await nextHour()
    expect(await kinds()).toEqual(['missing-theirs'])
    file.push(filed('t1', { at: stage.now }))
    await nextHour()
    expect(await findings()).toMatchObject([{ kind: 'missing-theirs', theirs: { amount: UNIT } }])
    const [{ id }] = await findings()
    await done('operator.resolveFinding', { id, reason: 'their clock was an hour late' }, by)
    await refused('vendor.finding-unknown', 'operator.resolveFinding', { id, reason: 'x' }, by)
    expect(await findings()).toEqual([])
    expect(await findings(true)).toMatchObject([{ id, reason: 'their clock was an hour late' }])
    const { acts } = await done('operator.acts', {}, by)
    expect(acts.map(({ act }: { act: string }) => act)).toContain('operator.resolveFinding')
    await nextHour()
    expect(await findings()).toEqual([])
  })

  it('is compared later when the vendor is silent, each hour once, the oldest first', async () => {
    file.push(filed('t9'))
    vendor.answers.transactions = () => ({ fails: 'error' })
    await nextHour()
    expect(await findings()).toEqual([])
    vendor.answers.transactions = ({ from, to }) => {
      const transactions = file.filter(({ at }) => at >= from && at < to)
      return { value: { transactions, complete: true } }
    }
    await compareDueHours(env, stage.now + MINUTE_MS)
    expect(await kinds()).toEqual(['missing-ours'])
    stage.now += 2 * HOUR_MS
    await nextHour()
    const asked = vendor.askedFor('transactions').slice(-3) as { from: number; to: number }[]
    expect(asked.map(({ from }) => from)).toEqual(
      [3, 2, 1].map((hours) => Math.floor(stage.now / HOUR_MS - hours) * HOUR_MS - 5 * MINUTE_MS),
    )
  })

  it('of a vendor that gives no file is said to be none', async () => {
    vendor.answers.transactions = () => ({ code: 'request.not-found', status: 404 })
    await nextHour()
    const { compared } = await done('operator.findings', { vendor: code }, by)
    const row = compared.find((one: { vendor: string }) => one.vendor === code)
    expect(row).toEqual({ vendor: code, hour: 0 })
    expect(vendor.askedFor('transactions')).toHaveLength(1)
  })
})

describe('seats of one round that were alike', () => {
  it('are told to operators once, by the vendor’s word at its end', async () => {
    await bet('t1')
    const info = { alike: ['device'], players: [player, 'another-player'] }
    const end = { player, round: 'r1', game: 'tide' }
    await wallet('endRound', { ...end, info })
    await wallet('endRound', { ...end, info })
    expect(await findings()).toMatchObject([
      { kind: 'alike', subject: 'r1', ours: null, theirs: { game: 'tide', player, ...info } },
    ])
    await auditIsOk()
  })

  it('are none where the vendor says nothing, or the round is unknown', async () => {
    await bet('t2', { round: 'r2' })
    await wallet('endRound', { player, round: 'r2', game: 'tide', info: { alike: [] } })
    await wallet('endRound', { player, round: 'r9', game: 'tide', info: { alike: ['device'] } })
    expect(await findings()).toEqual([])
  })
})

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import type { SiteBody } from '#lib/vendor/site-calls'
import { bookOf } from '#platform/kernel/books'
import {
  ask,
  auditIsOk,
  done,
  env,
  funded,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  stage,
  UNIT,
} from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const by = { token: OPERATOR }
let number = 0
let vendor: ContractVendor & { code?: string }
let code = ''
let ana: Person

beforeAll(openBook)
beforeEach(async () => {
  number += 1
  code = `SPIT${number}`
  vendor = new ContractVendor(`https://api.spit${number}.example`)
  reachable(vendor)
  const record = {
    ...{ names: { en: code }, base: vendor.base, origins: [vendor.base] },
    currencies: { PLY: { code: 'XPL', decimals: 2, factor: 10 } },
    games: { 'tide-1': { category: 'RNG', minBet: UNIT / 100, maxBet: UNIT } },
    campaigns: { summer: { pool: 'main' }, winter: { pool: 'bonus', times: 10 } },
  }
  await done('operator.setVendor', { code, record }, by)
  vendor.answers.createPlayer = ({ player }) => ({ value: { player, created: true } })
  ana = await funded(10)
})
afterEach(() => vi.restoreAllMocks())

const until = () => stage.now + 7 * DAY_MS
const terms = (more: object = {}) => ({
  ...{ code, campaign: 'summer', account: ana.username, game: 'tide-1' },
  ...{ rounds: 10, stake: UNIT, until: until(), ...more },
})
const grant = (input: ReturnType<typeof terms>) => done('operator.grantFreeRounds', input, by)
const shown = async () =>
  (await done('operator.freeRounds', { account: ana.username }, by)).grants as { state: string }[]
/** Lets time pass, and what is due then be done. */
async function pass(ms: number): Promise<void> {
  stage.now += ms
  await bookOf(env, ana.token.split('.')[0] ?? '').wake()
}
type Asked = SiteBody<'freeRounds'>
const told = () => vendor.askedFor('freeRounds') as unknown as Asked[]
/** A vendor that keeps what it was given. */
function keeps() {
  const held = new Map<string, 'granted' | 'started' | 'used' | 'cancelled'>()
  vendor.answers.freeRounds = ({ campaign, player, cancel }: Asked) => {
    const name = `${campaign} ${player}`
    const state = cancel ? 'cancelled' : (held.get(name) ?? 'granted')
    if (held.get(name) !== 'used') held.set(name, state)
    return { value: { campaign, state: held.get(name) ?? state } }
  }
  return held
}

it('are given with the vendor once, in its own units, before the first launch', async () => {
  keeps()
  const asked = terms()
  expect(await grant(asked)).toEqual({ state: 'granted', reason: '' })
  expect(await grant(asked)).toEqual({ state: 'granted', reason: '' })
  expect(vendor.asked.map(({ call }) => call)).toEqual(['createPlayer', 'freeRounds'])
  const [first] = told()
  expect(first).toEqual({
    ...{ campaign: 'summer', player: vendor.askedFor('createPlayer')[0]?.['player'] },
    ...{ game: 'tide-1', rounds: 10, stake: UNIT / 10, currency: 'XPL', expiresAt: asked.until },
  })
  expect(first?.player).not.toContain(ana.username)
  expect(await shown()).toMatchObject([
    { vendor: code, campaign: 'summer', rounds: 10, stake: UNIT, state: 'granted' },
  ])
  const other = await ask('operator.grantFreeRounds', { ...asked, rounds: 11 }, by)
  isRefused(other, 'vendor.free-other')
  expect(told()).toHaveLength(1)
  const { sections } = await done('member.export', {}, ana)
  expect(sections.freeRounds).toMatchObject([{ vendor: code, rounds: 10 }])
})

it.each(['timeout', 'error', 'garbage'] as const)(
  'whose outcome is unknown are asked about again, until the vendor says: %s',
  async (fails) => {
    vendor.answers.freeRounds = () => ({ fails })
    expect(await grant(terms())).toEqual({ state: 'asked', reason: '' })
    keeps()
    await pass(1_100)
    expect(await shown()).toMatchObject([{ state: 'granted' }])
    // The same words each time: it is the same grant.
    expect(new Set(told().map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told().length).toBeGreaterThan(1)
  },
)

it('are taken back, also while nobody knows whether they were given', async () => {
  const held = keeps()
  await grant(terms())
  const named = { code, campaign: 'summer', account: ana.username }
  const back = await done('operator.cancelFreeRounds', named, by)
  expect(back).toEqual({ state: 'cancelled', reason: '' })
  expect(told().at(-1)).toMatchObject({ campaign: 'summer', cancel: true })
  // Once more: nothing is asked.
  await done('operator.cancelFreeRounds', named, by)
  expect(told()).toHaveLength(2)
  vendor.answers.freeRounds = () => ({ fails: 'timeout' })
  await grant(terms({ campaign: 'winter' }))
  const winter = { ...named, campaign: 'winter' }
  expect(await done('operator.cancelFreeRounds', winter, by)).toMatchObject({ state: 'cancelling' })
  keeps()
  await pass(5_100)
  expect(await shown()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  expect([...held.values()]).toEqual(['cancelled'])
})

it('that the vendor refuses, used up or let lapse say so', async () => {
  vendor.answers.freeRounds = () => ({ code: 'no-such-game' })
  expect(await grant(terms())).toEqual({ state: 'refused', reason: 'no-such-game' })
  const held = keeps()
  const winter = terms({ campaign: 'winter', until: stage.now + HOUR_MS })
  await grant(winter)
  const before = told().length
  await pass(HOUR_MS - 1_000)
  expect(told()).toHaveLength(before)
  for (const name of held.keys()) held.set(name, 'used')
  await pass(2_000)
  expect(await shown()).toMatchObject([{ campaign: 'winter', state: 'used' }, { state: 'refused' }])
})

it('lapse with their time where the vendor never answered', async () => {
  vendor.answers.freeRounds = () => ({ fails: 'timeout' })
  await grant(terms({ until: stage.now + HOUR_MS }))
  for (let time = 0; time < 8; time += 1) await pass(10 * 60_000)
  expect(await shown()).toMatchObject([{ state: 'lapsed' }])
  const asked = vendor.asked.length
  await pass(DAY_MS)
  expect(vendor.asked).toHaveLength(asked)
})

it('are refused where they could not be played, and nobody is asked', async () => {
  keeps()
  const cases = [
    [{ campaign: 'autumn' }, 'vendor.campaign-unknown'],
    [{ game: 'none' }, 'game.unknown'],
    [{ code: 'NOBODY' }, 'vendor.unknown'],
    [{ account: 'nobody-at-all' }, 'member.not-found'],
    [{ stake: UNIT + 1 }, 'request.invalid'],
    [{ stake: 1_000 * UNIT }, 'request.invalid'],
    [{ until: stage.now - 1 }, 'request.invalid'],
    [{ rounds: 0 }, 'request.invalid'],
  ] as const
  for (const [more, refusal] of cases)
    isRefused(await ask('operator.grantFreeRounds', terms(more), by), refusal)
  const named = { code, campaign: 'summer', account: ana.username }
  isRefused(await ask('operator.cancelFreeRounds', named, by), 'vendor.free-unknown')
  isRefused(await ask('operator.grantFreeRounds', terms(), ana), 'session.forbidden')
  expect(vendor.asked).toEqual([])
  await auditIsOk()
})

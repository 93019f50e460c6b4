import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import { PRODUCTS } from '#platform/products'
import { Vendor } from '../../../scripts/wallet/kit'
import {
  ask,
  auditIsOk,
  done,
  drawNow,
  funded,
  inBook,
  OPERATOR,
  openBook,
  slip,
  UNIT,
  type Value,
} from '../site'
import { nextMatch, pick, slipOf } from '../sports/stage'
import file from '../vendor/fixtures/scenarios.json'

const HAS = 100
const LIMIT = 10

type Guard = 'stake' | 'loss' | 'pause' | 'exclude'

/** A member who plays one product: stakes come back as their refusal, or empty. */
interface Player {
  guard(guard: Guard): Promise<unknown>
  stake(units: number): Promise<string>
  balance(): Promise<number>
}

/** What a member has, whether they may still sign in or not. */
const held = (owner: string): Promise<number> =>
  inBook((_: Value, { storage }: DurableObjectState) => {
    const query = `SELECT balance FROM account WHERE owner = ? AND kind = 'main'`
    return storage.sql.exec<{ balance: number }>(query, owner).one().balance
  })

/** A member of the site, with the guards as they set them. */
async function member(stake: (by: { token: string }, units: number) => Promise<string>) {
  const person = await funded(HAS)
  const guard = (of: Guard) => {
    if (of === 'pause') return done('member.pause', { days: 1 }, person)
    if (of === 'exclude') return done('member.exclude', { days: 182 }, person)
    return done('member.setLimit', { kind: of, days: 1, amount: LIMIT * UNIT }, person)
  }
  return {
    guard,
    stake: (units: number) => stake(person, units),
    balance: () => held(person.member.id),
  } satisfies Player
}

const codeOf = ({ envelope }: Awaited<ReturnType<typeof ask>>) =>
  envelope.success ? '' : String(envelope.code)

const unlimited = { limit: async () => ({ success: true }) }
const app = createApp(() => new Response('page'))
const site = async (path: string, init: RequestInit): Promise<Response> =>
  app.fetch(
    new Request(`https://own.example${path}`, init),
    { ...(bindings as unknown as Env), LIMIT_VENDOR: unlimited },
    createExecutionContext(),
  )

let vendor: Vendor
let rounds = 0

/** A member as a vendor's wallet has them: its stakes are signed calls. */
async function vendorPlayer(): Promise<Player> {
  const name = `guard-${rounds++}`
  const asked = { alias: 'A', currency: 'PLY', main: HAS * UNIT, type: 0, limits: [] }
  const { player } = await vendor.sandbox<{ player: string }>('player', asked)
  const launch = { player, game: 'slot', lobby: true }
  const { launchToken } = await vendor.sandbox<{ launchToken: string }>('launch', launch)
  const call = (what: string, body: object) => vendor.call(what, JSON.stringify(body))
  const entered = await call('authenticate', { launchToken, requestId: `${name}-enter` })
  const session = String(entered.body.value['session'])
  let bets = 0
  return {
    guard: (of) => {
      const limit = { do: 'limit', kind: of, days: 1, amount: LIMIT * UNIT }
      const acts = { pause: { do: 'pause', days: 1 }, exclude: { do: 'exclude', days: 182 } }
      const act = of === 'pause' || of === 'exclude' ? acts[of] : limit
      return vendor.sandbox('act', { ...act, player })
    },
    stake: async (units) => {
      const id = `${name}-${bets++}`
      const bet = { player, session, transactionId: id, round: id, game: 'slot' }
      const { http, body } = await call('bet', { ...bet, amount: units * UNIT, currency: 'PLY' })
      return http === 200 ? '' : String(body.code)
    },
    balance: async () => Number((await call('balance', { player })).body.value['balance']),
  }
}

const PLAYERS: Record<string, () => Promise<Player>> = {
  lottery: () =>
    member(async (by, units) =>
      codeOf(await ask('lottery.place', { ...slip(units), issue: drawNow().issue }, by)),
    ),
  sports: () =>
    member(async (by, units) => {
      const home = await pick(await nextMatch(), '1X2', '1')
      return codeOf(await ask('sports.place', slipOf([home], { unit: units * UNIT }), by))
    }),
  vendor: vendorPlayer,
}

beforeAll(async () => {
  // The first book is the members', the vendor's sandbox has one of its own.
  await openBook()
  await funded(HAS)
  vendor = await Vendor.of(file.signing.keys, site, OPERATOR)
  await vendor.begin({})
})

describe('what a member allows themselves', () => {
  it('is asked of every product here', () => {
    expect(Object.keys(PLAYERS).sort()).toEqual(PRODUCTS.map(({ code }) => code).sort())
  })

  const cells = Object.keys(PLAYERS).flatMap((product) =>
    (
      [
        ['stake', LIMIT + 1, /^member\.limit-stake$/],
        ['loss', LIMIT + 1, /^member\.limit-loss$/],
        ['pause', 1, /^member\.paused$/],
        ['exclude', 1, /^(member\.excluded|session\.(expired|ended))$/],
      ] as const
    ).map((guard) => [product, ...guard] as const),
  )

  it.each(cells)('through %s: %s refuses a stake of %d', async (product, guard, units, code) => {
    const player = await PLAYERS[product]!()
    await player.guard(guard)
    const before = await player.balance()
    expect(await player.stake(units)).toMatch(code)
    expect(await player.balance()).toBe(before)
  })

  it.each(Object.keys(PLAYERS))('through %s: lets through what is within', async (product) => {
    const player = await PLAYERS[product]!()
    await player.guard('stake')
    expect(await player.stake(LIMIT)).toBe('')
    expect(await player.balance()).toBe((HAS - LIMIT) * UNIT)
    expect(await player.stake(1)).toBe('member.limit-stake')
  })

  it('leaves the books as they were', async () => {
    await auditIsOk()
  })
})

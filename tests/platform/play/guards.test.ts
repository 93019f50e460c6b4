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
  const { guard, signedIn, id } = await guarded()
  return {
    guard,
    stake: (units: number) => stake(signedIn(), units),
    balance: () => held(id),
  } satisfies Player
}

/** Whoever excludes themselves signs in again: what then refuses them is the guard. */
async function guarded() {
  const person = await funded(HAS)
  const { username, password, member } = person
  let by: { token: string } = person
  const exclude = async () => {
    await done('member.exclude', { days: 182 }, by)
    by = await done('session.login', { username, password })
  }
  const guard = (of: Guard) => {
    if (of === 'pause') return done('member.pause', { days: 1 }, by)
    if (of === 'exclude') return exclude()
    return done('member.setLimit', { kind: of, days: 1, amount: LIMIT * UNIT }, by)
  }
  return { guard, signedIn: () => by, id: member.id, username }
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

const call = (what: string, body: object) => vendor.call(what, JSON.stringify(body))

/** A player of the vendor's with a launch that has not been exchanged yet. */
async function launched() {
  const asked = { alias: 'A', currency: 'PLY', main: HAS * UNIT, type: 0, limits: [] }
  const { player } = await vendor.sandbox<{ player: string }>('player', asked)
  const launch = { player, game: 'slot', lobby: true }
  const { launchToken } = await vendor.sandbox<{ launchToken: string }>('launch', launch)
  const guard = (of: Guard) => {
    const limit = { do: 'limit', kind: of, days: 1, amount: LIMIT * UNIT }
    const acts = { pause: { do: 'pause', days: 1 }, exclude: { do: 'exclude', days: 182 } }
    const act = of === 'pause' || of === 'exclude' ? acts[of] : limit
    return vendor.sandbox('act', { ...act, player })
  }
  const name = `guard-${rounds++}`
  const enter = () => call('authenticate', { launchToken, requestId: `${name}-enter` })
  return { player, guard, name, enter }
}

/** A member as a vendor's wallet has them: its stakes are signed calls. */
async function vendorPlayer(): Promise<Player> {
  const { player, guard, name, enter } = await launched()
  const session = String((await enter()).body.value['session'])
  let bets = 0
  return {
    guard,
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

/** A vendor whose games open by an address alone. */
const HARBOUR = {
  names: { en: 'Harbour' },
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
  origins: ['https://games.harbour.example'],
  template: 'https://games.harbour.example/?token={token}&game={game}',
  games: { tide: { category: 'RNG' } },
}

/** Ways into a vendor's game: refusals come back, or empty where it opens. */
interface Opener {
  guard(guard: Guard): Promise<unknown>
  open(): Promise<string>
}

async function launcher(name: 'game.launch' | 'game.launchByQuery'): Promise<Opener> {
  const { guard, signedIn, username } = await guarded()
  const asked = {
    ...{ gameId: 'tide', nodeId: '', accountType: '1', confirmTrans: '0', vassalage: 'HARBOUR' },
    ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
    ...{ username, language: 'es' },
  }
  return { guard, open: async () => codeOf(await ask(name, asked, signedIn())) }
}

const OPENERS: Record<string, () => Promise<Opener>> = {
  'a launch': () => launcher('game.launch'),
  'a launch by an address': () => launcher('game.launchByQuery'),
  'a launch from before': async () => {
    const { guard, enter } = await launched()
    const open = async () => {
      const { http, body } = await enter()
      return http === 200 ? '' : String(body.code)
    }
    return { guard, open }
  },
}

beforeAll(async () => {
  // The first book is the members', the vendor's sandbox has one of its own.
  await openBook()
  await funded(HAS)
  vendor = await Vendor.of(file.signing.keys, site, OPERATOR)
  await vendor.begin({})
  await done('operator.setVendor', { code: 'HARBOUR', record: HARBOUR }, { token: OPERATOR })
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
        ['exclude', 1, /^member\.excluded$/],
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

  const openings = Object.keys(OPENERS).flatMap((way) =>
    (
      [
        ['pause', 'member.paused'],
        ['exclude', 'member.excluded'],
      ] as const
    ).map((guard) => [way, ...guard] as const),
  )

  it.each(openings)('by %s: %s opens no vendor’s game', async (way, guard, code) => {
    const opener = await OPENERS[way]!()
    await opener.guard(guard)
    expect(await opener.open()).toBe(code)
  })

  it.each(Object.keys(OPENERS))('by %s: limits alone open it', async (way) => {
    const opener = await OPENERS[way]!()
    await opener.guard('stake')
    expect(await opener.open()).toBe('')
  })

  it('leaves the books as they were', async () => {
    await auditIsOk()
  })
})

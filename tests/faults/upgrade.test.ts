import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../scripts/client/api'
import { buildIfChanged } from '../../scripts/serve/build'
import { freePort } from '../../scripts/serve/free-port'
import { type Server, startServer } from '../../scripts/serve/server'
import { settingsOf } from '../../scripts/serve/settings'
import { registerStudio } from '../../scripts/serve/studio-vendor'
import { Random } from '../../scripts/test/faults/random'
import { pass } from '../../scripts/test/upgrade/clock'
import { AGENT, ANA, BELOW, BETO, CARLA, PUBLIC, UNIT } from '../../scripts/test/upgrade/world'
import { firstState, kept } from '../support/first-release/kept'
import { Player } from './crash-player'
import { auditOf, ENV, saysTheSame, signedIn, startThen } from './first-release'

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 24 * 60 * 60_000]
const PATIENCE = 5 * MINUTE

interface Kind {
  id: string
  state: string
}

/** Somebody who was a member of the first release. */
class Veteran extends Player {
  override readonly username: string = CARLA
  constructor(site: string, studio: string) {
    super(site, studio, 0, new Random(1))
  }
}

const [state, second] = [firstState(), firstState()]
let server: Server
const member = (account: string) => {
  const found = kept.members.find((each) => each.account === account)
  if (!found) throw new Error(`nobody is called ${account}`)
  return found
}
const as = (account: string) => signedIn(server.url, account)
const operator = () => new Api(server.url, server.operatorToken)
const secondOperator = () => {
  const token = readFileSync(path.join(state.stateDir, 'operator-token-second'), 'utf8')
  return new Api(server.url, token.trim())
}

/** Asks until it is so; what the site does each minute it does by the real clock. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await sleep(SECOND)) {
    const answer = await ask()
    if (isSo(answer)) return answer
    if (Date.now() > end) throw new Error(`it never came to be: ${JSON.stringify(answer)}`)
  }
}

/** Nothing is wrong, from the first entry on, once the records have followed. */
const soundAudit = () =>
  until(
    () => auditOf(server),
    ({ projectionLag, clearing }) => projectionLag === 0 && clearing === 0,
  )

beforeAll(async () => {
  await buildIfChanged()
  server = await startThen(state.stateDir)
}, 10 * MINUTE)
afterAll(async () => {
  await server?.stop()
  for (const each of [state, second]) each.end()
})

describe('this version on the state of the first release', () => {
  it('has brought its tables up to date', () => {
    expect(server.migrations[0]).toBe('0040_reasons.sql')
  })

  it.each([AGENT, BELOW, ANA, BETO, CARLA])(
    'says to %s all that was said before, and has kept the session',
    (account) => saysTheSame(server.url, account),
    PATIENCE,
  )

  it('is whole, from the first entry on', async () => {
    const { ok, faults, entries, members } = await soundAudit()
    expect({ ok, faults, entries, members }).toEqual({
      ...{ ok: true, faults: [] },
      ...{ entries: kept.audit['entries'], members: kept.audit['members'] },
    })
  })

  it('takes a password of then', async () => {
    const api = await as(ANA)
    const { sumBalance } = await api.call('wallet.balance')
    expect(sumBalance).toBe(member(ANA).answers['wallet.balance'].sumBalance)
    await expect(
      new Api(server.url).call('session.login', { username: ANA, password: 'another-one-7' }),
    ).rejects.toThrow('401')
  })
})

describe('what was going on', () => {
  it(
    'settles its tickets, and goes on with its chases to the end',
    async () => {
      for (const account of [ANA, BETO, CARLA]) {
        const before = member(account).answers
        const open = before['lottery.tickets'].tickets.filter(
          ({ state: at, gameCode }: Kind & { gameCode: string }) =>
            at === 'open' && gameCode !== PUBLIC,
        )
        expect(open.length + before['lottery.chases'].chases.length).toBeGreaterThan(0)
      }
      const isOver = async (account: string) => {
        const api = await as(account)
        const { tickets } = await api.call('lottery.tickets', { count: 50 })
        const { chases } = await api.call('lottery.chases', { count: 20 })
        const going = tickets.filter(
          (ticket: Kind & { gameCode: string }) =>
            ticket.state === 'open' && ticket.gameCode !== PUBLIC,
        )
        return going.length === 0 && chases.every((chase: Kind) => chase.state === 'finished')
      }
      // A draw at a time, as they come.
      for (const account of [CARLA, ANA, BETO]) {
        await until(
          async () => {
            await pass(server.url, 20 * SECOND)
            return isOver(account)
          },
          (is) => is,
        )
      }
    },
    2 * PATIENCE,
  )

  it('pays every ticket once: what is there is what was there, and what came since', async () => {
    for (const account of [ANA, BETO, CARLA]) {
      const api = await as(account)
      const { answers } = member(account)
      const known = new Set(answers['record.entries'].entries.map(({ id }: Kind) => id))
      const { sumBalance } = await api.call('wallet.balance')
      const { entries } = await until(
        () => api.call('record.entries', { count: 50 }),
        ({ entries: [newest] }) => newest.balanceAfter === sumBalance,
      )
      const since = entries.filter(({ id }: Kind) => !known.has(id))
      const came = since.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
      expect(since.length).toBeGreaterThan(0)
      expect(sumBalance).toBe(answers['record.entries'].entries[0].balanceAfter + came)
    }
  })

  it('works old and new tickets out anew, and says of none what it cannot know', async () => {
    const api = await as(ANA)
    const { tickets } = await api.call('lottery.tickets', { count: 50 })
    const old = new Set(
      member(ANA)
        .answers['lottery.tickets'].tickets.filter(({ state: at }: Kind) => at !== 'open')
        .map(({ id }: Kind) => id),
    )
    expect(old.size).toBeGreaterThan(2)
    for (const { id } of tickets) {
      const { faults, published, result, rules } = await api.call('record.replay', { id })
      expect({ id, faults, published, rules }).toEqual({
        ...{ id, faults: [], published: result, rules: 1 },
      })
    }
  })

  it('takes the result of a public draw from two persons, and settles by it', async () => {
    const [open] = member(BETO).answers['lottery.tickets'].tickets.filter(
      ({ gameCode }: { gameCode: string }) => gameCode === PUBLIC,
    )
    const api = await as(BETO)
    const { current } = await api.call('lottery.current', { gameCode: PUBLIC })
    expect(current.issue).toBe(open.issue)
    await pass(server.url, current.drawAt + MINUTE - (await pass(server.url, 0)))
    const result = { gameCode: PUBLIC, issue: open.issue, result: '345' }
    for (const each of [operator(), secondOperator()])
      await each.call('operator.enterResult', result)
    const later = await as(BETO)
    const { tickets } = await until(
      () => later.call('lottery.tickets', { count: 50 }),
      (answer) => answer.tickets.find(({ id }: Kind) => id === open.id).state !== 'open',
    )
    const settled = tickets.find(({ id }: Kind) => id === open.id)
    expect(settled).toMatchObject({ state: 'won', result: '345' })
    expect(settled.payout).toBeGreaterThan(settled.amount)
  })

  it('pays a withdrawal that was approved, and gives one back that was asked for', async () => {
    const api = await as(ANA)
    const list = async () => (await api.call('withdraw.list', { count: 50 })).withdrawals as Kind[]
    const of = async (wanted: string) =>
      (await list()).find((one) => one.state === wanted)?.id ?? ''
    const decide = (id: string, decision: string) =>
      operator().call('operator.decide', { id, decision, reason: 'after the upgrade' })
    const approved = await of('approved')
    await decide(approved, 'pay')
    await api.call('withdraw.confirm', { id: approved, receipt: 'received' })
    const asked = await of('review')
    const before = await api.call('wallet.balance')
    await decide(asked, 'reject')
    const given = await api.call('wallet.balance')
    expect(given.held).toBe(before.held - 11 * UNIT)
    // Points of a team may come in between.
    expect(given.sumBalance).toBeGreaterThanOrEqual(before.sumBalance + 11 * UNIT)
    const states = new Map((await list()).map(({ id, state: at }) => [id, at]))
    expect([states.get(approved), states.get(asked)]).toEqual(['received', 'rejected'])
    const deposits = async () => (await api.call('deposit.list', { count: 50 })).deposits as Kind[]
    const waiting = (await deposits()).find(({ state: at }) => at === 'review')?.id
    await decide(waiting ?? '', 'approve')
    expect((await deposits()).find(({ id }) => id === waiting)?.state).toBe('credited')
    const { sumBalance } = await api.call('wallet.balance')
    expect(sumBalance).toBeGreaterThanOrEqual(given.sumBalance + 30 * UNIT)
  })

  it(
    'pays by its contracts, and holds an offer that was waiting to the rules of today',
    async () => {
      const offered = (await (await as(BELOW)).call('agent.contracts', { count: 50 })).contracts
      const waiting = offered.find(({ state: at }: Kind) => at === 'offered')
      // This version also counts other salaries, points and cashback: there is no room for it.
      const below = await as(BELOW)
      const decide = (decision: string) =>
        below.call('salary.decideDaily', { id: waiting.id, decision })
      await expect(decide('accept')).rejects.toThrow('contract.rate-room')
      expect(await decide('reject')).toMatchObject({ state: 'rejected' })
      const old = new Set(member(AGENT).answers['agent.runs'].runs.map(({ id }: Kind) => id))
      await pass(server.url, 25 * 60 * MINUTE)
      for (const kind of ['realtime', 'hourly', 'daily', 'dividend'] as const) {
        const paid = await until(
          async () => {
            await pass(server.url, MINUTE)
            const { runs } = await (await as(AGENT)).call('agent.runs', { kind, count: 50 })
            return runs.filter(({ id, state: at }: Kind) => !old.has(id) && at !== 'due')
          },
          (runs) => runs.length > 0,
        )
        const isPaid = paid.some(({ state: at }: Kind) => at === 'paid' || at === 'nothing')
        expect([kind, isPaid]).toEqual([kind, true])
      }
    },
    2 * PATIENCE,
  )

  it('is whole after all that', async () => {
    const { ok, faults, tickets } = await soundAudit()
    expect({ ok, faults }).toEqual({ ok: true, faults: [] })
    expect(tickets).toBeGreaterThan(Number(kept.audit['tickets']))
  })
})

describe('what is new, for a member of then', () => {
  it(
    'a flight of crash and a gift, on a site with its studio',
    async () => {
      // The studio has the real clock, and so has the site beside it.
      await server.stop()
      const env = { ...ENV, STUDIO_PORT: String(await freePort()) }
      server = await startServer({ stateDir: second.stateDir, env })
      const place = { PORT: new URL(server.url).port, STATE_DIR: second.stateDir }
      await registerStudio(server, settingsOf({ ...env, ...place }))
      const player = new Veteran(server.url, `http://localhost:${env.STUDIO_PORT}`)
      player.api.token = (await as(CARLA)).token
      const before = await player.balance()
      await player.open()
      await until(
        async () => player.heard.size,
        (bets) => bets > 0,
      )
      player.isBetting = false
      await until(
        async () => player.isWaiting,
        (is) => !is,
      )
      player.leave()
      const bets = [...player.heard.values()]
      const gained = bets.reduce((sum, { stake, payout }) => sum + payout - stake, before)
      await until(player.balance, (balance) => balance === gained)

      const code = 'RETURNED'
      const now = Date.now()
      const gift = {
        ...{ type: 'gift', titles: { en: 'A gift', es: 'Un regalo' }, pool: 'main' },
        ...{ amount: 5 * UNIT, startsAt: now - DAY, endsAt: now + DAY },
      }
      await operator().call('operator.setPromotion', { code, definition: gift })
      await operator().call('operator.fundPromotion', { code, amount: 50 * UNIT })
      await operator().call('operator.runPromotion', { code, isOn: true })
      const [{ sumBalance: poorer }, { given }] = [
        await player.api.call('wallet.balance'),
        await player.api.call('promotion.claim', { code }),
      ]
      expect([given, (await player.api.call('wallet.balance')).sumBalance]).toEqual([
        5 * UNIT,
        poorer + 5 * UNIT,
      ])
      expect(await soundAudit()).toMatchObject({ ok: true, faults: [] })
    },
    2 * PATIENCE,
  )
})

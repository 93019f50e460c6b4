import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import { Vendor } from '../../../scripts/wallet/kit'
import file from './fixtures/scenarios.json'

const UNIT = 10_000
const app = createApp(() => new Response('page'))
const unlimited = { limit: async () => ({ success: true }) }
const env = { ...(bindings as unknown as Env), LIMIT_VENDOR: unlimited }
const site = async (path: string, init: RequestInit): Promise<Response> =>
  app.fetch(new Request(`https://own.example${path}`, init), env, createExecutionContext())

let vendor: Vendor
beforeAll(async () => {
  vendor = await Vendor.of(file.signing.keys, site, 'test-operator-token')
  await vendor.begin({})
})

type Step = 'bet' | 'win' | 'back'

/** A stake of 10 of 100, its win of 25, its rollback: what each step is answered, what is left. */
const ORDERS: [order: Step[], answers: (number | string)[], balance: number][] = [
  [['bet', 'win'], [200, 200], 115],
  [['bet', 'back'], [200, 200], 100],
  [['back', 'bet'], [200, 'vendor.rolled-back'], 100],
  [['win', 'bet', 'win'], ['vendor.transaction-unknown', 200, 200], 115],
  [['bet', 'win', 'back'], [200, 200, 'vendor.settled'], 115],
  [['bet', 'back', 'win'], [200, 200, 'vendor.rolled-back'], 100],
  [['back', 'bet', 'win'], [200, 'vendor.rolled-back', 'vendor.rolled-back'], 100],
  [['back', 'win', 'bet'], [200, 'vendor.rolled-back', 'vendor.rolled-back'], 100],
  [
    ['win', 'back', 'bet', 'win'],
    ['vendor.transaction-unknown', 200, 'vendor.rolled-back', 'vendor.rolled-back'],
    100,
  ],
  [
    ['win', 'bet', 'back', 'win'],
    ['vendor.transaction-unknown', 200, 200, 'vendor.rolled-back'],
    100,
  ],
  [['bet', 'bet', 'win', 'win'], [200, 200, 200, 200], 115],
  [['bet', 'back', 'back', 'bet'], [200, 200, 200, 200], 100],
]

it.each(ORDERS)('%j is answered %j and leaves %d', async (order, answers, balance) => {
  const asked = { alias: 'A', currency: 'PLY', main: 100 * UNIT, type: 0, limits: [] }
  const { player } = await vendor.sandbox<{ player: string }>('player', asked)
  const launch = { player, game: 'slot', lobby: true }
  const { launchToken } = await vendor.sandbox<{ launchToken: string }>('launch', launch)
  const name = crypto.randomUUID()
  const entering = JSON.stringify({ launchToken, requestId: name })
  const { body: entered } = await vendor.call('authenticate', entering)
  const of = { player, round: `${name}-r`, game: 'slot', currency: 'PLY' }
  const [bet, win] = [`${name}-bet`, `${name}-win`]
  const { session } = entered.value
  const bodies: Record<Step, [call: string, body: object]> = {
    bet: ['bet', { ...of, transactionId: bet, session, amount: 10 * UNIT }],
    win: ['win', { ...of, transactionId: win, amount: 25 * UNIT }],
    back: [
      'rollback',
      { player, transactionId: `${name}-back`, referenceTransactionId: bet, round: of.round },
    ],
  }
  const heard: (number | string)[] = []
  for (const step of order) {
    const [call, body] = bodies[step]
    const answer = await vendor.call(call, JSON.stringify(body))
    heard.push(answer.http === 200 ? 200 : String(answer.body.code))
  }
  expect(heard).toEqual(answers)
  const state = await vendor.sandbox('state', { player })
  expect([state['main'], state['debt']]).toEqual([balance * UNIT, 0])
  const entries = state['entries'] as { lines: Record<string, number> }[]
  for (const { lines } of entries) {
    expect(Object.values(lines).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
})

it('a win that names a bet which never stands is refused for good, whatever came when', async () => {
  const asked = { alias: 'B', currency: 'PLY', main: 100 * UNIT, type: 0, limits: [] }
  const { player } = await vendor.sandbox<{ player: string }>('player', asked)
  const launch = { player, game: 'slot', lobby: true }
  const { launchToken } = await vendor.sandbox<{ launchToken: string }>('launch', launch)
  const name = crypto.randomUUID()
  const entering = JSON.stringify({ launchToken, requestId: name })
  const { session } = (await vendor.call('authenticate', entering)).body.value
  const of = { player, round: `${name}-r`, game: 'slot', currency: 'PLY' }
  const says = async (call: string, body: object) => {
    const { http, body: answer } = await vendor.call(call, JSON.stringify(body))
    return http === 200 ? 200 : [http, answer.code]
  }
  const [lost, stands] = [`${name}-lost`, `${name}-stands`]
  const win = {
    ...{ ...of, transactionId: `${name}-win`, amount: 25 * UNIT },
    referenceTransactionId: lost,
  }
  const back = { player, transactionId: `${name}-back`, referenceTransactionId: lost }
  const bet = { ...of, transactionId: lost, session, amount: 10 * UNIT }
  expect(await says('win', win)).toEqual([404, 'vendor.transaction-unknown'])
  expect(await says('rollback', back)).toBe(200)
  expect(await says('win', win)).toEqual([409, 'vendor.rolled-back'])
  expect(await says('bet', bet)).toEqual([409, 'vendor.rolled-back'])
  expect(await says('win', win)).toEqual([409, 'vendor.rolled-back'])
  // Another bet of the same round stands: a win of that one is paid, and of the lost one not.
  expect(await says('bet', { ...bet, transactionId: stands })).toBe(200)
  expect(await says('win', win)).toEqual([409, 'vendor.rolled-back'])
  const won = { ...win, transactionId: `${name}-won`, referenceTransactionId: stands }
  expect(await says('win', won)).toBe(200)
  const { main } = await vendor.sandbox('state', { player })
  expect(main).toBe(115 * UNIT)
})

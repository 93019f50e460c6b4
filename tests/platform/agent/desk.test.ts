import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/limits'
import { permissionsOf, ROLE_NAMES } from '#lib/rules/permission'
import { zoneDay } from '#lib/time/zone-day'
import { runDue } from '#platform/agent/agreement/run'
import { settleTeams } from '#platform/agent/team/index'
import { payIncomes } from '#platform/agent/team/pay'
import { employ } from '../operator/staff'
import {
  ask,
  done,
  env,
  type Fields,
  isRefused,
  openBook,
  register,
  trial,
  UNIT,
  type Value,
} from '../site'
import { operator } from './people'
import { type Deal, run, type Seat, seat, settledBets, signed } from './team'

const NOW = Date.now()
const DAY = zoneDay(env.MERCHANT_TIME_ZONE, NOW)
const YESTERDAY = zoneDay(env.MERCHANT_TIME_ZONE, DAY.from - 1)

/** `crown` is right under the house with two agents and three members, `leaf` below an agent. */
const SEATS: readonly Seat[] = [
  { id: 'crown', upline: null, type: 2, rates: [0, 200] },
  ...(['north', 'south'] as const).map(
    (id): Seat => ({ id, upline: 'crown', type: 1, rates: [0, 100] }),
  ),
  ...(['one', 'two', 'three'] as const).map(
    (id): Seat => ({ id, upline: 'crown', type: 0, rates: [0, 0] }),
  ),
  { id: 'leaf', upline: 'north', type: 0, rates: [0, 0] },
]

const deal = (id: string, member: string, upline: string, more: Partial<Deal> = {}): Deal => ({
  ...{ id, kind: 'daily', upline, member, version: 1, period: 'daily' },
  terms: { tiers: [{ loss: 0, valid: 0, active: 0, rate: 100 }], activeFrom: 0, carries: false },
  ...{ from: YESTERDAY.from, to: DAY.from, until: Number.MAX_SAFE_INTEGER },
  ...more,
})
const tree = (input: Fields) => done('operator.agentTree', input, operator)
const accounts = (rows: readonly Value[]) => rows.map(({ account }) => account)

/** Every page of a list, one row at a time. */
async function paged(name: 'operator.agentTree' | 'operator.agentRuns', input: Fields) {
  const found: Value[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page: Value = await done(
      name,
      { ...input, count: 1, ...(before && { before }) },
      operator,
    )
    found.push(...(page['members'] ?? page['runs']))
    before = page['next']
  }
  return found
}

beforeAll(async () => {
  await openBook()
  await register()
  await seat(SEATS, NOW - 90 * DAY_MS)
  const bet = (id: string, member: string, at: number, payout: number) => ({
    ...{ id, member, game: 'VELOZ1', stake: 10 * UNIT, valid: 10 * UNIT, payout, at },
  })
  await settledBets([
    bet('b-1', 'leaf', YESTERDAY.from + 1, 4 * UNIT),
    bet('b-2', 'north', YESTERDAY.from + 2, 0),
  ])
  await settleTeams(env, NOW)
})

describe('the agents’ tree', () => {
  it('opens level by level, agents alone unless all are asked for', async () => {
    const house = await tree({})
    expect([house.path, house.self, accounts(house.members)]).toEqual([[], null, ['crown']])
    const level = await tree({ of: 'crown' })
    expect(accounts(level.members)).toEqual(['north', 'south'])
    const all = await tree({ of: 'crown', only: 'all' })
    expect(accounts(all.members)).toEqual(['north', 'one', 'south', 'three', 'two'])
    const below = await tree({ of: 'north', only: 'all' })
    expect(below.path).toMatchObject([{ account: 'crown' }, { account: 'north', type: 1 }])
    expect(accounts(below.members)).toEqual(['leaf'])
    expect(await tree({ of: 'leaf', only: 'all' })).toMatchObject({ members: [], next: null })
  })

  it('counts who is below, and what they did this month', async () => {
    const [crown] = (await tree({})).members
    expect(crown).toMatchObject({ downlines: 5, agents: 2, team: 6 })
    const isSameMonth = YESTERDAY.name.slice(0, 6) === DAY.name.slice(0, 6)
    const [valid, gross] = isSameMonth ? [20 * UNIT, 16 * UNIT] : [0, 0]
    expect(crown).toMatchObject({ valid, gross })
    const [north] = (await tree({ of: 'crown' })).members
    expect(north).toMatchObject({ downlines: 1, agents: 0, team: 1, valid, gross })
  })

  it('comes in pages that have everybody once', async () => {
    const all = accounts(await paged('operator.agentTree', { of: 'crown', only: 'all' }))
    expect(all).toEqual(['north', 'one', 'south', 'three', 'two'])
    expect(accounts(await paged('operator.agentTree', { of: 'crown' }))).toEqual(['north', 'south'])
  })

  it('says of whom it is points and contracts, by name or id', async () => {
    await signed(deal('c-crown', 'crown', '', { from: DAY.from, to: DAY.from + DAY_MS }))
    const { self } = await tree({ of: 'CROWN' })
    expect(self).toMatchObject({ account: 'crown', rates: { LOTT: 0, ELOTT: 200 }, team: 6 })
    expect(self.contracts).toEqual([{ id: 'c-crown', kind: 'daily', period: 'daily', rate: 100 }])
    await run(`DELETE FROM contract WHERE id = 'c-crown'`)
  })

  it('has neither trials nor strangers, and hides no name from the staff', async () => {
    const { member } = await trial()
    for (const of of [member.account, 'nobody'])
      isRefused(await ask('operator.agentTree', { of }, operator), 'member.not-found')
    const masking = { ...operator, env: { ...env, PROFILE: 'standard' } }
    const shown = await done('operator.agentTree', { of: 'crown' }, masking)
    expect(accounts(shown.members)).toEqual(['north', 'south'])
    await signed(deal('c-seen', 'crown', ''))
    const { contracts } = await done('operator.contracts', {}, masking)
    expect(accounts(contracts)).toEqual(['crown'])
    await run(`DELETE FROM contract WHERE id = 'c-seen'`)
  })
})

describe('runs of contracts', () => {
  const later = DAY.from + DAY_MS / 2
  const runs = async (input: Fields = {}) =>
    (await done('operator.agentRuns', input, operator)).runs
  const overdue = () => done('operator.agentOverdue', {}, operator)

  it('are missed first, as long as a period that is over was not run', async () => {
    const since = { from: NOW - 60 * DAY_MS, to: NOW - 59 * DAY_MS }
    await signed(deal('c-house', 'crown', '', since))
    await signed(deal('c-young', 'south', '', { from: NOW, to: NOW - MINUTE_MS }))
    const { late } = await overdue()
    const missed = { contract: 'c-house', account: 'crown', kind: 'daily', ...since }
    expect(late).toEqual([missed])
    await run(`DELETE FROM contract WHERE id IN ('c-house', 'c-young')`)
  })

  it('are all there, with who pays, the newest first', async () => {
    await signed(deal('c-top', 'crown', ''))
    await signed(deal('c-north', 'north', 'crown'))
    await runDue(env, later)
    const found = await runs()
    expect(found.map(({ account, payer }: Value) => [account, payer])).toEqual([
      ['crown', ''],
      ['north', 'crown'],
    ])
    const paid = { valid: 20 * UNIT, base: 20 * UNIT, rate: 100, amount: UNIT / 5, state: 'due' }
    expect(found[1]).toMatchObject({ ...paid, from: YESTERDAY.from, to: DAY.from, version: 1 })
    const pages = await paged('operator.agentRuns', {})
    expect(pages).toEqual(found)
  })

  it('are narrowed by kind and by who is paid', async () => {
    expect(accounts(await runs({ kind: 'daily' }))).toEqual(['crown', 'north'])
    expect(await runs({ kind: 'dividend' })).toEqual([])
    expect(accounts(await runs({ account: 'north' }))).toEqual(['north'])
    expect(accounts(await runs({ account: 'north', kind: 'daily' }))).toEqual(['north'])
    expect(await runs({ account: 'north', kind: 'hourly' })).toEqual([])
    isRefused(await ask('operator.agentRuns', { account: 'nobody' }, operator), 'member.not-found')
  })

  it('are overdue while the payer has too little, and then no more', async () => {
    // What the house gives comes later: until then there is nothing to pay of.
    const { results } = await env.DB.prepare(
      `SELECT id FROM team_income WHERE payer = '' AND state = 'due'`,
    ).all<{ id: string }>()
    await run(`UPDATE team_income SET state = 'stuck' WHERE payer = ''`)
    await payIncomes(env, later)
    const held = await overdue()
    expect(held.owed).toBe(UNIT / 5)
    expect(held.next).toBeNull()
    expect(held.incomes.map(({ account, payer, state }: Value) => [account, payer, state])).toEqual(
      [
        ['north', 'crown', 'overdue'],
        ['crown', '', 'stuck'],
      ],
    )
    expect(held.incomes[0]).toMatchObject({ amount: UNIT / 5, at: DAY.from, triedAt: later })
    for (const { id } of results) await run(`UPDATE team_income SET state = 'due' WHERE id = ?`, id)
    await payIncomes(env, later)
    await payIncomes(env, later)
    expect(await overdue()).toMatchObject({ incomes: [], owed: 0 })
    expect((await runs()).map(({ state }: Value) => state)).toEqual(['paid', 'paid'])
  })

  it('that fell due a moment ago are not late', async () => {
    const row = `INSERT INTO team_income (id, member, kind, payer, amount, whole, reference,
      state, at) VALUES (?, 'north', 'rebate', '', 1, 1, '-', 'due', ?)`
    await run(row, 'young', Date.now())
    await run(row, 'old', Date.now() - 11 * MINUTE_MS)
    expect((await overdue()).incomes.map(({ id }: Value) => id)).toEqual(['old'])
    await run(`DELETE FROM team_income WHERE id IN ('young', 'old')`)
  })
})

it('is read by who makes contracts, decides on them or audits them, and nobody else', async () => {
  for (const role of ROLE_NAMES) {
    const worker = await employ(role)
    const isOpen = permissionsOf(role).includes('agent-view')
    for (const name of [
      'operator.agentTree',
      'operator.agentRuns',
      'operator.agentOverdue',
      'operator.contracts',
    ] as const)
      expect([role, name, (await ask(name, {}, worker)).status]).toEqual([
        ...[role, name],
        isOpen ? 200 : 403,
      ])
  }
  const seeing = ROLE_NAMES.filter((role) => permissionsOf(role).includes('agent-view'))
  expect(seeing).toEqual(['risk', 'finance', 'auditor', 'owner'])
})

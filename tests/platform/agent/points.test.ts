import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, TEAM_RECORD_DAYS } from '#lib/limits'
import { consolidate, consolidateStep } from '#platform/agent/team/consolidate'
import { payIncomes, WRITTEN } from '#platform/agent/team/pay'
import { pruneTeams } from '#platform/agent/team/prune'
import { settleTeams } from '#platform/agent/team/run'
import { projected } from '../cashier'
import {
  auditIsOk,
  balanceOf,
  done,
  drawNow,
  env,
  inBook,
  openBook,
  type Person,
  settle,
  slip,
  stage,
  UNIT,
} from '../site'
import { below, HOOK_MS, setRebates, topAgent } from './people'

let top: Person
let agent: Person & { id: string }
let leaf: Person & { id: string }

const rows = async <T>(query: string, ...values: (string | number)[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results

/** A bet of so many units that is settled at once; its ticket's id. */
async function bet(person: Person, units: number, result: string | null = '00000') {
  const { id } = (await done('lottery.place', slip(units), person)).ticket
  const { issue } = drawNow()
  stage.now += 60_000
  await settle(issue, result)
  await projected()
  return id as string
}

const balances = async () => Promise.all([top, agent, leaf].map(balanceOf))
const house = (kind: string) =>
  inBook(
    (_, state) =>
      state.storage.sql
        .exec(
          `SELECT COALESCE(SUM(balance), 0) AS n FROM account
           WHERE owner = 'house' AND kind = '${kind}'`,
        )
        .one()['n'],
  )
/** What a correction of a result does to the record. */
const correct = (ticket: string, state: string, valid: number) =>
  env.DB.prepare('UPDATE record_wager SET state = ?, valid = ?, settled_at = ? WHERE id = ?')
    .bind(state, valid, stage.now, ticket)
    .run()

beforeAll(async () => {
  await openBook()
  await setRebates(49)
  top = await topAgent({ LOTT: 201 })
  agent = await below(top, 1, { LOTT: 150 })
  leaf = await below(agent, 0, { LOTT: 33 })
  await done('deposit.request', { method: 'sandbox', amount: 5_000 * UNIT }, leaf)
}, HOOK_MS)

describe('points of a settled bet', () => {
  it('go to everybody on the path, and are the top’s rate in all', async () => {
    const before = await balances()
    const ticket = await bet(leaf, 100)
    await settleTeams(env, stage.now)
    const after = await balances()
    const valid = 100 * UNIT
    expect(after.map((amount, at) => amount - (before[at] ?? 0))).toEqual([
      (valid * 51) / 10_000,
      (valid * 117) / 10_000,
      (valid * 33) / 10_000 - valid,
    ])
    const [share] = await rows<{ whole: number; parts: string }>(
      'SELECT whole, parts FROM team_share WHERE ticket = ?',
      ticket,
    )
    expect(share?.whole).toBe((valid * 201) / 10_000)
    expect(JSON.parse(share?.parts ?? '')).toEqual([
      [leaf.id, 33, 3_300],
      [agent.id, 150, 11_700],
      [top.member.id, 201, 5_100],
    ])
    const { entries } = await (async () => {
      await projected()
      return done('record.entries', {}, agent)
    })()
    expect(entries[0]).toMatchObject({ kind: 'team-rebate', amount: 11_700 })
  })

  it('are paid once, however often and by however many', async () => {
    await done('lottery.place', slip(7), leaf)
    const { issue } = drawNow()
    stage.now += 60_000
    await settle(issue, '71234')
    await projected()
    const before = await balances()
    await Promise.all([1, 2, 3].map(() => consolidate(env)))
    await Promise.all([1, 2, 3].map((later) => payIncomes(env, stage.now + later)))
    await settleTeams(env, stage.now)
    const after = await balances()
    expect(after[1]).toBe((before[1] ?? 0) + 819)
    expect(await consolidateStep(env)).toBe(0)
    expect(await rows(`SELECT id FROM team_income WHERE state <> 'paid'`)).toEqual([])
  })

  it('are written down by their ids, however many wait', async () => {
    const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${WRITTEN}`, '[]', 0)
    expect(plan.map(({ detail }) => detail).at(-1)).toContain('USING PRIMARY KEY (id=?)')
  })

  it('that do not divide leave what is over to the account for it', async () => {
    const remainder = async () => Number(await house('remainder'))
    const before = await remainder()
    const units = slip(1, UNIT / 1_000)
    for (let turn = 0; turn < 3; turn++) {
      await done('lottery.place', { ...units, ...slip(1 + turn * 8, UNIT / 1_000) }, leaf)
    }
    const { issue } = drawNow()
    stage.now += 60_000
    await settle(issue, '00000')
    await projected()
    await settleTeams(env, stage.now)
    const shares = await rows<{ whole: number; parts: string }>(
      'SELECT whole, parts FROM team_share',
    )
    const over = shares.reduce((sum, { whole, parts }) => {
      const given = (JSON.parse(parts) as [string, number, number][]).reduce(
        (all, [, , part]) => all + part,
        0,
      )
      return sum + whole - given
    }, 0)
    expect(over).toBeGreaterThan(0)
    expect(await remainder()).toBe(before + over)
    const whole = shares.reduce((sum, share) => sum + share.whole, 0)
    expect(await house('team-rebate')).toBe(-whole)
  })

  it('of a result that is taken back are taken back as they were given', async () => {
    const ticket = await bet(leaf, 50)
    await settleTeams(env, stage.now)
    const given = await balances()
    const raise = { account: agent.username, rates: { LOTT: 190 }, reason: 'more' }
    const { operator } = await import('./people')
    await done('operator.setRates', raise, operator)
    await correct(ticket, 'void', 0)
    await settleTeams(env, stage.now)
    const after = await balances()
    const valid = 50 * UNIT
    const back = [51, 117, 33].map((rate) => (valid * rate) / 10_000)
    expect(after).toEqual(given.map((amount, at) => amount - (back[at] ?? 0)))
    const sums = await rows<{ valid: number; rebates: number }>(
      'SELECT SUM(valid) AS valid, SUM(rebates) AS rebates FROM team_day WHERE member = ?',
      top.member.id,
    )
    await correct(ticket, 'lost', valid)
    await settleTeams(env, stage.now)
    await correct(ticket, 'void', 0)
    await settleTeams(env, stage.now)
    expect(await balances()).toEqual(after)
    expect(
      await rows(
        'SELECT SUM(valid) AS valid, SUM(rebates) AS rebates FROM team_day WHERE member = ?',
        top.member.id,
      ),
    ).toEqual(sums)
  })

  it('that an agent has no more are owed, and kept from what they earn next', async () => {
    const ticket = await bet(leaf, 200)
    await settleTeams(env, stage.now)
    const had = await balanceOf(agent)
    const payment = { password: agent.password, paymentPassword: 'money-money-7' }
    await done(
      'password.setPayment',
      { ...payment, confirmPaymentPassword: 'money-money-7' },
      agent,
    )
    await inBook((book) => {
      const member = { id: agent.id, currency: 'PLY' }
      const movement = { kind: 'withdraw-hold', reference: 'x', wallet: 'main', counter: 'held' }
      return book.group.run(() =>
        book.book.move(member, { ...movement, amount: -had, at: stage.now }),
      )
    })
    await correct(ticket, 'void', 0)
    await settleTeams(env, stage.now)
    expect(await balanceOf(agent)).toBe(0)
    const owed = (200 * UNIT * 157) / 10_000
    expect(await house(`debt-${agent.id}`)).toBe(-owed)
    await bet(leaf, 100)
    await settleTeams(env, stage.now)
    expect([await balanceOf(agent), await house(`debt-${agent.id}`)]).toEqual([0, -owed / 2])
    await bet(leaf, 200)
    await settleTeams(env, stage.now)
    expect([await balanceOf(agent), await house(`debt-${agent.id}`)]).toEqual([owed / 2, 0])
    await auditIsOk()
  })

  it('make a member active as long as something of their play stands', async () => {
    const active = async () =>
      (
        await rows<{ count: number }>(
          `SELECT count FROM team_active WHERE member = ? AND unit LIKE 'd%'`,
          top.member.id,
        )
      ).map(({ count }) => count)
    const fresh = await below(agent, 0, {})
    await done('deposit.request', { method: 'sandbox', amount: 500 * UNIT }, fresh)
    const before = await active()
    const [first, second] = [await bet(fresh, 5), await bet(fresh, 6)]
    await consolidate(env)
    const more = before.map((count) => count + 1)
    expect(await active()).toEqual(more)
    await correct(first, 'void', 0)
    await consolidate(env)
    expect(await active()).toEqual(more)
    await correct(second, 'void', 0)
    await consolidate(env)
    expect(await active()).toEqual(before)
    await correct(second, 'lost', 6 * UNIT)
    await consolidate(env)
    expect(await active()).toEqual(more)
  })

  it('stay in sums for good, bet by bet for a time', async () => {
    const [{ n: tallies } = { n: 0 }] = await rows<{ n: number }>(
      'SELECT COUNT(*) AS n FROM team_tally',
    )
    const left = async (now: number) => {
      await pruneTeams(env, now)
      const [row] = await rows<Record<'records' | 'marks' | 'tallies', number>>(
        `SELECT (SELECT COUNT(*) FROM team_record) AS records,
           (SELECT COUNT(*) FROM team_active_mark) AS marks,
           (SELECT COUNT(*) FROM team_tally) AS tallies`,
      )
      return row
    }
    const whole = await left(stage.now)
    expect(whole?.records).toBeGreaterThan(20)
    expect(whole?.marks).toBeGreaterThan(4)
    expect(await left(stage.now + (TEAM_RECORD_DAYS - 1) * DAY_MS)).toEqual({
      ...{ records: whole?.records, marks: 0, tallies },
    })
    const old = stage.now + (TEAM_RECORD_DAYS + 2) * DAY_MS
    expect(await left(old)).toEqual({ records: 0, marks: 0, tallies })
    expect(await left(old)).toEqual({ records: 0, marks: 0, tallies })
  })
})

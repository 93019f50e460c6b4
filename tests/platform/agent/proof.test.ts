import { beforeAll, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { periodAt } from '#lib/time/period'
import { runDue } from '#platform/agent/agreement/run'
import { consolidate } from '#platform/agent/team/consolidate'
import { payIncomes } from '#platform/agent/team/pay'
import { auditIsOk, env, inBook, openBook, register, stage, UNIT } from '../site'
import { mortal } from './mortal'
import { amountOf, nameOf, pathAt, pointsOf, teamsOf, type World } from './plain'
import { reportsAddUp } from './report-sums'
import { type Bet, type Deal, rows, run, type Seat, seat, settledBets, signed } from './team'

const SEED = 20_261
const ZONE = 'America/New_York'
/** Sixty days over a change of clocks. */
const DAYS = 60
const START = Date.parse('2026-01-31T05:00:00Z')
const OUTAGE = [20, 21, 22]
const FUNDS = 1_000_000 * UNIT
const KILLED_DAYS = 20
const site: Env = { ...env, MERCHANT_TIME_ZONE: ZONE }

let state = SEED
const random = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}

const agent = (id: string, upline: string | null, lott: number, elott: number): Seat => ({
  ...{ id, upline, type: upline ? 1 : 2, rates: [lott, elott] },
})
const seats: Seat[] = [
  agent('top', null, 203, 101),
  agent('a1', 'top', 151, 83),
  agent('a2', 'top', 149, 77),
  agent('b1', 'a1', 113, 61),
  agent('b2', 'a1', 107, 59),
  agent('b3', 'a2', 127, 67),
  agent('c1', 'b1', 71, 31),
  agent('c2', 'b1', 73, 37),
  agent('c3', 'b2', 67, 29),
  agent('c4', 'b3', 79, 41),
  ...['c1', 'c1', 'c2', 'c2', 'c3', 'c3', 'c4', 'c4'].map(
    (upline, at): Seat => ({ id: `d${at + 1}`, upline, type: 0, rates: [23, 13] }),
  ),
]
const bettors = seats.filter(({ id }) => /^[cd]/.test(id)).map(({ id }) => id)

const day = (count: number) => periodAt('daily', ZONE, START + count * DAY_MS + 12 * HOUR_MS)
const moves = [{ member: 'c2', upline: 'b3', at: day(32).from + 12 * HOUR_MS }]
const changes = [{ member: 'c1', category: 'LOTT', rate: 91, at: day(37).from + 7 * HOUR_MS }]

const tier = (rate: number, valid = 0, loss = 0, active = 0) => ({ loss, valid, active, rate })
const FOREVER = Number.MAX_SAFE_INTEGER
const deals: Deal[] = []
function deal(kind: Deal['kind'], upline: string, member: string, more: Partial<Deal> = {}): void {
  const period = more.period ?? kind
  const from = more.from ?? START
  const terms = { tiers: [tier(50)], activeFrom: 0, carries: false }
  const { to } = periodAt(period as 'daily', ZONE, from)
  const version = more.version ?? 1
  const id = `${kind}-${member}-${version}`
  deals.push({
    id,
    kind,
    upline,
    member,
    version,
    terms,
    until: FOREVER,
    ...more,
    from,
    to,
    period,
  })
}

function agree(): void {
  const losses = [tier(700, 0, 0, 2), tier(1_100, 50 * UNIT, 20 * UNIT, 3)]
  const active = { activeFrom: 30 * UNIT, carries: true }
  deal('dividend', '', 'top', {
    period: 'monthly',
    from: day(1).from,
    terms: { tiers: losses, ...active },
  })
  const weekly = {
    tiers: [tier(300), tier(900, 0, 10 * UNIT, 3)],
    activeFrom: 5 * UNIT,
    carries: true,
  }
  deal('dividend', 'top', 'a1', {
    period: 'weekly',
    from: day(2).from,
    until: day(58).from,
    terms: weekly,
  })
  deal('dividend', 'top', 'a2', { period: 'semimonthly', from: day(1).from })
  deal('daily', '', 'top')
  const salary = {
    tiers: [tier(17), tier(29, 400 * UNIT, 0, 3)],
    activeFrom: 40 * UNIT,
    carries: false,
  }
  deal('daily', 'top', 'a1', { terms: salary })
  deal('daily', 'a1', 'b1', { until: day(28).from, terms: { ...salary, tiers: [tier(11)] } })
  deal('daily', 'a1', 'b1', { version: 2, from: day(28).from })
  deal('daily', 'b1', 'c1', { terms: { ...salary, tiers: [tier(7, 100 * UNIT, 0, 2)] } })
  const clocks = { from: day(34).from, until: day(37).from }
  deal('hourly', 'top', 'a1', { ...clocks, terms: { ...salary, tiers: [tier(13, 0, 0, 1)] } })
  deal('realtime', 'a1', 'b1', { from: day(DAYS - 1).from, until: day(DAYS).from })
}

function betsOf(count: number): Bet[] {
  const { from, to } = day(count)
  return Array.from({ length: 18 + random(8) }, (_, at) => {
    const stake = 1 + random(90 * UNIT)
    return {
      id: `t${count}-${at}`,
      member: bettors[random(bettors.length)] ?? 'd1',
      game: random(4) === 0 ? 'MAREA1' : 'VELOZ1',
      stake,
      valid: random(9) === 0 ? 0 : stake,
      payout: random(100) < 44 ? random(2 * stake) : 0,
      at: from + random(to - from),
    }
  })
}

/** Two schedulers at once, each all the way. */
const twice = (now: number, bindings: Env) =>
  Promise.allSettled(
    [1, 2].map(async () => {
      await consolidate(bindings)
      await runDue(bindings, now)
      await payIncomes(bindings, now)
    }),
  )

const world: World = { zone: ZONE, seats, moves, changes, bets: [], deals: [] }
let kills = 0

async function live(count: number): Promise<void> {
  const bets = betsOf(count)
  world.bets.push(...bets)
  await settledBets(bets)
  if (OUTAGE.includes(count)) return
  const now = day(count).to + 15 * 60_000
  if (count % 2 === 0 && kills < KILLED_DAYS) {
    kills += 1
    await twice(now, mortal(site, 1 + random(60)))
  }
  await twice(now, site)
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openBook()
  await register()
  await seat(seats, START - DAY_MS)
  await inBook((book) =>
    book.group.run(() => {
      for (const { id } of seats) {
        const movement = { kind: 'deposit', reference: 'funds', wallet: 'main', counter: 'cash' }
        book.book.move({ id, currency: 'PLY' }, { ...movement, amount: FUNDS, at: stage.now })
      }
    }),
  )
  agree()
  world.deals = deals
  for (const one of deals) await signed(one)
  for (let count = 0; count < DAYS; count++) {
    for (const { member, upline, at } of moves.filter(
      ({ at }) => at < day(count).to && at >= day(count).from,
    )) {
      await run('UPDATE member SET upline = ? WHERE id = ?', upline, member)
      await run('UPDATE team_edge SET until = ? WHERE member = ? AND since < ?', at, member, START)
      await run('UPDATE team_edge SET since = ? WHERE member = ? AND since > ?', at, member, START)
    }
    for (const { member, category, rate, at } of changes)
      if (at >= day(count).from && at < day(count).to)
        await run(
          'INSERT INTO team_rate (member, category, since, rate) VALUES (?, ?, ?, ?)',
          ...[member, category, at, rate],
        )
    await live(count)
  }
}, 300_000)

it('every bet’s points are the top’s rate: parts and what is over', async () => {
  const shares = await rows<{ ticket: string; whole: number; parts: string }>(
    'SELECT * FROM team_share',
  )
  const byTicket = new Map(shares.map((share) => [share.ticket, share]))
  let count = 0
  for (const bet of world.bets) {
    const { parts, whole } = pointsOf(world, bet)
    const share = byTicket.get(bet.id)
    expect(BigInt(share?.whole ?? 0)).toBe(whole)
    if (!share) continue
    count += 1
    const told = (JSON.parse(share.parts) as [string, number, number][]).map(
      ([member, , part]) => ({
        ...{ member, part: BigInt(part) },
      }),
    )
    expect(told).toEqual(parts)
  }
  expect(count).toBeGreaterThan(1_000)
})

it('every agent’s points of every day are what the plain script says', async () => {
  const expected = new Map<string, bigint>()
  for (const bet of world.bets)
    for (const { member, part } of pointsOf(world, bet).parts) {
      const key = `${member} ${nameOf('daily', ZONE, bet.at)}`
      expected.set(key, (expected.get(key) ?? 0n) + part)
    }
  const paid = new Map<string, bigint>()
  const incomes = await rows<{ member: string; amount: number; at: number; state: string }>(
    `SELECT * FROM team_income WHERE kind = 'rebate'`,
  )
  for (const { member, amount, at, state: is } of incomes) {
    expect(is).toBe('paid')
    const key = `${member} ${nameOf('daily', ZONE, at)}`
    paid.set(key, (paid.get(key) ?? 0n) + BigInt(amount))
  }
  for (const [key, amount] of expected) if (amount === 0n) expected.delete(key)
  expect([...paid].sort()).toEqual([...expected].sort())
})

it('every contract’s every period is what the plain script says, and is paid', async () => {
  const runs = await rows<{ contract: string; from_at: number; amount: number }>(
    'SELECT contract, from_at, amount FROM contract_run',
  )
  const told = new Map<string, number>()
  for (const { contract, from_at, amount } of runs) {
    const one = deals.find(({ id }) => id === contract) as Deal
    told.set(`${contract} ${nameOf(one.period, ZONE, from_at)}`, amount)
  }
  let [periods, total] = [0, 0n]
  const carried = new Map<string, bigint>()
  for (const one of deals) {
    for (const [name, { team, at }] of teamsOf(world, one)) {
      if (at < one.from || at >= one.until) continue
      const chain = `${one.kind} ${one.member}`
      const result = amountOf(one, team, carried.get(chain) ?? 0n)
      carried.set(chain, result.carried)
      expect([one.id, name, BigInt(told.get(`${one.id} ${name}`) ?? 0)]).toEqual([
        one.id,
        name,
        result.amount,
      ])
      periods += 1
      total += result.amount
    }
  }
  expect(periods).toBeGreaterThan(300)
  expect(total).toBeGreaterThan(0n)
  const open = await rows(`SELECT id FROM team_income WHERE state <> 'paid'`)
  expect(open).toEqual([])
})

it('reports add up: downlines to uplines, rows to sums, lines to incomes', reportsAddUp)

it('every wallet has what was paid into it, less what it paid, to the last unit', async () => {
  const incomes = await rows<
    Record<'member' | 'payer' | 'kind', string> & Record<'amount' | 'whole', number>
  >(`SELECT * FROM team_income WHERE kind <> 'remainder'`)
  const expected = new Map(seats.map(({ id }) => [id, FUNDS]))
  for (const { member, payer, amount, whole } of incomes) {
    expected.set(member, (expected.get(member) ?? 0) + amount)
    if (payer) expected.set(payer, (expected.get(payer) ?? 0) - whole)
  }
  const balances = await inBook((_, { storage }) =>
    storage.sql
      .exec(`SELECT owner, balance FROM account WHERE kind = 'main' AND owner IN
        (SELECT id FROM member WHERE length(id) <= 3)`)
      .toArray(),
  )
  expect(new Map(balances.map(({ owner, balance }) => [owner, balance]))).toEqual(expected)
  const doubled = await inBook((_, { storage }) =>
    storage.sql
      .exec(`SELECT reference FROM entry WHERE kind IN ('team-rebate', 'salary-in', 'dividend-in')
        GROUP BY reference, member HAVING COUNT(*) > 1`)
      .toArray(),
  )
  expect(doubled).toEqual([])
  expect(kills).toBe(KILLED_DAYS)
  const audit = await auditIsOk()
  expect(audit.clearing).toBe(0)
  expect(pathAt(world, 'd3', FOREVER)).toEqual(['d3', 'c2', 'b3', 'a2', 'top'])
})

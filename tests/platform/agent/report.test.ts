import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, TEAM_RECORD_DAYS } from '#lib/limits'
import { daysAfter, periodAt, periodBefore } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import { consolidate } from '#platform/agent/team/consolidate'
import { payIncomes } from '#platform/agent/team/pay'
import { projected } from '../cashier'
import {
  ask,
  done,
  env,
  type Fields,
  isRefused,
  openBook,
  type Person,
  register,
  UNIT,
  type Value,
} from '../site'
import { below, HOOK_MS, operator, topAgent } from './people'
import { type Bet, rows, run, settledBets } from './team'

type Below = Person & { id: string }
let top: Person
let agent: Below
let leaf: Below
let other: Person

const ZONE = env.MERCHANT_TIME_ZONE
const NOW = Date.now()
const dayOf = (at: number) => Number(zoneDay(ZONE, at).name)
const TODAY = dayOf(NOW)
const noonOf = (daysAgo: number) => zoneDay(ZONE, NOW - daysAgo * DAY_MS).from + DAY_MS / 2
const week = { from: daysAfter(TODAY, -6), to: TODAY }
const month = { from: daysAfter(TODAY, -40), to: TODAY }
const bets: Bet[] = []
const games = ['VELOZ1', 'MAREA1', 'VELOZ3']

/** Plays of everybody on six days; of these one stake is lost, one won and one won with less. */
function played(member: string, daysAgo: number, units: number): Bet {
  const stake = units * UNIT
  const number = bets.length
  const at = Math.min(noonOf(daysAgo) + number * 1_000, NOW - 60_000 + number)
  const payout = [0, 2 * stake, stake / 2][number % 3] ?? 0
  const game = games[number % 3] ?? ''
  return { id: `t-${number}`, member, game, stake, valid: stake, payout, at }
}

const sumOf = (list: readonly Value[], field: string): number =>
  list.reduce((sum, row) => sum + (field in row ? row[field] : row.sums[field]), 0)

/** Every page of a list, two rows at a time. */
async function all(
  name: 'team.bets' | 'team.transactions' | 'team.profit',
  key: string,
  input: Fields,
) {
  const found: Value[] = []
  let answer: Value
  for (let before: string | undefined; before !== null; before = answer.next) {
    answer = await done(name, { ...input, count: 2, ...(before && { before }) }, top)
    found.push(...answer[key])
    expect(answer[key].length).toBeLessThanOrEqual(2)
  }
  return { found, answer }
}

beforeAll(async () => {
  await openBook()
  top = await topAgent({ LOTT: 200, ELOTT: 100 })
  agent = await below(top, 1, { LOTT: 150, ELOTT: 80 })
  leaf = await below(agent, 0, { LOTT: 30 })
  other = await topAgent({ LOTT: 100 })
  // Everybody has stood so for long, with the same points.
  for (const table of ['team_edge', 'team_rate'])
    await run(`UPDATE ${table} SET since = since - ?`, 90 * DAY_MS)
  for (const daysAgo of [0, 1, 3, 9, 31])
    for (const id of [top.member.id, agent.id, leaf.id])
      for (const units of [7, 20, 40]) bets.push(played(id, daysAgo, units))
  await settledBets(bets)
  await done('deposit.request', { method: 'sandbox', amount: 500 * UNIT }, leaf)
  await done('deposit.request', { method: 'sandbox', amount: 70 * UNIT }, agent)
  await projected()
  await consolidate(env)
  await payIncomes(env, NOW)
}, HOOK_MS)

const inDays = (list: readonly Bet[], { from, to }: { from: number; to: number }) =>
  list.filter(({ at }) => from <= dayOf(at) && dayOf(at) <= to)

describe('bets of a team', () => {
  it('tell nothing of how much is played elsewhere, nor let it be asked for', async () => {
    const first = await done('team.bets', { ...month, count: 3 }, top)
    const ids = first.bets.map(({ id }: Value) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^r[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(first.next).toBe(`${first.bets.at(-1).at}_${ids.at(-1)}`)
    // Another agent knows the same row by another name: nothing is learnt by comparing.
    const theirs = await done('team.bets', { ...month, count: 50 }, agent)
    const mine = await done('team.bets', { ...month, count: 50 }, top)
    const named = new Map(mine.bets.map(({ ticket, id }: Value) => [ticket, id]))
    expect(theirs.bets.length).toBeGreaterThan(0)
    for (const { ticket, id } of theirs.bets) expect(named.get(ticket)).not.toBe(id)
    // By a number one could halve until one's own row is found.
    const counted = { ...month, before: `${first.bets[0].at}_7` }
    for (const name of ['team.bets', 'team.transactions'] as const)
      isRefused(await ask(name, counted, top), 'request.invalid')
    isRefused(await ask('team.csv', { ...counted, report: 'bets' }, top), 'request.invalid')
  })

  it('come in pages, whose sum is the total, narrowed by game, end and downline', async () => {
    const mine = inDays(bets, month)
    for (const filter of [{}, { gameCode: 'MAREA1' }, { state: 'won' }] as Fields[]) {
      const expected = mine.filter(
        ({ game, payout }) =>
          (!filter['gameCode'] || game === filter['gameCode']) && (!filter['state'] || payout > 0),
      )
      const { found, answer } = await all('team.bets', 'bets', { ...month, ...filter })
      expect(found.map(({ ticket }) => ticket).sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).sort((a, b) => b - a))
      for (const field of ['count', 'stake', 'valid', 'payout'])
        expect(answer.total[field]).toBe(sumOf(found, field))
      expect(answer.total.payout).toBe(sumOf(expected, 'payout'))
      expect(answer.games).toEqual([...games].sort())
    }
    const { found } = await all('team.bets', 'bets', { ...month, of: leaf.id })
    expect(new Set(found.map(({ member }) => member))).toEqual(new Set([leaf.id]))
    expect(found).toHaveLength(mine.length / 3)
  })

  it('that are taken back are rows of their own, below zero', async () => {
    const before = await done('team.bets', week, top)
    const [won] = bets.filter(({ payout, member }) => payout > 0 && member === leaf.id)
    await run(
      `UPDATE record_wager SET state = 'lost', payout = 0, settled_at = ?2 WHERE id = ?1`,
      ...[won?.id ?? '', NOW - 1_000],
    )
    await consolidate(env)
    const after = await done('team.bets', week, top)
    expect(after.total).toEqual({
      ...before.total,
      payout: before.total.payout - (won?.payout ?? 0),
    })
    expect(after.bets.slice(0, 2)).toMatchObject([
      { ticket: won?.id, state: 'lost', isUndone: false, payout: 0 },
      { ticket: won?.id, state: 'won', isUndone: true, stake: -(won?.stake ?? 0), count: -1 },
    ])
    const { total } = await done('team.profit', week, top)
    expect(total.payout).toBe(after.total.payout)
    await run(`UPDATE record_wager SET state = 'void', valid = 0 WHERE id = ?`, won?.id ?? '')
    await consolidate(env)
    const voided = await done('team.bets', week, top)
    expect(voided.total.stake).toBe(before.total.stake - (won?.stake ?? 0))
  })
})

describe('a report of days that are not all kept', () => {
  it('tells where it begins', async () => {
    const asked = { from: daysAfter(TODAY, -TEAM_RECORD_DAYS - 20), to: TODAY }
    for (const name of ['team.bets', 'team.transactions'] as const) {
      expect((await done(name, asked, top)).from).toBe(dayOf(NOW - TEAM_RECORD_DAYS * DAY_MS))
      expect((await done(name, week, top)).from).toBe(week.from)
    }
    expect((await done('team.profit', asked, top)).from).toBe(asked.from)
  })
})

describe('money of a team', () => {
  it('comes by kind, and adds up', async () => {
    const { found, answer } = await all('team.transactions', 'entries', month)
    const deposits = found.filter(({ kind }) => kind === 'deposit')
    expect(deposits.map(({ amount }) => amount)).toEqual([70 * UNIT, 500 * UNIT])
    expect(answer.totals).toEqual([{ kind: 'deposit', count: 2, amount: 570 * UNIT }])
    expect(found.map(({ account }) => account)).toEqual([agent.username, leaf.username])
    const none = await done('team.transactions', { ...month, group: 'withdraw' }, top)
    expect(none).toEqual({ entries: [], totals: [], from: month.from, next: null })
  })
})

describe('profit and loss', () => {
  it('of each downline with their team, or alone, makes the total', async () => {
    for (const scope of ['team', 'member']) {
      const { found, answer } = await all('team.profit', 'rows', { ...month, scope })
      for (const field of ['count', 'stake', 'valid', 'payout', 'rebates', 'deposits', 'net'])
        expect(answer.total[field]).toBe(sumOf([...found, answer.own], field))
      expect(found.map(({ member }) => member)).toEqual([agent.id])
      const whose = scope === 'team' ? [agent.id, leaf.id] : [agent.id]
      const [row] = found
      const stakes = inDays(bets, month).filter(({ member }) => whose.includes(member))
      const voided =
        scope === 'team'
          ? await rows(`SELECT 1 FROM record_wager
        WHERE state = 'void'`)
          : []
      expect(row.sums.count).toBe(stakes.length - voided.length)
      expect(row).toMatchObject({ account: agent.username, hasTeam: true, type: 1 })
    }
    const down = await done('team.profit', { ...month, of: agent.id }, top)
    expect(down.path.map(({ id }: { id: string }) => id)).toEqual([top.member.id, agent.id])
    expect(down.rows).toMatchObject([{ member: leaf.id, hasTeam: false }])
    const { rows: above } = await done('team.profit', month, top)
    expect(down.total).toEqual(above[0].sums)
    const strict = { ...env, PROFILE: 'strict' }
    const masked = await done('team.profit', month, { ...top, env: strict })
    expect(masked.rows[0].account).toBe(`B***${agent.username.at(-1)}`)
  })

  it('of who moved belongs to whom they stood under then', async () => {
    const mover = await below(top, 1, { LOTT: 50 })
    const bet = { ...played(mover.id, 0, 100), id: 'moved-1', at: Date.now() }
    await settledBets([bet])
    await consolidate(env)
    const before = await done('team.profit', week, top)
    const input = { account: mover.username, upline: other.username, reason: 'asked for it' }
    await done('operator.move', input, operator)
    expect((await done('team.profit', week, top)).rows).toEqual(before.rows)
    expect((await done('team.profit', week, other)).rows).toEqual([])
    await run('UPDATE team_edge SET since = since + ? WHERE member = ?', 2 * DAY_MS, mover.id)
    const shown = await done('team.bets', { ...month, of: mover.id }, other)
    const from = daysAfter(TODAY, 2)
    expect(shown).toMatchObject({ bets: [], total: { count: 0 }, from })
    expect((await done('team.profit', { ...month, of: mover.id }, other)).from).toBe(from)
    isRefused(await ask('team.bets', { ...month, of: mover.id }, top), 'member.not-found')
  })
})

describe('incomes', () => {
  it('are lines that are their incomes, and incomes that are their bets', async () => {
    const { lines, totals } = await done('team.income', month, agent)
    expect(sumOf(lines, 'amount')).toBe(totals[0].amount)
    const [paid] = await rows<{ amount: number }>(
      `SELECT SUM(amount) AS amount FROM team_income WHERE member = ? AND day BETWEEN ? AND ?`,
      ...[agent.id, month.from, month.to],
    )
    expect(totals).toMatchObject([{ kind: 'rebate', amount: paid?.amount }])
    const first = await done('team.income', { ...month, count: 1 }, agent)
    const more = await done('team.income', { ...month, count: 1, before: first.next }, agent)
    expect([...first.lines, ...more.lines]).toEqual(lines.slice(0, 2))
    const line = lines.at(-1)
    const { entries } = await done('team.incomeEntries', { day: line.day, kind: line.kind }, agent)
    expect([entries.length, sumOf(entries, 'amount')]).toEqual([line.count, line.amount])
    for (const { id, amount } of entries) {
      const detail = await done('team.incomeDetail', { id }, agent)
      expect(detail.run).toBeNull()
      expect(sumOf(detail.bets, 'amount')).toBe(amount)
      for (const { valid, rate, lower, amount: part } of detail.bets)
        expect(part).toBe(Math.floor((valid * (rate - lower)) / 10_000))
      isRefused(await ask('team.incomeDetail', { id }, other), 'team.income-unknown')
    }
    const { refusals } = await done('operator.refusals', {}, operator)
    expect(refusals[0]).toMatchObject({ account: other.username, call: 'team.incomeDetail' })
  })
})

describe('the overview', () => {
  it('is the sum of the same rows, beside the period before', async () => {
    for (const period of ['daily', 'weekly', 'monthly'] as const) {
      const now = periodAt(period, ZONE, NOW)
      const [from, to] = now.days
      const shown = await done('team.overview', { period }, top)
      const { total } = await done('team.profit', { from, to }, top)
      expect(shown.now).toMatchObject(total)
      expect([shown.from, shown.to, shown.today]).toEqual([from, to, TODAY])
      const earlier = periodBefore(period, ZONE, now)
      const [first, last] = earlier.days
      const past = await done('team.profit', { from: first, to: last }, top)
      expect(shown.before).toMatchObject({ from: first, to: last, ...past.total })
      const days = shown.days.filter(({ day }: Value) => day >= from)
      for (const field of ['valid', 'net']) expect(sumOf(days, field)).toBe(total[field])
      expect(sumOf(shown.categories, 'valid')).toBe(total.valid)
      expect(shown.now.members).toBe(2)
      const income = await done('team.income', { from, to }, top)
      expect(shown.now.income).toBe(sumOf(income.totals, 'amount'))
      expect(sumOf(days, 'income')).toBe(shown.now.income)
    }
    const today = await done('team.overview', {}, top)
    expect(today.now).toMatchObject({ active: 4, deposits: 570 * UNIT })
    expect(today.days).toHaveLength(28)
  })
})

describe('who asks for what is not theirs', () => {
  it('is told that it does not exist, and is written down', async () => {
    for (const name of ['team.bets', 'team.transactions', 'team.profit', 'team.csv'] as const) {
      const input = { ...month, of: leaf.id, ...(name === 'team.csv' && { report: 'bets' }) }
      isRefused(await ask(name, input, other), 'member.not-found')
      const { refusals } = await done('operator.refusals', {}, operator)
      expect(refusals[0]).toMatchObject({ account: other.username, call: name, subject: leaf.id })
      isRefused(await ask(name, { ...input, from: 20_260_231 }, top), 'request.invalid')
      isRefused(await ask(name, { ...input, from: TODAY, to: month.from }, top), 'request.invalid')
      const plain = await register()
      isRefused(await ask(name, input, plain), 'session.forbidden')
    }
  })

  it('gets the same rows as lines of CSV', async () => {
    for (const [report, key] of [
      ...[
        ['bets', 'bets'],
        ['transactions', 'entries'],
        ['profit', 'rows'],
        ['income', 'lines'],
      ],
    ] as const) {
      const { csv, next } = await done('team.csv', { ...month, report }, top)
      const listed = await done(`team.${report}` as 'team.bets', { ...month, count: 100 }, top)
      const own = report === 'profit' ? 1 : 0
      expect(csv.trim().split('\r\n')).toHaveLength(1 + own + listed[key as string].length)
      expect(next).toBeNull()
    }
  })

  it('reads there what the team has left, as its page says it', async () => {
    const { csv } = await done('team.csv', { ...month, report: 'profit' }, top)
    const [head, own, row] = csv
      .trim()
      .split('\r\n')
      .map((line: string) => line.split(','))
    const at = head.indexOf('team_gain')
    const { own: sums, rows: listed } = await done('team.profit', { ...month, count: 100 }, top)
    expect([Number(own[at]), Number(row[at])]).toEqual([
      -sums.net / UNIT,
      -listed[0].sums.net / UNIT,
    ])
  })
})

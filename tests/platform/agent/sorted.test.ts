import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, RECORD_CSV_ROWS } from '#lib/limits'
import { zoneDay } from '#lib/time/zone-day'
import { consolidate } from '#platform/agent/team/consolidate'
import { noteOnline } from '#platform/agent/team/index'
import { projected } from '../cashier'
import {
  ask,
  done,
  env,
  isRefused,
  openBook,
  type Person,
  register,
  stage,
  UNIT,
  type Value,
} from '../site'
import { below, HOOK_MS, operator, topAgent } from './people'
import { rows, run, settledBets } from './team'

type Below = Person & { id: string }
let top: Person
let other: Person
const team: Below[] = []
let leaf: Below

const NOW = Date.now()
const SORTS = ['joined', 'balance', 'valid', 'seen'] as const
const DIRECTIONS = ['asc', 'desc'] as const
const monthOf = (at: number) => Math.floor(Number(zoneDay(env.MERCHANT_TIME_ZONE, at).name) / 100)

const bet = (id: string, member: string, units: number, at: number) => {
  const stake = units * UNIT
  return { ...{ id, member, at, stake }, game: 'VELOZ1', valid: stake, payout: 0 }
}

/** Every page of a level, so many at a time. */
async function level(input: object, count: number, who = top): Promise<Value[]> {
  const found: Value[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page: Value = await done('team.list', { ...input, count, ...(before && { before }) }, who)
    found.push(...page['members'])
    before = page['next']
  }
  return found
}

beforeAll(async () => {
  await openBook()
  top = await topAgent({ LOTT: 200 })
  other = await topAgent({ LOTT: 100 })
  for (const units of [40, 10, 0, 25, 10]) {
    const member = await below(top, 1, { LOTT: 50 })
    team.push(member)
    if (units) await done('deposit.request', { method: 'sandbox', amount: units * UNIT }, member)
  }
  leaf = await below(team[0]!, 0)
  await run('UPDATE team_edge SET since = since - ?', 90 * DAY_MS)
  await settledBets([
    bet('o-1', team[1]!.id, 7, NOW - 1_000),
    bet('o-2', leaf.id, 30, NOW - 1_000),
    bet('o-3', team[3]!.id, 900, NOW - 40 * DAY_MS),
    bet('o-4', team[4]!.id, 3, NOW - 1_000),
  ])
  await projected()
  await consolidate(env)
}, HOOK_MS)

describe('a level of the tree', () => {
  it('has what each has, and bet this month with all below them', async () => {
    const shown = new Map((await level({}, 50)).map((row) => [row['id'], row]))
    for (const [at, units] of [40, 10, 0, 25, 10].entries())
      expect(shown.get(team[at]!.id)?.['balance']).toBe(units * UNIT)
    const valid = team.map(({ id }) => shown.get(id)?.['valid'] / UNIT)
    expect(valid).toEqual([30, 7, 0, 0, 3])
    const today = Number(zoneDay(env.MERCHANT_TIME_ZONE, NOW).name)
    const from = Math.floor(today / 100) * 100 + 1
    const { rows: sums } = await done('team.profit', { from, to: today, count: 50 }, top)
    for (const row of sums) expect(shown.get(row.member)?.['valid']).toBe(row.sums.valid)
  })

  it.each(SORTS)('comes by %s both ways, each member once however long a page is', async (sort) => {
    for (const direction of DIRECTIONS) {
      const whole = await level({ sort, direction }, 50)
      expect(new Set(whole.map(({ id }) => id)).size).toBe(team.length)
      const field = { joined: 'joinedAt', seen: 'seenAt' }[sort as string] ?? sort
      const values = whole.map((row) => Number(row[field]))
      const sorted = values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a))
      expect(values).toEqual(sorted)
      for (const count of [1, 2]) {
        const ids = (await level({ sort, direction }, count)).map(({ id }) => id)
        expect(ids).toEqual(whole.map(({ id }) => id))
      }
    }
  })

  it('is read from an index in its order, whatever the order', async () => {
    const plans: string[] = []
    const { DB } = env
    const watched = {
      ...env,
      DB: {
        ...{ batch: DB.batch.bind(DB) },
        prepare: (query: string) => {
          if (query.includes('team_now')) plans.push(query)
          return DB.prepare(query)
        },
      },
    } as unknown as typeof env
    for (const sort of SORTS)
      for (const direction of DIRECTIONS)
        await done('team.list', { sort, direction, count: 2 }, { ...top, env: watched })
    expect(plans).toHaveLength(SORTS.length * DIRECTIONS.length)
    for (const query of plans) {
      const steps = await rows<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${query.replaceAll('?', '1')}`,
      )
      const text = steps.map(({ detail }) => detail).join('\n')
      expect(text).toMatch(/SEARCH [nt] USING (COVERING )?INDEX team_\w+ \(upline=\?/)
      expect(text).not.toContain('TEMP B-TREE')
    }
  })

  it('says who is there, and when the others were', async () => {
    const [here, gone] = [team[2]!, team[3]!]
    await done('member.info', {}, gone)
    await noteOnline(env, NOW - 20 * MINUTE_MS)
    stage.now += 10 * MINUTE_MS
    await done('member.info', {}, here)
    await noteOnline(env, NOW - 10 * MINUTE_MS)
    await noteOnline(env, NOW)
    const shown = await level({ sort: 'seen' }, 50)
    expect(shown[0]).toMatchObject({ id: here.id, isOnline: true })
    expect(Math.abs(shown[0]?.['seenAt'] - Date.now())).toBeLessThan(HOUR_MS)
    const row = shown.find(({ id }) => id === gone.id)
    expect(row).toMatchObject({ isOnline: false, seenAt: NOW - 10 * MINUTE_MS })
  })

  it('of who moved begins anew, and goes with who leaves all uplines', async () => {
    const mover = team[1]!
    const move = (upline?: string) =>
      done(
        'operator.move',
        { account: mover.username, reason: 'asked for it', ...(upline && { upline }) },
        operator,
      )
    await move(other.username)
    const [row] = await level({}, 10, other)
    expect(row).toMatchObject({ id: mover.id, balance: 10 * UNIT, valid: 0 })
    await settledBets([bet('o-5', mover.id, 4, Date.now())])
    await consolidate(env)
    expect((await level({}, 10, other))[0]).toMatchObject({ valid: 4 * UNIT })
    expect((await level({}, 10)).map(({ id }) => id)).not.toContain(mover.id)
    await move()
    expect(await rows('SELECT 1 FROM team_now WHERE member = ?', mover.id)).toEqual([])
    await done('deposit.request', { method: 'sandbox', amount: 15 * UNIT }, mover)
    await projected()
    await move(top.username)
    const back = (await level({}, 10)).find(({ id }) => id === mover.id)
    expect(back).toMatchObject({ valid: 0 })
    // Their own share of the bet, half a percent, comes when its job runs: by now, or later.
    const share = (4 * UNIT * 50) / 10_000
    expect([25 * UNIT, 25 * UNIT + share]).toContain(back?.['balance'])
  })

  it('counts what is taken back in the month in which it is', async () => {
    const [member] = [team[4]!]
    await run(`UPDATE record_wager SET state = 'void', valid = 0 WHERE id = 'o-4'`)
    await consolidate(env)
    const row = (await level({}, 50)).find(({ id }) => id === member.id)
    expect(row?.['valid']).toBe(0)
    const [{ month }] = (await rows<{ month: number }>(
      'SELECT month FROM team_now WHERE member = ?',
      member.id,
    )) as [{ month: number }]
    expect(month).toBe(monthOf(NOW))
  })
})

describe('a level as CSV', () => {
  it('has the same rows in the same order, and nobody else’s', async () => {
    const input = { sort: 'balance', direction: 'desc' }
    const { csv, next } = await done('team.listCsv', input, top)
    expect(next).toBeNull()
    const [head, ...lines] = csv.trim().split('\r\n')
    expect(head).toContain('balance,valid_this_month')
    const listed = await level(input, 50)
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(
      listed.map(({ account }) => account),
    )
    const words = { 0: 'member', 1: 'agent', 2: 'top_agent' } as Record<number, string>
    expect(lines.map((line: string) => line.split(',')[1])).toEqual(
      listed.map(({ type }) => words[type as number]),
    )
    expect(lines.map((line: string) => Number(line.split(',')[5]) * UNIT)).toEqual(
      listed.map(({ balance }) => balance),
    )
    const strict = { ...env, PROFILE: 'strict' }
    const masked = await done('team.listCsv', input, { ...top, env: strict })
    expect(masked.csv).not.toContain(team[0]!.username)
    isRefused(await ask('team.listCsv', { of: leaf.id }, other), 'member.not-found')
    isRefused(await ask('team.listCsv', { sort: 'name' }, top), 'request.invalid')
    isRefused(await ask('team.listCsv', {}, await register()), 'session.forbidden')
  })

  it('of a large level comes in parts that make the whole', async () => {
    const many = await topAgent({ LOTT: 10 })
    const count = RECORD_CSV_ROWS + 5
    const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))
    await run(
      `INSERT INTO member (id, book, username, password_hash, type, upline, invite_code, state,
         registered_at)
       SELECT 'm-' || value, 'B1', 'Many' || value, '', 0, ?1, 'many-' || value, 'active', value
       FROM json_each(?2)`,
      ...[many.member.id, numbers],
    )
    const lines: string[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const part: Value = await done('team.listCsv', { ...(before && { before }) }, many)
      lines.push(...part['csv'].trim().split('\r\n'))
      before = part['next']
    }
    expect(lines).toHaveLength(count + 1)
    expect(new Set(lines).size).toBe(count + 1)
  })
})

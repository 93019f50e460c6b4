import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { Claims } from '#platform/promotion/promotion/claims'
import type { Rain } from '#platform/promotion/rain/kept'
import { RainObject } from '#platform/promotion/rain/rain-object'
import { NodeSql } from '../../../support/book/node-sql'

const SHARES = 60
const START = Date.parse('2031-05-05T12:00:00Z')
const RAIN: Rain = {
  ...{ code: 'MANY', titles: { es: 'Muchos' }, mode: 'random', total: 600_000, shares: SHARES },
  ...{ minimum: 0, startsAt: START, endsAt: START + HOUR_MS },
}

/** A store that knows which statements read a table from its beginning to its end. */
class WatchedSql extends NodeSql {
  readonly scans: string[] = []

  /** Looks at each statement from now on. */
  watch(): void {
    this.onStep = (query) => {
      const plan = this.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all()
      const steps = plan.map(({ detail }) => String(detail))
      if (steps.some((step) => /^SCAN (?!.*VIRTUAL TABLE|CONSTANT ROW)/.test(step)))
        this.scans.push(query)
    }
  }
}

async function fallen() {
  const sql = new WatchedSql()
  const alarms: number[] = []
  const storage = {
    sql,
    transactionSync: <T>(work: () => T): T => sql.transactionSync(work),
    setAlarm: async (at: number) => void alarms.push(at),
  }
  const rain = new RainObject({ storage } as never, {} as never)
  rain.clock = () => START
  await rain.make(RAIN, 'B1')
  await rain.funded()
  return { rain, sql, alarms }
}

const taking = (member: string, now = START) => ({
  ...{ member, book: 'B1', now, block: 'ok' as const, marks: [`device:${member}`], valid: 0 },
})

it('an envelope costs the same to take however many there are', async () => {
  const { rain, sql, alarms } = await fallen()
  await rain.take(taking('first'))
  sql.watch()
  alarms.length = 0
  for (let at = 1; at < SHARES; at += 1) {
    const member = `m-${at}`
    const taken = await rain.take(taking(member, START + at))
    if ('refused' in taken) throw new Error(taken.refused)
    expect(taken.left).toBe(SHARES - 1 - at)
    await rain.confirm(taken.part.claim)
  }
  expect(rain.open({ member: 'late', type: 0, book: 'B1' })).toEqual({ refused: 'envelope.empty' })
  expect(await rain.take(taking('late'))).toEqual({ refused: 'envelope.empty' })
  expect(sql.scans).toEqual([])
  // It rings a minute after the first, whom nobody has confirmed.
  expect(alarms).toEqual([])
  const own = rain.of('first').own
  await rain.confirm(own?.claim ?? '')
  expect(alarms).toHaveLength(1)
  expect(rain.sums()).toMatchObject({ taken: SHARES, waiting: 0, given: RAIN.total })
})

it('says at once that their time is over, and what somebody has of them', async () => {
  const { rain } = await fallen()
  const taken = await rain.take(taking('ana'))
  if ('refused' in taken) throw new Error(taken.refused)
  await rain.confirm(taken.part.claim)
  rain.clock = () => START + 2 * HOUR_MS
  const open = (member: string, type = 0) => rain.open({ member, type, book: 'B1' })
  expect(open('eva')).toEqual({ refused: 'envelope.over' })
  expect(open('eva', 4)).toEqual({ refused: 'in_need_true_account' })
  expect(open('ana')).toEqual({ amount: taken.part.amount, left: SHARES - 1 })
})

it('what is counted is what the rows say, after a step that broke too', async () => {
  const { rain, sql } = await fallen()
  const taken = await rain.take(taking('ana'))
  const claim = 'part' in taken ? taken.part.claim : ''
  sql.failing = 1
  await expect(rain.confirm(claim)).rejects.toThrow('the disk is full')
  expect(rain.sums()).toMatchObject({ taken: 1, waiting: 1, given: 0 })
  await rain.confirm(claim)
  await rain.confirm(claim)
  const given = 'part' in taken ? taken.part.amount : 0
  expect(rain.sums()).toMatchObject({ taken: 1, waiting: 0, given })
})

const claiming = (member: string, marks: string[]) => ({
  ...{ code: 'GIFT', id: member, book: 'B1', now: START, zone: 'UTC', amount: 100, places: 0 },
  rules: { startsAt: 0, endsAt: START + HOUR_MS, once: 'ever' as const },
  member: {
    ...{ type: 0, country: 'PE', registeredAt: 0, deposits: 0, level: 0, labels: [] },
    ...{ closed: false, excludedUntil: 0, pausedUntil: 0, verified: [], marks },
  },
})

const claimsOf = (sql: NodeSql) => new Claims(sql, (work) => sql.transactionSync(work))

it('a claim on a budget costs the same however many there were', () => {
  const sql = new WatchedSql()
  const claims = claimsOf(sql)
  claims.fund('key', 100_000, START)
  claims.sums()
  sql.watch()
  for (let at = 0; at < 30; at += 1) {
    const claimed = claims.reserve(claiming(`m-${at}`, [`device:${at}`]))
    if ('refused' in claimed) throw new Error(claimed.refused)
    if (at % 3 === 0) claims.release(claimed.claim.id)
    else claims.confirm(claimed.claim.id, at % 3 === 1 ? 100 : 60)
  }
  expect(claims.reserve(claiming('other', ['device:1']))).toEqual({ refused: 'promotion.person' })
  expect(claims.reserve(claiming('other', ['device:0']))).toHaveProperty('claim')
  expect(sql.scans).toEqual([])
  const sums = { budget: 100_000, reserved: 100, spent: 10 * 100 + 10 * 60, count: 21 }
  expect(claims.sums()).toEqual(sums)
  sql.onStep = () => undefined
  expect(claimsOf(sql).sums()).toEqual(sums)
})

it('knows one person by claims of before their marks had rows', () => {
  const sql = new NodeSql()
  const before = claimsOf(sql)
  before.fund('key', 1_000, START)
  expect(before.reserve(claiming('ana', ['device:same']))).toHaveProperty('claim')
  sql.exec('DELETE FROM claim_mark')
  const claims = claimsOf(sql)
  expect(claims.reserve(claiming('eva', ['device:same']))).toEqual({ refused: 'promotion.person' })
  expect(claims.nextAsked()).toBe(START + MINUTE_MS)
})

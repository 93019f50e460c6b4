import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { REPORTS } from '#lib/operator/report'
import { daysLater } from '#lib/rewards/period'
import { zoneDay } from '#lib/time/zone-day'
import { paying, projected } from '../cashier'
import { ask, done, env, isRefused, openBook, UNIT, type Value } from '../site'
import type { Worker } from './proposing'
import { employ } from './staff'

let finance: Worker
let content: Worker
let person: { username: string; token: string }
let id: string

const zone = env.MERCHANT_TIME_ZONE
const today = zoneDay(zone, Date.now())
const yesterday = daysLater(zone, today.from, -1)

/** A bet of theirs that was settled, as the projection writes it. */
async function settled(name: string, at: number, more: object = {}) {
  const bet = {
    amount: 10 * UNIT,
    payout: 0,
    state: 'lost',
    game: 'VELOZ1',
    category: 'LOTT',
    ...more,
  }
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
         details, state, at) VALUES (?1, ?2, 'any', ?3, ?4, 'e', ?5, 0, '[]', 'open', ?6)`,
    ).bind(name, id, bet.category, bet.game, bet.amount, at),
    env.DB.prepare(
      `UPDATE record_wager SET state = ?2, payout = ?3, valid = amount, settled_at = ?4
       WHERE id = ?1`,
    ).bind(name, bet.state, bet.payout, at + 1),
  ])
}
const report = async (by: string, span = { from: yesterday, to: today.to }): Promise<Value[]> =>
  (await done('operator.report', { by, ...span }, finance)).rows

beforeAll(async () => {
  await openBook()
  finance = await employ('finance')
  content = await employ('content')
  person = await paying(100)
  id =
    (await env.DB.prepare('SELECT id FROM member WHERE username = ?')
      .bind(person.username)
      .first<string>('id')) ?? ''
  await env.DB.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at) VALUES (?, '{}', 'CO', 1)
     ON CONFLICT (member) DO UPDATE SET country = 'CO'`,
  )
    .bind(id)
    .run()
  await projected()
  await settled('r1', today.from + 1)
  await settled('r2', today.from + HOUR_MS, { state: 'won', payout: 25 * UNIT })
  await settled('r3', today.from + 2, { game: 'HARBOUR:tide-1', category: 'RNG' })
  await settled('r4', yesterday + HOUR_MS, { amount: 7 * UNIT })
  await settled('r5', today.from + 3, { state: 'void', payout: 10 * UNIT })
})

describe('money of the day', () => {
  it('is of the merchant’s day, by product and by the hour, beside the day before', async () => {
    const shown = await done('operator.today', {}, finance)
    expect(shown).toMatchObject({
      ...{ from: today.from, bets: 3, stake: 30 * UNIT, payout: 25 * UNIT, gross: 5 * UNIT },
      products: [
        { category: 'LOTT', bets: 2, gross: -5 * UNIT },
        { category: 'RNG', bets: 1, gross: 10 * UNIT },
      ],
      ...{ active: 1, health: { lagging: 0 } },
    })
    expect(shown.net).toBe(shown.gross - shown.gifts)
    expect(shown.hours[0]).toBe(20 * UNIT)
    expect(shown.live.map(({ account }: Value) => account)).toContain(person.username)
    isRefused(await ask('operator.today', {}, content), 'session.forbidden')
  })
})

describe('a report', () => {
  it('by days begins each at its midnight, days without play among them', async () => {
    const rows = await report('day', { from: daysLater(zone, yesterday, -1), to: today.to })
    expect(rows.map(({ bets, gross }) => [bets, gross])).toEqual([
      ...[
        [0, 0],
        [1, 7 * UNIT],
        [3, 5 * UNIT],
      ],
    ])
    expect(rows[2].key).toBe(today.name.replace(/^(....)(..)/, '$1-$2-'))
  })

  it.each([
    ['product', { LOTT: 2 * UNIT, RNG: 10 * UNIT }],
    ['vendor', { '': 2 * UNIT, HARBOUR: 10 * UNIT }],
    ['country', { CO: 12 * UNIT }],
  ])('by %s adds up to the same', async (by, gross) => {
    const rows = await report(by)
    const found = Object.fromEntries(
      rows.filter((row) => row.bets).map((row) => [row.key, row.gross]),
    )
    expect(found).toEqual(gross)
  })

  it('of taxes is by country and product', async () => {
    expect(await report('tax')).toMatchObject([
      { key: 'CO', part: 'LOTT', stake: 27 * UNIT, payout: 25 * UNIT },
      { key: 'CO', part: 'RNG', stake: 10 * UNIT, payout: 0 },
    ])
  })

  it('follows a result that is corrected', async () => {
    await env.DB.prepare(`UPDATE record_wager SET payout = ?, settled_at = 9 WHERE id = 'r2'`)
      .bind(30 * UNIT)
      .run()
    const [row] = (await report('product')).filter(({ key }) => key === 'LOTT')
    expect(row.gross).toBe(-3 * UNIT)
    const sums = await env.DB.prepare(
      'SELECT SUM(stake) AS a, SUM(payout) AS b FROM report_play',
    ).first()
    const kept = await env.DB.prepare(
      `SELECT SUM(stake) AS a, SUM(payout) AS b FROM record_play
       WHERE state IN ('won', 'lost', 'tied')`,
    ).first()
    expect(sums).toEqual(kept)
  })

  it('has what came and went', async () => {
    const rows = await report('day', { from: 0, to: 300 * DAY_MS })
    expect(rows[0]).toMatchObject({ deposits: 0, withdrawals: 0 })
    const entries = await env.DB.prepare(
      `SELECT SUM(amount) AS sum FROM record_entry WHERE kind = 'deposit'`,
    ).first<number>('sum')
    const moved = await env.DB.prepare(
      `SELECT SUM(amount) AS sum FROM report_money WHERE kind = 'deposit'`,
    ).first<number>('sum')
    expect(moved).toBe(entries)
    expect(entries).toBeGreaterThan(0)
  })

  it('is made for who may read it, of a span that is one', async () => {
    for (const by of REPORTS) {
      const asking = { by, from: yesterday, to: today.to }
      isRefused(await ask('operator.report', asking, content), 'session.forbidden')
    }
    for (const span of [
      { from: 5, to: 5 },
      { from: 0, to: 500 * DAY_MS },
    ])
      isRefused(await ask('operator.report', { by: 'day', ...span }, finance), 'request.invalid')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  ask,
  done,
  drawNow,
  env,
  funded,
  inBook,
  isRefused,
  openBook,
  type Person,
  settle,
  slip,
  stage,
  trial,
  UNIT,
  type Value,
} from '../site'

const days = () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(stage.now - 86_400_000), to: day(stage.now + 86_400_000) }
}
const read = async (more: object = {}) =>
  (await done('truth.returns', { ...days(), ...more })).rows as Value[]

/** A ticket of two lines and plays. */
const twoLines = () => {
  const one = slip(3)
  const second = {
    ...{ play: 'BSOE_B2', selection: { pos: [['BIG'], ['SMALL']] } },
    ...{ unit: UNIT, multiple: 4, bets: 1, amount: 4 * UNIT },
  }
  return { ...one, lines: [...one.lines, second], amount: 7 * UNIT }
}

/** Stakes and payouts of members by what their entries say, of tickets that were decided. */
const recounted = () =>
  inBook((_: Value, { storage }: DurableObjectState) =>
    storage.sql
      .exec(
        `SELECT t.game_code AS gameCode,
           -SUM(CASE WHEN e.kind = 'stake' THEN p.amount ELSE 0 END) AS staked,
           SUM(CASE WHEN e.kind = 'payout' THEN p.amount ELSE 0 END) AS paid
         FROM ticket t JOIN entry e ON e.reference = t.id JOIN posting p ON p.entry = e.seq
         JOIN account a ON a.id = p.account AND a.owner = t.member AND a.currency <> 'FUN'
         WHERE t.state IN ('won', 'lost', 'tied') GROUP BY 1 ORDER BY 1`,
      )
      .toArray(),
  )

let person: Person
const sumOf = async () =>
  (await read()).map(({ gameCode, staked, paid }) => ({ gameCode, staked, paid }))

beforeAll(async () => {
  await openBook()
  person = await funded(500)
  const visitor = await trial()
  for (const [result, input] of [
    ['70000', slip(10)],
    ['00000', slip(20)],
    ['70000', twoLines()],
    [null, slip(30)],
  ] as const) {
    await done('lottery.place', { ...input, issue: drawNow().issue }, person)
    await done('lottery.place', slip(2), visitor)
    const { issue } = drawNow()
    stage.now += 60_000
    await settle(issue, result)
  }
  await done('lottery.place', slip(5), person)
  await projected()
})

describe('the returns of the page of truth', () => {
  it('are what the entries of the books come to: no trial, nothing open or handed back', async () => {
    expect(await sumOf()).toEqual(await recounted())
    const [row] = await read()
    expect(row).toMatchObject({ gameCode: 'VELOZ1', bets: 4, source: 'rules', interval: null })
    expect(row.measured).toBe(Math.round((row.paid / row.staked) * 1_000_000))
    expect(row.expected).toEqual({ lowest: expect.any(Number), highest: 975_000 })
  })

  it('are the same by play and by day', async () => {
    const [whole] = await read()
    const plays = await read({ gameCode: 'VELOZ1' })
    expect(plays.map(({ play }) => play).sort()).toEqual(['BSOE_B2', 'FIXED'])
    for (const parts of [plays, await read({ by: 'day' }), await read({ by: 'month' })])
      for (const name of ['bets', 'staked', 'paid'])
        expect(parts.reduce((sum, row) => sum + row[name], 0)).toBe(whole[name])
  })

  it('follow a correction: what was counted before is taken off', async () => {
    const squares = `SELECT day, game_code, play, count, wins, stake, paid, stake_square,
        paid_square, stake_paid FROM truth_day
      UNION ALL SELECT day, game_code, 'every', count, wins, stake, paid, stake_square,
        paid_square, stake_paid FROM truth_game ORDER BY 1, 2, 3`
    const before = await env.DB.prepare(squares).all()
    const row = await env.DB.prepare(
      `SELECT w.id FROM record_wager w JOIN member m ON m.id = w.member
       WHERE w.state = 'lost' AND m.type <> 4 AND w.payouts = '[0]' LIMIT 1`,
    )
    const { id } = (await row.first<{ id: string }>()) as { id: string }
    const set = 'UPDATE record_wager SET state = ?, payout = ?, payouts = ? WHERE id = ?'
    const decide = (state: string, payout: number, payouts: string) =>
      env.DB.prepare(set).bind(state, payout, payouts, id).run()
    await decide('won', 70_000, '[70000]')
    expect((await env.DB.prepare(squares).all()).results).not.toEqual(before.results)
    await decide('lost', 0, '[0]')
    expect((await env.DB.prepare(squares).all()).results).toEqual(before.results)
  })

  it('are a file too', async () => {
    const { csv } = await done('truth.returnsCsv', days())
    const [head, ...lines] = csv.trim().split('\r\n')
    expect(head).toMatch(/^from,to,period,game,category,play,bets,currency,staked,paid,/)
    expect(lines).toHaveLength((await read()).length)
  })

  it('are refused of days that are none, turned round or too many', async () => {
    for (const span of [
      { from: '2026-13-41' },
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2020-01-01', to: '2026-01-01' },
    ])
      isRefused(await ask('truth.returns', span), 'request.invalid')
  })

  it('go on above 63 bits of squares', async () => {
    const add = `INSERT INTO record_wager (id, member, product, category, game_code, event, amount,
      bonus, details, state, at) VALUES (?, 'M', 'sports', 'SPORTS', 'SPORTS:X', 'E', ?, 0,
      '{"picks":[{"market":"1X2"}]}', 'open', ?)`
    for (const id of ['huge-1', 'huge-2']) {
      await env.DB.prepare(add).bind(id, 9e12, stage.now).run()
      const won = `UPDATE record_wager SET state = 'won', payout = 18000000000000 WHERE id = ?`
      await env.DB.prepare(won).bind(id).run()
    }
    const match = add.replace("'SPORTS:X'", "'VFA'")
    await env.DB.prepare(match).bind('match-1', 10, stage.now).run()
    await env.DB.prepare(`UPDATE record_wager SET state = 'lost' WHERE id = 'match-1'`).run()
    const [named] = await read({ gameCode: 'VFA' })
    expect(named.title).toBe('Liga Virtual del Mar')
    const [row] = await read({ gameCode: 'SPORTS:X' })
    expect(row).toMatchObject({ play: '1X2', bets: 2, staked: 18e12, paid: 36e12 })
    expect(row.expected).toBeNull()
  })
})

import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { readFair, type SingleFair } from '#lib/games/fair'
import { Pool } from '#studio/jackpot/pool'
import { isTicketWon } from '#studio/rounds/shares'
import vectors from '../../unit/games/fixtures/vectors.json'
import { bindings } from '../house'

const AT = 1_790_000_000_000

interface Vector {
  id: string
  input: {
    start: { pot: number; reserve: number }
    bets: (SingleFair & { stake: number })[]
  }
  expect: { steps: { paid: number; pot: number; reserve: number }[]; toppedUp: number }
}

const VECTORS = (vectors as { kind: string }[]).filter(
  ({ kind }) => kind === 'jackpot',
) as unknown as Vector[]

async function pools(run: (pool: Pool, sql: SqlStorage) => Promise<void> | void) {
  const stub = bindings.JACKPOT.get(bindings.JACKPOT.newUniqueId())
  await runInDurableObject(stub, async (_instance, { storage }) => {
    const pool = new Pool(storage)
    pool.setOpen(true, AT)
    await run(pool, storage.sql)
  })
}

const held = (sql: SqlStorage) => sql.exec('SELECT pot, reserve FROM pool').one()
const house = (sql: SqlStorage) => Number(sql.exec('SELECT sum(house) AS sum FROM entry').one().sum)

/** Begins with what a vector says, as if the house had given it. */
function beginWith(sql: SqlStorage, { pot, reserve }: Vector['input']['start']) {
  const { pot: before } = sql.exec('SELECT pot FROM pool').one()
  const more = pot - Number(before)
  const values = [-(more + reserve), more, reserve]
  sql.exec("INSERT INTO entry VALUES ('start', 'seed', 0, ?2, ?3, ?1, 0, 0)", ...values)
  sql.exec('UPDATE pool SET pot = ?, reserve = ?', pot, reserve)
}

it('does what the reference says, step by step, in all its vectors', async () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(40)
  await pools(() => undefined)
  for (const { id, input, expect: wanted } of VECTORS) {
    await pools(async (pool, sql) => {
      beginWith(sql, input.start)
      const before = house(sql)
      const steps = []
      for (const [index, { stake, ...given }] of input.bets.entries()) {
        const isWon = await isTicketWon(readFair('single', given) as SingleFair, stake)
        const round = `${id}:${index}`
        const share = { round, game: 'FARO3-1', stake, isTicketWon: isWon, at: AT }
        const { paid } = pool.feed(share)
        expect(pool.feed(share).paid).toBe(paid)
        steps.push({ paid, ...held(sql) })
      }
      expect([id, steps]).toEqual([id, wanted.steps])
      expect(before - house(sql)).toBe(wanted.toppedUp)
      expect(pool.faults()).toBe(0)
    })
  }
})

it('keeps pot and reserve equal to shares and top-ups less drops, and says what dropped why', () =>
  pools((pool, sql) => {
    let paid = 0
    for (let turn = 1; turn <= 600; turn += 1) {
      const share = { round: `r:${turn}`, game: 'FARO3-1', stake: 1_000 + turn * 977, at: AT }
      paid += pool.feed({ ...share, isTicketWon: turn % 200 === 0 }).paid
    }
    const { pot, reserve } = held(sql)
    const sums = sql
      .exec('SELECT sum(game) AS game, sum(house) AS house, sum(winner) AS winner FROM entry')
      .one()
    const came = -Number(sums['game']) - Number(sums['house'])
    expect(Number(pot) + Number(reserve)).toBe(came - paid * 10_000)
    expect(Number(sums['winner'])).toBe(paid * 10_000)
    expect(pool.drops().map(({ number, by, round }) => [number, by, round])).toEqual([
      [3, 'ticket', 'r:600'],
      [2, 'ticket', 'r:400'],
      [1, 'ticket', 'r:200'],
    ])
    expect(pool.faults()).toBe(0)
  }))

it('drops at its announced limit at the latest', () =>
  pools((pool, sql) => {
    beginWith(sql, { pot: 999_999_999_999, reserve: 0 })
    const share = { round: 'r:1', game: 'FARO3-1', stake: 10_000, isTicketWon: false, at: AT }
    expect(pool.feed(share).paid).toBe(100_000_074)
    expect(pool.drops()).toMatchObject([{ by: 'limit', held: '1000000749999', paid: 100_000_074 }])
  }))

it('finds what does not add up', () =>
  pools((pool, sql) => {
    pool.feed({ round: 'r:1', game: 'FARO3-1', stake: 10_000, isTicketWon: true, at: AT })
    expect(pool.faults()).toBe(0)
    sql.exec('UPDATE pool SET pot = pot + 1')
    expect(pool.faults()).toBe(1)
    sql.exec('UPDATE pot_drop SET paid = paid + 1')
    expect(pool.faults()).toBe(2)
    const uneven = "INSERT INTO entry VALUES ('x', 'share', -1, 2, 0, 0, 0, 0)"
    expect(() => sql.exec(uneven)).toThrow(/CHECK/)
  }))

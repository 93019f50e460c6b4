import { beforeAll, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { closeBoards } from '#platform/promotion/mission/board'
import { payPrizes } from '#platform/promotion/prize/pay'
import { closeTournaments } from '#platform/promotion/tournament/close'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  funded,
  openBook,
  type Person,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const SILENT = 'B77'
const now = Date.now()

beforeAll(openBook)

it('a prize is paid though another book does not answer, whose members are asked again later', async () => {
  await done('operator.fundPot', { name: 'boards', amount: 20 * UNIT }, { token })
  const person = (await funded(10)) as Known
  const silent = 'm-of-a-silent-book'
  await env.DB.prepare('INSERT INTO book VALUES (?, 1, 1, 0)').bind(SILENT).run()
  await env.DB.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, invite_code, state,
       registered_at) VALUES (?1, '${SILENT}', ?1, '', 0, ?1, 'active', 0)`,
  )
    .bind(silent)
    .run()
  const due = env.DB.prepare(
    `INSERT INTO prize_due VALUES ('boards', 'one-of-two', ?, ?, 'reward', 'due', 0, ?)`,
  )
  await env.DB.batch([due.bind(silent, UNIT, 0), due.bind(person.member.id, 2 * UNIT, 1)])
  const BOOK = {
    idFromName: (name: string) => env.BOOK.idFromName(name),
    get: (id: DurableObjectId) =>
      id.name === SILENT
        ? { internal: () => Promise.reject(new Error('no answer')) }
        : env.BOOK.get(id),
  }
  await expect(payPrizes({ ...env, BOOK } as never, now)).rejects.toThrow('no answer')
  expect(await balanceOf(person)).toBe(12 * UNIT)
  const rows = await env.DB.prepare(
    `SELECT state, next_at FROM prize_due WHERE name = 'one-of-two' ORDER BY amount`,
  ).all<Value>()
  expect(rows.results).toMatchObject([
    { state: 'due', next_at: now + MINUTE_MS },
    { state: 'paid' },
  ])
  for (const left of ['prize_due WHERE member', 'member WHERE id'])
    await env.DB.prepare(`DELETE FROM ${left} = ?`).bind(silent).run()
  await env.DB.prepare('DELETE FROM book WHERE id = ?').bind(SILENT).run()
  await auditIsOk()
})

/** Statements of D1 that some work makes. */
async function statementsOf(work: (of: typeof env) => Promise<void>): Promise<string[]> {
  const made: string[] = []
  const DB = {
    prepare: (sql: string) => {
      made.push(sql)
      return env.DB.prepare(sql)
    },
    batch: (all: D1PreparedStatement[]) => env.DB.batch(all),
  }
  await work({ ...env, DB } as never)
  return made
}

it('prizes of a board and of a tournament are written by whole keys, however many there are', async () => {
  const span = { from: now - HOUR_MS, to: now + HOUR_MS }
  const names = { es: 'Muchos' }
  const more = { ...span, names }
  const board = { ...more, measure: 'count', target: 1, reward: UNIT, period: 'once', prizes: [] }
  await done('operator.setMission', { code: 'MANY', definition: board }, { token })
  await done('operator.fundMission', { code: 'MANY', amount: UNIT }, { token })
  await done('operator.runMission', { code: 'MANY', isOn: true }, { token })
  const cup = { ...more, scoring: 'valid-bet', minBets: 1, pool: UNIT, shares: [10_000] }
  await done('operator.setTournament', { code: 'MANY', definition: cup }, { token })
  await done('operator.fundTournament', { code: 'MANY', amount: UNIT }, { token })
  await done('operator.runTournament', { code: 'MANY', isOn: true }, { token })
  await env.DB.batch([
    env.DB.prepare('UPDATE mission_run SET ends_at = ?').bind(now - HOUR_MS),
    env.DB.prepare('UPDATE tournament SET ends_at = ?').bind(now - HOUR_MS),
  ])
  const made = await statementsOf(async (of) => {
    await closeBoards(of, now)
    await closeTournaments(of, now)
  })
  const written = made.filter((sql) => /UPDATE (mission|tournament)_board/.test(sql))
  const plans = written.map(async (sql) => {
    const values = sql.includes('?3') ? ['MANY', 'once', '[]'] : ['MANY', '[]']
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)
    return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
  })
  const searched = (await Promise.all(plans)).map((steps) =>
    steps.find((step) => step.startsWith('SEARCH b ')),
  )
  expect(searched).toEqual([
    'SEARCH b USING PRIMARY KEY (mission=? AND period=? AND member=?)',
    'SEARCH b USING PRIMARY KEY (tournament=? AND member=?)',
  ])
})

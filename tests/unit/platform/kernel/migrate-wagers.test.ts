import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { ticketCategory } from '#lib/lottery/game'
import { GAMES } from '#lib/lottery/games'

const DIRECTORY = new URL('../../../../src/platform/migrations/', import.meta.url)
const NAME = '0050_wager.sql'
const apply = (db: DatabaseSync, wanted: (name: string) => boolean) => {
  for (const name of readdirSync(DIRECTORY).sort())
    if (wanted(name)) db.exec(readFileSync(new URL(name, DIRECTORY), 'utf8'))
}
const all = (db: DatabaseSync, query: string) => db.prepare(query).all()

/** Tickets of every game as the version before recorded them: one settled, one open. */
function written(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  apply(db, (name) => name < NAME)
  db.exec(`INSERT INTO projection_cursor VALUES ('B1', 7)`)
  db.exec(`INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', 'ana', 'm', 'deposit', 5, 1)`)
  db.exec(`INSERT INTO book (id, capacity, opened_at) VALUES ('B1', 9, 1)`)
  // An agent: what is settled for agents is told to teams.
  db.exec(`INSERT INTO member (id, book, username, password_hash, type, invite_code, state,
    registered_at) VALUES ('ana', 'B1', 'ana', '', 2, 'ana', 'active', 1)`)
  for (const { code } of GAMES) {
    for (const number of [1, 2])
      db.prepare(
        `INSERT INTO record_ticket (id, member, game_code, issue, amount, lines, state, at, chase)
         VALUES (?, 'ana', ?, '202611200931', 50, '{"of":[],"bets":[]}', 'open', 1000, 'C-1')`,
      ).run(`${code}-${number}`, code)
    db.prepare(
      `UPDATE record_ticket SET state = 'won', payout = 80, valid = 40, settled_at = 2000,
         payouts = '[80]', result = '12345', rebate = 1, exceeded = 2, reason = 'late'
       WHERE id = ?`,
    ).run(`${code}-1`)
  }
  return db
}

it('tickets of before are wagers afterwards, each in its category, without being copied', () => {
  const db = written()
  const [tickets, page] = [
    all(db, 'SELECT * FROM record_ticket ORDER BY id'),
    db.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'record_ticket'`).get(),
  ]
  apply(db, (name) => name === NAME)
  expect(
    db.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'record_wager'`).get(),
  ).toEqual(page)
  const categories = new Map<string, string>(
    GAMES.map((game) => [game.code, ticketCategory(game)] as const),
  )
  const expected = tickets.map((ticket) => {
    const { issue: event, lines: details, ...rest } = ticket as Record<string, string>
    const category = categories.get(String(rest['game_code']))
    return { ...rest, event, details, product: 'lottery', category, bonus: 0, bonus_payout: 0 }
  })
  const byId = 'SELECT * FROM record_wager ORDER BY id'
  expect(all(db, byId).map((row) => ({ ...row }))).toEqual(expected)
  const plays = all(db, 'SELECT game_code, category, count, stake, valid, payout FROM record_play')
  expect(plays).toHaveLength(GAMES.length)
  for (const play of plays) {
    const { game_code: code, category, ...sums } = play as Record<string, string>
    expect([category, sums]).toEqual([
      categories.get(String(code)),
      { count: 1, stake: 50, valid: 40, payout: 80 },
    ])
  }
  for (const event of all(db, 'SELECT kind, of, category FROM team_event')) {
    const { kind, of, category } = event as Record<string, string>
    expect(category).toBe(kind === 'money' ? '' : categories.get(String(of)))
  }
  // What comes after is counted with what was there.
  db.exec(`UPDATE record_wager SET state = 'lost', settled_at = 3000 WHERE id = 'MAREA1-2'`)
  db.exec(`UPDATE record_wager SET state = 'lost', payout = 0 WHERE id = 'MAREA1-1'`)
  const counted = `SELECT category, state, count, payout FROM record_play
    WHERE game_code = 'MAREA1' ORDER BY state`
  expect(all(db, counted)).toMatchObject([
    { category: 'ELOTT', state: 'lost', count: 2, payout: 0 },
    { category: 'ELOTT', state: 'won', count: 0, payout: 0 },
  ])
  const last = 'SELECT kind, category, valid FROM team_event ORDER BY seq DESC LIMIT 2'
  expect(all(db, last)).toMatchObject([
    { kind: 'bet', category: 'ELOTT', valid: 40 },
    { kind: 'undo', category: 'ELOTT', valid: 40 },
  ])
})

it('leaves no part of the tables behind, and finds rows by the same indexes', () => {
  const db = written()
  apply(db, (name) => name === NAME)
  const triggers = all(
    db,
    `SELECT name FROM sqlite_master WHERE type = 'trigger' AND (tbl_name = 'record_wager'
       OR tbl_name = 'placed_wager' OR sql LIKE '%ticket%') ORDER BY name`,
  )
  expect(triggers.map((row) => (row as { name: string }).name)).toEqual([
    ...['placed_wager_insert', 'team_wager_decided', 'wager_counted'],
  ])
  const plan = `EXPLAIN QUERY PLAN SELECT * FROM record_wager WHERE member = 'ana' AND at > 1`
  expect(JSON.stringify(all(db, plan))).toContain('record_ticket_by_member')
})

it('lets the version before read, and keep its hands off what it does not know', () => {
  const db = written()
  const read = 'SELECT * FROM record_ticket ORDER BY id'
  const columns = (rows: unknown[]) => rows.map((row) => Object.entries(row as object).sort())
  const before = columns(all(db, read))
  apply(db, (name) => name === NAME)
  db.exec(`INSERT INTO record_wager (id, member, product, category, game_code, event, amount,
    details, state, at) VALUES ('x', 'ana', 'sample', 'RNG', 'diana', '1', 5, '{}', 'open', 1)`)
  expect(columns(all(db, read))).toEqual(before)
  expect(all(db, 'SELECT seq FROM projection_cursor')).toMatchObject([{ seq: 7 }])
  // Its projector moves its cursor in each step: without that it projects nothing.
  expect(() => db.exec(`INSERT OR IGNORE INTO projection_cursor VALUES ('B1', 0)`)).toThrow(/view/)
  expect(() => db.exec('UPDATE projection_cursor SET seq = 8')).toThrow(/view/)
})

it('begins the sum of each member’s valid bet with what was counted, and follows it', () => {
  const db = written()
  apply(db, (name) => name >= NAME)
  const kept = () => all(db, 'SELECT member, valid FROM record_valid').map((row) => ({ ...row }))
  const counted = () =>
    all(db, 'SELECT member, SUM(valid) AS valid FROM record_wager GROUP BY member').map((row) => ({
      ...row,
    }))
  expect(kept()).toEqual([{ member: 'ana', valid: 40 * GAMES.length }])
  db.exec(`UPDATE record_wager SET state = 'won', valid = 31, settled_at = 3000
    WHERE id = 'MAREA1-2'`)
  db.exec(`UPDATE record_wager SET state = 'void', valid = 0 WHERE id = 'MAREA1-1'`)
  expect(kept()).toEqual([{ member: 'ana', valid: 40 * GAMES.length - 9 }])
  expect(kept()).toEqual(counted())
})

import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { audited, firstBrokenEntry } from '../../../support/book/audited'
import { GAME, NodeBook } from '../../../support/book/node-book'
import { NodeSql } from '../../../support/book/node-sql'

let book: NodeBook

const tables = (name: string) => ({
  schema: book.sql
    .exec<{ sql: string }>(
      'SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?',
      'table',
      name,
    )
    .one().sql,
  rows: book.sql.exec(`SELECT * FROM ${name}`).toArray(),
})

/** The ledger in another database, as somebody with the file has it: without its triggers. */
function copy(): NodeSql {
  const sql = new NodeSql()
  sql.database.exec('PRAGMA foreign_keys = OFF')
  for (const name of ['account', 'entry', 'posting']) {
    const { schema, rows } = tables(name)
    sql.exec(schema)
    for (const row of rows) {
      const values = Object.values(row)
      sql.exec(`INSERT INTO ${name} VALUES (${values.map(() => '?')})`, ...values)
    }
  }
  return sql
}

beforeEach(async () => {
  book = new NodeBook()
  for (const member of ['ana', 'beto']) {
    await book.addMember(member)
    const deposit = { method: 'sandbox', amount: 1_000_000, reference: '' }
    await book.call(member, 'deposit.request', deposit, `deposit-of-${member}-00`)
    for (let multiple = 1; multiple <= 4; multiple++) {
      const { issue } = book.draw()
      const stake = { unit: 10_000, multiple, bets: 1, amount: 10_000 * multiple }
      const line = { play: 'FIXED', selection: { pos: [[1], [], [], [], []] }, ...stake }
      const input = { gameCode: GAME.code, issue, lines: [line], amount: stake.amount }
      await book.call(member, 'lottery.place', input, `stake-${multiple}-of-${member}-0`)
    }
  }
  const { issue } = book.draw()
  book.now += 60_000
  await book.settle({ gameCode: GAME.code, issue, version: 1, result: '12345' })
})

describe('the chain of a ledger', () => {
  it('is whole as written', () => {
    expect(firstBrokenEntry(book.sql)).toBeNull()
    expect(firstBrokenEntry(copy())).toBeNull()
    expect(audited(book.object).entries).toBe(19)
  })

  it.each([
    ['an amount', 'UPDATE posting SET amount = amount + 1 WHERE entry = 7 AND amount > 0', 7],
    ['both amounts of an entry', 'UPDATE posting SET amount = amount * 2 WHERE entry = 7', 7],
    ['an account', 'UPDATE posting SET account = account + 90 WHERE entry = 5 AND amount < 0', 5],
    ['a member', `UPDATE entry SET member = 'bfto' WHERE seq = 8`, 8],
    ['a kind', `UPDATE entry SET kind = 'payout' WHERE seq = 1`, 1],
    ['a reference', `UPDATE entry SET reference = 'B1-4' WHERE seq = 3`, 3],
    ['a moment', 'UPDATE entry SET at = at + 1 WHERE seq = 10', 10],
    ['a balance', 'UPDATE entry SET balance_after = balance_after - 1 WHERE seq = 2', 2],
    ['a hash', `UPDATE entry SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 9`, 9],
    ['a number', 'UPDATE entry SET seq = 99 WHERE seq = 6', 6],
  ])('shows where %s was changed', (_, change, expected) => {
    const sql = copy()
    sql.exec(change)
    expect(firstBrokenEntry(sql)).toBe(expected)
  })

  it.each([1, 6, 18])('shows where entry %d was deleted', (seq) => {
    const sql = copy()
    sql.exec('DELETE FROM posting WHERE entry = ?', seq)
    sql.exec('DELETE FROM entry WHERE seq = ?', seq)
    expect(firstBrokenEntry(sql)).toBe(seq)
  })

  it('shows where a posting was deleted or added', () => {
    const less = copy()
    less.exec('DELETE FROM posting WHERE entry = 4 AND amount < 0')
    expect(firstBrokenEntry(less)).toBe(4)
    const more = copy()
    more.exec('INSERT INTO posting VALUES (4, 99, 5)')
    expect(firstBrokenEntry(more)).toBe(4)
  })

  it('is what anybody can compute from the rows', () => {
    let before = '0'.repeat(64)
    const entries = book.sql.exec<Record<string, string | number>>('SELECT * FROM entry').toArray()
    for (const { seq, kind, member, reference, balance_after, at, hash } of entries) {
      const lines = book.sql.exec<{ line: string }>(
        `SELECT account || ':' || amount AS line FROM posting WHERE entry = ? ORDER BY account`,
        Number(seq),
      )
      const postings = lines.toArray().map(({ line }) => line)
      const facts = [before, seq, kind, member, reference, balance_after, at, postings.join(',')]
      before = createHash('sha256').update(facts.join('|')).digest('hex')
      expect(hash).toBe(before)
    }
  })
})

describe('the tables of a ledger', () => {
  it.each([
    'UPDATE posting SET amount = 1',
    'DELETE FROM posting WHERE entry = 3',
    `UPDATE entry SET kind = 'deposit' WHERE seq = 3`,
    'DELETE FROM entry',
    'INSERT INTO posting SELECT entry, account, 5 FROM posting WHERE entry = 3',
    'REPLACE INTO posting SELECT entry, account, amount + 1 FROM posting WHERE entry = 3',
    'REPLACE INTO entry SELECT * FROM entry WHERE seq = 3',
  ])('refuse: %s', (statement) => {
    const before = [tables('entry').rows, tables('posting').rows, tables('account').rows]
    expect(() => book.sql.exec(statement)).toThrow()
    expect([tables('entry').rows, tables('posting').rows, tables('account').rows]).toEqual(before)
  })

  it('refuse a wallet below zero', () => {
    expect(() => book.sql.exec(`UPDATE account SET balance = -1 WHERE owner = 'ana'`)).toThrow(
      'CHECK constraint',
    )
  })
})

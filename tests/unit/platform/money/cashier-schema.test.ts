import { expect, it } from 'vitest'
import { migrateDeposits } from '#platform/money/deposit/schema'
import { TRANSFER_SCHEMA } from '#platform/money/transfer/schema'
import { migrateWithdrawals } from '#platform/money/withdraw/schema'
import { NodeSql } from '../../../support/book/node-sql'

const FIRST = `CREATE TABLE deposit (
  id TEXT PRIMARY KEY, member TEXT NOT NULL, method TEXT NOT NULL,
  amount INTEGER NOT NULL, reference TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL,
  at INTEGER NOT NULL) STRICT`

it('a book from before fees keeps its deposits, and has its indexes at once', () => {
  const sql = new NodeSql()
  sql.exec(FIRST)
  sql.exec('CREATE INDEX deposit_by_member ON deposit (member)')
  sql.exec(`INSERT INTO deposit VALUES ('d1', 'ana', 'sandbox', 5, '', 'credited', '', 1)`)
  migrateDeposits(sql)
  migrateWithdrawals(sql)
  sql.exec(TRANSFER_SCHEMA)
  expect([...sql.exec('SELECT id, fee, at FROM deposit')]).toEqual([{ id: 'd1', fee: 0, at: 1 }])
  const names = sql.exec<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE '%_by_member' ORDER BY name`,
  )
  expect([...names].map(({ name }) => name)).toEqual([
    'deposit_by_member',
    'transfer_by_member',
    'withdraw_by_member',
  ])
})

import { beforeEach, expect, it } from 'vitest'
import { AUDIT_STEP_ROWS } from '#platform/kernel/book/audit'
import { LedgerAuditor } from '#platform/kernel/ledger/audit'
import { Ledger } from '#platform/kernel/ledger/ledger'
import { audited, auditLedger } from '../../../support/book/audited'
import { GAME, NodeBook, outcomeOf } from '../../../support/book/node-book'
import { NodeSql } from '../../../support/book/node-sql'

const STEPS = 4
const AT = 1_900_000_000_000

/** Money from the house to a member, so many times. */
function give(ledger: Ledger, member: string, times: number): void {
  const [to, from] = [ledger.account(member, 'main', 'PLY'), ledger.account('house', 'cash', 'PLY')]
  for (let time = 0; time < times; time += 1) {
    ledger.post({
      ...{ kind: 'deposit', member, reference: 'D', balanceAfter: to.balance + 10_000, at: AT },
      postings: [
        { account: to.id, amount: 10_000 },
        { account: from.id, amount: -10_000 },
      ],
    })
  }
  ledger.flush()
}

let sql: NodeSql
let ledger: Ledger

beforeEach(() => {
  sql = new NodeSql()
  Ledger.migrate(sql)
  ledger = new Ledger(sql)
})

it('reads no more rows than its bound before it gives way, and all of them in the end', () => {
  for (let member = 0; member < AUDIT_STEP_ROWS; member += 1) give(ledger, `m${member}`, 2)
  let read = 0
  const counting = {
    exec: <T extends Record<string, string | number>>(query: string, ...values: number[]) => {
      const rows = sql.exec<T>(query, ...values)
      read += /FROM (entry|account)/.test(query) ? rows.toArray().length : 0
      return rows
    },
  }
  const auditor = new LedgerAuditor(counting as never, AUDIT_STEP_ROWS)
  const steps: number[] = []
  for (let isMore = true; isMore; read = 0) {
    isMore = auditor.step()
    steps.push(read)
  }
  expect(Math.max(...steps)).toBe(AUDIT_STEP_ROWS)
  // Entries twice the bound, and one account more than it: the house's.
  expect(steps).toEqual([AUDIT_STEP_ROWS, AUDIT_STEP_ROWS, AUDIT_STEP_ROWS, 1])
  expect(auditor.found(1)).toMatchObject({ entries: 2 * AUDIT_STEP_ROWS, balanceDrift: 0 })
})

it('finds nothing wrong in what is written between its steps, and what was wrong before', () => {
  for (let member = 0; member < AUDIT_STEP_ROWS; member += 1) give(ledger, `m${member}`, 2)
  const whole = new LedgerAuditor(sql, AUDIT_STEP_ROWS)
  let written = 2 * AUDIT_STEP_ROWS
  for (let at = 0; whole.step(); at += 1) {
    give(ledger, `m${at}`, 3)
    give(ledger, `new${at}`, 1)
    written += 4
  }
  expect(whole.found(9)).toEqual({
    ...{ postingSums: { PLY: 0 }, walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0 },
    ...{ brokenChain: 0, entries: written, faults: [] },
    head: sql.exec<{ hash: string }>('SELECT hash FROM entry ORDER BY seq DESC LIMIT 1').one().hash,
  })
  sql.exec(`UPDATE account SET balance = balance + 1 WHERE owner = 'm500'`)
  expect(auditLedger(sql)).toMatchObject({ balanceDrift: 1, brokenChain: 0 })
})

it('sees postings of no entry', () => {
  give(ledger, 'ana', 2)
  sql.database.exec('PRAGMA foreign_keys = OFF; DROP TRIGGER posting_moves_balance')
  sql.exec('INSERT INTO posting VALUES (9, 1, 5), (9, 2, -5)')
  expect(auditLedger(sql)).toMatchObject({ unbalancedEntries: 1, brokenChain: 0, entries: 2 })
})

it('keeps no bet waiting for its end', async () => {
  const book = new NodeBook()
  await book.addMember('ana')
  give(new Ledger(book.sql), 'ana', STEPS * AUDIT_STEP_ROWS)
  book.restart()
  const order: string[] = []
  const audit = book.object.audit().then((found) => {
    order.push('audit')
    return found
  })
  const stake = { unit: 10_000, multiple: 1, bets: 1, amount: 10_000 }
  const line = { play: 'FIXED', selection: { pos: [[1], [], [], [], []] }, ...stake }
  const { issue } = book.draw()
  const input = { gameCode: GAME.code, issue, lines: [line], amount: 10_000 }
  const answer = await book.call('ana', 'lottery.place', input, 'a-bet-beside-an-audit')
  order.push('bet')
  expect(outcomeOf(answer)).toMatchObject({ ticket: { state: 'open' } })
  const found = await audit
  expect(order).toEqual(['bet', 'audit'])
  expect(found).toMatchObject({ balanceDrift: 0, openStakeDrift: 0, brokenChain: 0, tickets: 1 })
  expect(found).toEqual(audited(book.object))
})

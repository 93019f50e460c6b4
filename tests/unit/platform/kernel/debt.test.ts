import { beforeEach, describe, expect, it } from 'vitest'
import { giveIncomes } from '#platform/agent/team/in-book'
import { Book } from '#platform/kernel/book/book'
import { debtors, payDebt, takeBack } from '#platform/kernel/book/debt'
import type { EntryKind } from '#platform/kernel/ledger/entry'
import type { AccountKind } from '#platform/kernel/ledger/ledger'
import { PARTS } from '#platform/parts'
import { auditLedger } from '../../../support/book/audited'
import { NodeSql } from '../../../support/book/node-sql'

const AT = 1_900_000_000_000
const ana = { id: 'ana', currency: 'USD' }
let sql: NodeSql
let book: Book

const open = () => {
  Book.migrate(sql, PARTS)
  book = new Book(sql, 'B1', PARTS)
}
const rows = (query: string) => sql.exec(query).toArray()
const give = (amount: number) =>
  book.move(ana, {
    kind: 'deposit',
    reference: 'D',
    amount,
    wallet: 'main',
    counter: 'cash',
    at: AT,
  })
const back = (amount: number) =>
  takeBack(book, ana, {
    kind: 'payout-return',
    reference: 'T1',
    amount,
    counter: 'lottery',
    at: AT,
  })
const accounts = () => {
  book.flush()
  const all = sql.exec<{ kind: string; balance: number }>(
    `SELECT kind, balance FROM account WHERE balance <> 0 AND kind <> 'cash' ORDER BY kind`,
  )
  return Object.fromEntries([...all].map(({ kind, balance }) => [kind, balance]))
}
const told = () => {
  book.flush()
  return rows(
    `SELECT kind, member, reference, balance_after, at FROM entry WHERE kind <> 'deposit'`,
  )
}

beforeEach(() => {
  sql = new NodeSql()
  open()
  sql.exec(
    `INSERT INTO member (id, account, type, currency, registered_at, last_login_at)
     VALUES ('ana', 'ana', 0, 'USD', ?, 0)`,
    AT,
  )
})

describe('what was given by mistake', () => {
  it('comes back from the balance where it is there', () => {
    give(100)
    expect(back(100)).toBe(0)
    expect(accounts()).toEqual({ lottery: 100 })
    expect(told()).toEqual([
      { kind: 'payout-return', member: 'ana', reference: 'T1', balance_after: 0, at: AT },
    ])
    expect(debtors(book)).toEqual(new Set())
  })

  it('is owed as far as it is not', () => {
    give(30)
    expect(back(100)).toBe(70)
    expect(accounts()).toEqual({ 'debt-ana': -70, lottery: 100 })
    expect(told().map(({ kind, balance_after }) => [kind, balance_after])).toEqual([
      ['payout-return', 0],
      ['debt', 0],
    ])
    expect(back(5)).toBe(5)
    expect(accounts()).toEqual({ 'debt-ana': -75, lottery: 105 })
    expect(told().at(-1)).toEqual({
      ...{ kind: 'debt', member: 'ana', reference: 'T1', balance_after: 0, at: AT },
    })
    expect(debtors(book)).toEqual(new Set(['ana']))
  })

  it.each<[string, EntryKind, AccountKind, number]>([
    ['of a payout counts as lost', 'payout-return', 'lottery', 60],
    ['of what a series brought back does not', 'payout-return', 'rebate', 0],
    ['of an income does not', 'income-back', 'lottery', 0],
  ])('%s, where a limit is kept', (_, kind, counter, lost) => {
    const limit = { kind: 'loss', days: 1 } as const
    book.guard.setLimit('ana', { ...limit, amount: 1_000, asked: 0, askedAt: 0 })
    book.guard.note('ana', { stake: 100, payout: 100 }, AT)
    expect(book.guard.used(limit, 'ana', AT)).toBe(0)
    expect(takeBack(book, ana, { kind, reference: 'T1', amount: 60, counter, at: AT })).toBe(60)
    expect(book.guard.used(limit, 'ana', AT)).toBe(lost)
  })

  it('of nothing is nothing', () => {
    expect(back(0)).toBe(0)
    expect(told()).toEqual([])
  })
})

describe('a debt', () => {
  const pay = (most?: number) =>
    payDebt(book, ana, { kind: 'debt-paid', reference: 'T2', at: AT, ...(most && { most }) })

  it('is paid as far as the balance goes, and no further than it is', () => {
    back(70)
    pay()
    expect(accounts()).toEqual({ 'debt-ana': -70, lottery: 70 })
    give(50)
    pay()
    expect(accounts()).toEqual({ 'debt-ana': -20, lottery: 70 })
    expect(told().at(-1)).toEqual({
      ...{ kind: 'debt-paid', member: 'ana', reference: 'T2', balance_after: 0, at: AT },
    })
    give(50)
    pay()
    expect(accounts()).toEqual({ lottery: 70, main: 30 })
    expect(debtors(book)).toEqual(new Set())
    pay()
    expect(accounts()).toEqual({ lottery: 70, main: 30 })
  })

  it('takes no more than it may of what was there before', () => {
    back(70)
    give(200)
    pay(25)
    expect(accounts()).toEqual({ 'debt-ana': -45, lottery: 70, main: 175 })
  })

  it('is that of its member alone', () => {
    back(70)
    const beto = { id: 'beto', currency: 'USD' }
    book.move(beto, {
      ...{ kind: 'deposit', reference: 'D', amount: 9, wallet: 'main', counter: 'cash', at: AT },
    })
    payDebt(book, beto, { kind: 'debt-paid', reference: 'T2', at: AT })
    expect(accounts()).toEqual({ 'debt-ana': -70, lottery: 70, main: 9 })
  })
})

describe('incomes', () => {
  const income = (id: string, amount: number) =>
    giveIncomes(book, [{ id, member: 'ana', kind: 'rebate', amount, isTransferred: false }], AT)

  it('that are taken back, and are gone, are owed and kept from the next, once each', () => {
    income('r1', 50)
    expect(accounts()).toEqual({ main: 50, 'team-rebate': -50 })
    back(40)
    income('r2', -30)
    income('r2', -30)
    expect(accounts()).toEqual({ 'debt-ana': -20, lottery: 40, 'team-rebate': -20 })
    income('r3', 15)
    expect(accounts()).toEqual({ 'debt-ana': -5, lottery: 40, 'team-rebate': -35 })
    income('r4', 15)
    income('r4', 15)
    expect(accounts()).toEqual({ lottery: 40, main: 10, 'team-rebate': -50 })
    income('r5', 0)
    expect(told().map(({ kind }) => kind)).toEqual([
      ...['team-rebate', 'payout-return', 'team-rebate', 'debt'],
      ...['team-rebate', 'income-back', 'team-rebate', 'income-back'],
    ])
  })

  it('pay of a debt only what they bring', () => {
    back(70)
    give(100)
    income('r1', 8)
    expect(accounts()).toEqual({ 'debt-ana': -62, lottery: 70, main: 100, 'team-rebate': -8 })
  })

  it('owed as an earlier version kept it are a debt like all others', () => {
    give(3)
    const account = (kind: 'income-debt' | 'team-rebate') =>
      book.ledger.account('house', kind, 'USD').id
    book.ledger.post({
      ...{ kind: 'remainder', member: 'house', reference: 'r', balanceAfter: 0, at: AT },
      postings: [
        { account: account('income-debt'), amount: -44 },
        { account: account('team-rebate'), amount: 44 },
      ],
    })
    book.flush()
    sql.exec(`INSERT INTO income_debt VALUES ('ana', 44)`)
    open()
    open()
    expect(accounts()).toEqual({ 'debt-ana': -44, main: 3, 'team-rebate': 44 })
    expect(told().at(-1)).toEqual({
      ...{ kind: 'debt', member: 'ana', reference: 'income-debt', balance_after: 3, at: AT },
    })
    expect(rows('SELECT * FROM income_debt')).toEqual([])
    const zeros = { walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0, brokenChain: 0 }
    expect(auditLedger(sql)).toEqual({ ...zeros, postingSums: { USD: 0 }, entries: 3 })
    income('r1', 50)
    expect(accounts()).toEqual({ main: 9, 'team-rebate': -6 })
  })
})

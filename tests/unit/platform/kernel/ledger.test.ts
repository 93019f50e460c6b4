import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHAIN_START } from '#platform/kernel/ledger/chain'
import type { NewEntry } from '#platform/kernel/ledger/entry'
import { HOUSE, Ledger } from '#platform/kernel/ledger/ledger'
import { auditLedger, firstBrokenEntry } from '../../../support/book/audited'
import { NodeSql } from '../../../support/book/node-sql'

const AT = 1_900_000_000_000
let sql: NodeSql
let ledger: Ledger

const main = (owner: string, currency = 'USD') => ledger.account(owner, 'main', currency)
const cash = (currency = 'USD') => ledger.account(HOUSE, 'cash', currency)
const rows = (query: string) => sql.exec(query).toArray()

/** Money from the house's cash to a member. */
const given = (amount: number, more: Partial<NewEntry> = {}): NewEntry => ({
  ...{ kind: 'deposit', member: 'ana', reference: 'D1', balanceAfter: amount, at: AT },
  postings: [
    { account: main('ana').id, amount },
    { account: cash().id, amount: -amount },
  ],
  ...more,
})

beforeEach(() => {
  sql = new NodeSql()
  Ledger.migrate(sql)
  ledger = new Ledger(sql)
})

describe('an account', () => {
  it('exists from its first use, by owner, kind and currency, and is one', () => {
    const ids = [
      main('ana'),
      main('beto'),
      main('ana', 'EUR'),
      ledger.account('ana', 'held', 'USD'),
    ]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4)
    expect(main('ana')).toBe(ids[0])
    expect(rows('SELECT owner, kind, currency, balance FROM account ORDER BY id')).toEqual([
      { owner: 'ana', kind: 'main', currency: 'USD', balance: 0 },
      { owner: 'beto', kind: 'main', currency: 'USD', balance: 0 },
      { owner: 'ana', kind: 'main', currency: 'EUR', balance: 0 },
      { owner: 'ana', kind: 'held', currency: 'USD', balance: 0 },
    ])
  })

  it('that nobody has used holds nothing, and is not made by a look at it', () => {
    const held = () => ledger.balance('ana', 'main', 'USD')
    expect([held(), held()]).toEqual([0, 0])
    expect(rows('SELECT * FROM account')).toEqual([])
    ledger.post(given(70))
    expect(held()).toBe(70)
    ledger.flush()
    ledger = new Ledger(sql)
    expect(held()).toBe(70)
    expect(ledger.balance('ana', 'held', 'USD')).toBe(0)
    // What was looked at by a transaction that was undone is looked at again.
    expect(ledger.balance('beto', 'main', 'USD')).toBe(0)
    sql.exec(
      `INSERT INTO account (owner, kind, currency, balance) VALUES ('beto', 'main', 'USD', 9)`,
    )
    expect(ledger.balance('beto', 'main', 'USD')).toBe(0)
    sql.exec(`UPDATE account SET balance = 71 WHERE owner = 'ana' AND kind = 'main'`)
    ledger.forget()
    expect(ledger.balance('beto', 'main', 'USD')).toBe(9)
    expect(held()).toBe(71)
  })

  it('is read with what it has by the ledger that comes after', () => {
    ledger.post(given(70))
    ledger.flush()
    const before = main('ana').id
    ledger = new Ledger(sql)
    expect(main('ana')).toEqual({ id: before, balance: 70 })
    expect(cash().balance).toBe(-70)
  })
})

describe('an entry', () => {
  it.each([
    ['one posting', [[1, 5]], 'unbalanced deposit entry: 5 over'],
    ['none', [], 'unbalanced deposit entry: 0 over'],
    [
      'a sum above nothing',
      [
        [1, 5],
        [2, -4],
      ],
      'unbalanced deposit entry: 1 over',
    ],
    [
      'a sum below nothing',
      [
        [1, 5],
        [2, -6],
      ],
      'unbalanced deposit entry: -1 over',
    ],
    [
      'nothing moved',
      [
        [1, 0],
        [2, 0],
      ],
      'posting of 0',
    ],
    [
      'a fraction',
      [
        [1, 0.5],
        [2, -0.5],
      ],
      'posting of 0.5',
    ],
    [
      'more than is exact',
      [
        [1, 2 ** 53],
        [2, -(2 ** 53)],
      ],
      'posting of 9007199254740992',
    ],
    [
      'no number',
      [
        [1, Number.NaN],
        [2, 1],
      ],
      'posting of NaN',
    ],
  ])('of %s is a fault, and leaves nothing', (_, postings, message) => {
    const before = main('ana').balance
    const entry = given(5, {
      postings: postings.map(([account = 0, amount = 0]) => ({ account, amount })),
    })
    expect(() => ledger.post(entry)).toThrow(message)
    expect([ledger.version, main('ana').balance]).toEqual([0, before])
    ledger.flush()
    expect(rows('SELECT * FROM entry')).toEqual([])
  })

  it('moves balances and the version at once, and is written once', () => {
    expect(ledger.version).toBe(0)
    expect(ledger.post(given(100))).toMatchObject({ seq: 1, balanceAfter: 100 })
    expect(ledger.post(given(-30, { kind: 'withdraw-hold', reference: 'W1' })).seq).toBe(2)
    expect([ledger.version, main('ana').balance, cash().balance]).toEqual([2, 70, -70])
    expect(rows('SELECT * FROM entry')).toEqual([])
    ledger.flush()
    ledger.flush()
    expect(rows('SELECT seq, kind, member, reference, balance_after, at FROM entry')).toEqual([
      { seq: 1, kind: 'deposit', member: 'ana', reference: 'D1', balance_after: 100, at: AT },
      { seq: 2, kind: 'withdraw-hold', member: 'ana', reference: 'W1', balance_after: -30, at: AT },
    ])
    expect(rows('SELECT entry, account, amount FROM posting')).toEqual([
      { entry: 1, account: main('ana').id, amount: 100 },
      { entry: 1, account: cash().id, amount: -100 },
      { entry: 2, account: main('ana').id, amount: -30 },
      { entry: 2, account: cash().id, amount: 30 },
    ])
    expect(rows('SELECT balance FROM account ORDER BY id')).toEqual([
      { balance: 70 },
      { balance: -70 },
    ])
  })

  it('asks the storage twice for any number of them, never for none', () => {
    const asked: string[] = []
    for (let count = 0; count < 5; count++) ledger.post(given(10))
    sql.onStep = (query) => asked.push(query)
    ledger.flush()
    expect(asked).toHaveLength(2)
    ledger.flush()
    expect(asked).toHaveLength(2)
  })

  it('continues the chain of the one before, also in a ledger that starts anew', () => {
    ledger.post(given(10))
    ledger.post(given(20))
    ledger.flush()
    ledger = new Ledger(sql)
    expect(ledger.post(given(30)).seq).toBe(3)
    ledger.flush()
    const [ana, house] = [main('ana').id, cash().id]
    let hash = CHAIN_START
    for (const [seq, amount] of [
      [1, 10],
      [2, 20],
      [3, 30],
    ]) {
      const text = `${hash}|${seq}|deposit|ana|D1|${amount}|${AT}|${ana}:${amount},${house}:-${amount}`
      hash = createHash('sha256').update(text).digest('hex')
      expect(rows(`SELECT hash FROM entry WHERE seq = ${seq}`)).toEqual([{ hash }])
    }
    expect(CHAIN_START).toBe('0'.repeat(64))
    expect(firstBrokenEntry(sql)).toBeNull()
  })

  it('says the same in whatever order its postings are told', () => {
    const entry = given(10)
    ledger.post({ ...entry, postings: [...entry.postings].reverse() })
    ledger.flush()
    expect(firstBrokenEntry(sql)).toBeNull()
  })

  it('that was undone is forgotten with its balances', () => {
    ledger.post(given(40))
    ledger.flush()
    ledger.post(given(2))
    ledger.forget()
    expect([ledger.version, main('ana').balance, cash().balance]).toEqual([1, 40, -40])
    ledger.flush()
    expect(rows('SELECT seq FROM entry')).toEqual([{ seq: 1 }])
    expect(rows('SELECT COUNT(*) AS n FROM posting')).toEqual([{ n: 2 }])
    ledger.post(given(2))
    ledger.flush()
    ledger.post(given(3))
    ledger.flush()
    expect([ledger.version, main('ana').balance, firstBrokenEntry(sql)]).toEqual([3, 45, null])
    expect(rows('SELECT COUNT(*) AS n FROM posting')).toEqual([{ n: 6 }])
  })

  it('of accounts it has not in memory still moves what is stored', () => {
    const entry = given(9)
    ledger.forget()
    ledger.post(entry)
    ledger.flush()
    expect(rows('SELECT balance FROM account ORDER BY id')).toEqual([
      { balance: 9 },
      { balance: -9 },
    ])
  })
})

describe('the audit', () => {
  const zeros = { walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0, brokenChain: 0 }
  /** As somebody with the file may write: nothing watches. */
  const tamper = (statement: string) => {
    sql.database.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF')
    for (const { name } of rows(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`))
      sql.database.exec(`DROP TRIGGER ${name}`)
    sql.exec(statement)
  }

  beforeEach(() => {
    ledger.post(given(100))
    ledger.post(given(50))
    ledger.post({
      ...given(7, { kind: 'transfer-in' }),
      postings: [
        { account: main('beto', 'EUR').id, amount: 7 },
        { account: cash('EUR').id, amount: -7 },
      ],
    })
    ledger.flush()
  })

  it('finds nothing in what the ledger wrote; the house may owe', () => {
    expect(auditLedger(sql)).toEqual({ ...zeros, postingSums: { USD: 0, EUR: 0 }, entries: 3 })
  })

  it.each([
    [
      'a posting more than was',
      "INSERT INTO posting SELECT 2, id, 5 FROM account WHERE kind = 'main' AND currency = 'EUR'",
      { postingSums: { USD: 0, EUR: 5 }, balanceDrift: 1, unbalancedEntries: 1, brokenChain: 1 },
    ],
    [
      'an entry without postings',
      'DELETE FROM posting WHERE entry = 3',
      {
        ...{ postingSums: { USD: 0 }, balanceDrift: 2, unbalancedEntries: 1, brokenChain: 1 },
      },
    ],
    ['a balance', `UPDATE account SET balance = 151 WHERE owner = 'ana'`, { balanceDrift: 1 }],
    [
      'a wallet below nothing',
      `UPDATE account SET balance = -1 WHERE owner = 'ana'`,
      {
        ...{ walletsBelowZero: 1, balanceDrift: 1 },
      },
    ],
    [
      'a wallet with nothing',
      `UPDATE account SET balance = 0 WHERE owner = 'ana'`,
      {
        balanceDrift: 1,
      },
    ],
    ['a hash', `UPDATE entry SET hash = 'x' WHERE seq = 2`, { brokenChain: 1 }],
  ])('counts %s', (_, statement, found) => {
    tamper(statement)
    expect(auditLedger(sql)).toEqual({
      ...{ ...zeros, postingSums: { USD: 0, EUR: 0 }, entries: 3 },
      ...found,
    })
  })

  it('sees a number that was left out, also where the hash was made to fit', () => {
    const { hash } = sql.exec<{ hash: string }>('SELECT hash FROM entry WHERE seq = 2').one()
    const [beto, house] = [main('beto', 'EUR').id, cash('EUR').id]
    const text = `${hash}|4|transfer-in|ana|D1|7|${AT}|${beto}:7,${house}:-7`
    const fitting = createHash('sha256').update(text).digest('hex')
    tamper(`UPDATE posting SET entry = 4 WHERE entry = 3`)
    sql.exec('UPDATE entry SET seq = 4, hash = ? WHERE seq = 3', fitting)
    expect(firstBrokenEntry(sql)).toBe(3)
  })
})

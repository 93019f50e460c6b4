import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { audited } from '../../../support/book/audited'
import { killedAtEach } from '../../../support/book/killed-at-each'
import { NodeBook, outcomeOf } from '../../../support/book/node-book'
import { NodeSql } from '../../../support/book/node-sql'
import { firstState, kept } from '../../../support/first-release/kept'

const state = firstState()
const folder = path.join(state.stateDir, 'v3/do/orilla-BookObject')
const isBook = (name: string) => /^[0-9a-f]{64}\.sqlite$/.test(name)
const ID = 'SELECT id FROM ticket UNION SELECT id FROM deposit LIMIT 1'

/** The files of books with members, by the names of the books. */
const books = new Map(
  readdirSync(folder)
    .filter(isBook)
    .flatMap((name) => {
      const database = new DatabaseSync(path.join(folder, name))
      const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'deposit'").get()
      const row = known && database.prepare(ID).get()
      database.close()
      return row ? [[String(row['id']).split('-')[0] as string, name] as const] : []
    }),
)

let copies = 0
/** A book's database, each time as the first release left it. */
function written(book: string): NodeSql {
  copies += 1
  const copy = path.join(state.stateDir, `copy-${copies}.sqlite`)
  copyFileSync(path.join(folder, books.get(book) ?? ''), copy)
  return new NodeSql(new DatabaseSync(copy))
}

function open(book: string, sql: NodeSql): NodeBook {
  const opened = new NodeBook('standard', sql, book)
  opened.now = kept.at
  return opened
}

/** What must be the same whatever becomes of the tables. */
function money(sql: NodeSql) {
  const all = (query: string) => sql.exec(query).toArray()
  return {
    accounts: all('SELECT owner, kind, currency, balance FROM account ORDER BY id'),
    entries: all('SELECT seq, kind, member, reference, hash FROM entry ORDER BY seq'),
    tickets: all('SELECT id, member, amount, state, payout, lines FROM ticket ORDER BY seq'),
    withdrawals: all('SELECT id, member, amount, state FROM withdraw ORDER BY rowid'),
    chases: all('SELECT * FROM chase ORDER BY rowid'),
  }
}

function isWhole({ object }: NodeBook): void {
  const audit = audited(object)
  expect(Object.values(audit.postingSums).every((sum) => sum === 0)).toBe(true)
  expect(audit).toMatchObject({
    ...{ duplicateKeys: 0, walletsBelowZero: 0, balanceDrift: 0 },
    ...{ unbalancedEntries: 0, brokenChain: 0, openStakeDrift: 0 },
  })
}

afterAll(() => state.end())

it('the first release left more than one book', () => {
  expect(books.size).toBeGreaterThan(1)
})

describe.each([...books.keys()])('book %s of the first release', (name) => {
  it('opens with all it had, and answers its members’ sessions', async () => {
    const sql = written(name)
    const before = money(sql)
    const book = open(name, sql)
    expect(money(sql)).toEqual(before)
    isWhole(book)
    const own = kept.members.filter(({ token }) => token.startsWith(`${name}.`))
    expect(own.length).toBeGreaterThan(0)
    for (const { token, answers } of own) {
      const call = { name: 'wallet.balance', token, key: '', input: '{}' } as const
      expect(outcomeOf(await book.object.call(call))).toMatchObject(answers['wallet.balance'])
    }
  })

  it('has the tables of a new one, and a second start changes nothing', () => {
    const schema = (sql: NodeSql) =>
      sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY 1")
    const sql = written(name)
    open(name, sql)
    const once = schema(sql).toArray()
    open(name, sql)
    expect(schema(sql).toArray()).toEqual(once)
    const fresh = new NodeSql()
    open(name, fresh)
    expect(once).toEqual(schema(fresh).toArray())
  })
})

it('is brought up to date whole or not at all, killed at each statement', () => {
  const [name = ''] = books.keys()
  const before = money(written(name))
  const steps = killedAtEach(
    () => written(name),
    (sql) => open(name, sql),
    (sql) => {
      const book = open(name, sql)
      expect(money(sql)).toEqual(before)
      isWhole(book)
    },
  )
  expect(steps).toBeGreaterThan(8)
})

import { expect } from 'vitest'
import { Book } from '#platform/kernel/book/book'
import { settleDraw } from '#platform/lottery/settle/settle-draw'
import { PARTS } from '#platform/parts'
import { auditLedger } from '../book/audited'
import { NodeSql } from '../book/node-sql'

/** A book alone, with tickets of one draw: nobody is asked, nothing is signed in. */
export const AT = 1_900_000_000_000
export const UNIT = 10_000
export const GIVEN = 1_000 * UNIT
export let sql: NodeSql
export let book: Book

interface Bet {
  member?: string
  digit?: number
  multiple?: number
  at?: number
  more?: object
  isCapped?: boolean
}

const fixed = (digit: number, multiple: number) => ({
  ...{ play: 'FIXED', selection: { pos: [[], [], [], [], [digit]] }, odds: { WIN: 97_500 } },
  ...{ unit: UNIT, multiple, bets: 1, amount: UNIT * multiple },
})

/** Stakes as a ticket does, without asking anybody. */
export function bet({
  member = 'ana',
  digit = 5,
  multiple = 1,
  at = AT,
  more,
  isCapped,
}: Bet = {}): string {
  const owner = { id: member, currency: 'USD' }
  const move = { reference: 'T', wallet: 'main', at } as const
  const amount = UNIT * multiple
  const stake = { ...move, kind: 'stake', amount: -amount, counter: 'open-stake' } as const
  const { seq } = book.move(owner, stake)
  const line = { ...fixed(digit, multiple), ...more }
  sql.exec(
    `INSERT INTO ticket (seq, id, member, currency, game_code, issue, amount, lines, state, at,
       is_capped) VALUES (?, ?, ?, 'USD', 'VELOZ3', '1', ?, ?, 'open', ?, ?)`,
    ...[seq, `B1-${seq}`, member, amount, JSON.stringify([line]), at, isCapped ? 1 : 0],
  )
  return `B1-${seq}`
}

export const settle = (result: string | null, version = 1, lateFrom: number | null = null) => {
  const request = { gameCode: 'VELOZ3', issue: '1', version, result, lateFrom }
  const answer = settleDraw(book, request, AT + version)
  book.flush()
  return answer
}
export const rows = (query: string) => {
  book.flush()
  return sql.exec(query).toArray()
}
/** Entries since the stakes: kind, whose, of what, and what it changed. */
export const entries = () =>
  rows(
    `SELECT e.kind, e.member, e.reference, group_concat(a.kind || ' ' || p.amount, ', ') AS moved
     FROM entry e JOIN posting p ON p.entry = e.seq JOIN account a ON a.id = p.account
     WHERE e.kind NOT IN ('stake', 'deposit') GROUP BY e.seq ORDER BY e.seq`,
  ).map(({ kind, member, reference, moved }) => [kind, member, reference, moved])
export const balances = () => {
  book.flush()
  const all = sql.exec<{ name: string; balance: number }>(
    `SELECT iif(owner = 'house', kind, owner) AS name, balance FROM account WHERE balance <> 0
     AND kind <> 'cash' ORDER BY id`,
  )
  return Object.fromEntries([...all].map(({ name, balance }) => [name, balance]))
}
export const told = (type: string) =>
  rows('SELECT facts FROM outbox')
    .flatMap(({ facts }) => JSON.parse(String(facts)) as { type: string }[])
    .filter((fact) => fact.type === type)
export const ticket = (id: string) => rows(`SELECT * FROM ticket WHERE id = '${id}'`)[0]
export const counted = () => [
  rows('SELECT member, done FROM turnover ORDER BY member').map(Object.values),
  rows('SELECT member, category, valid FROM rebate_base ORDER BY member').map(Object.values),
]
export const sound = () => {
  const zeros = { walletsBelowZero: 0, balanceDrift: 0, unbalancedEntries: 0, brokenChain: 0 }
  expect(auditLedger(sql)).toMatchObject({ ...zeros, postingSums: { USD: 0 } })
}

/** Money comes from outside. */
export function deposit(id: string, amount: number): void {
  const gift = { kind: 'deposit', reference: 'D', wallet: 'main', counter: 'cash', at: AT } as const
  book.move({ id, currency: 'USD' }, { ...gift, amount })
}

/** A book of two members who have money, and something to turn over. */
export function open(): void {
  sql = new NodeSql()
  Book.migrate(sql, PARTS)
  book = new Book(sql, 'B1', PARTS)
  for (const id of ['ana', 'beto']) {
    deposit(id, GIVEN)
    sql.exec('INSERT INTO turnover (member, required) VALUES (?, ?)', id, GIVEN)
  }
}

import type { RebateCategory } from '#lib/rules/cashier'
import type { Book } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import { internals } from '#platform/kernel/book/index'
import { first, type SqlValue } from '#platform/kernel/ledger/sql'
import { correct, type Decided, type Product, settle, stake } from '#platform/play/index'

/**
 * A product that nobody sells: rounds of a made-up vendor. This file and its row are all that it
 * takes; nothing else in the project knows of it.
 */
const CODE = 'sample'
const GAMES: Readonly<Record<string, RebateCategory>> = {
  ...{ diana: 'RNG', ruleta: 'LIVE', gol: 'SPORTS', bolas: 'LOTT', domino: 'PVP' },
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS sample_round (
  id TEXT PRIMARY KEY,
  vendor_id TEXT NOT NULL UNIQUE,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  game TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL,
  payout INTEGER NOT NULL DEFAULT 0,
  valid INTEGER NOT NULL DEFAULT 0
) STRICT`

interface RoundRow extends Record<string, string | number> {
  id: string
  vendor_id: string
  member: string
  currency: string
  game: string
  amount: number
  state: string
  payout: number
  valid: number
}

export interface Debit {
  member: string
  /** The vendor's own id of the round. */
  round: string
  game: string
  amount: number
}

const roundOf = ({ sql }: Book, round: string): RoundRow | undefined =>
  first(sql.exec<RoundRow>('SELECT * FROM sample_round WHERE vendor_id = ?', round))

const known = (book: Book, round: string): RoundRow => {
  const row = roundOf(book, round)
  if (!row) throw new Error(`no round ${round}`)
  return row
}

/** Takes a stake once for each round of the vendor's. */
function debit({ book, now }: InternalContext, { member: id, round, game, amount }: Debit) {
  const member = book.sessions.member(id)
  if (!member) throw new Error(`no member ${id}`)
  const before = roundOf(book, round)
  if (before) return { id: before.id, balance: book.sumBalance(member) }
  const wager = { product: CODE, game, event: round, amount, details: { round } }
  const staked = stake(book, member, wager, now)
  book.sql.exec(
    `INSERT INTO sample_round (id, vendor_id, member, currency, game, amount, state)
     VALUES (?, ?, ?, ?, ?, ?, 'open')`,
    ...[staked.id, round, id, member.currency, game, amount],
  )
  return { id: staked.id, balance: book.sumBalance(member) }
}

/** Ends a round, or ends it anew: with a payout, or without one as void. */
function end(
  { book, now }: InternalContext,
  { round, payout, valid }: { round: string; payout: number | null; valid?: number | undefined },
) {
  const row = known(book, round)
  const outcome = outcomeOf(row, payout, valid)
  const one: Decided = { wager: row, ...outcome, result: String(payout ?? '') }
  if (row.state === 'open') settle(book, CODE, [one], { reference: row.id, at: now })
  else {
    const before = { payout: row.payout, rebate: 0, valid: row.valid }
    correct(book, CODE, [{ ...one, before }], now)
  }
  book.sql.exec(
    'UPDATE sample_round SET state = ?, payout = ?, valid = ? WHERE id = ?',
    ...[outcome.state, outcome.payout, outcome.valid, row.id],
  )
  return {}
}

function outcomeOf({ amount }: RoundRow, payout: number | null, valid = amount) {
  if (payout === null) return { state: 'void', payout: amount, valid: 0 } as const
  return { state: payout > 0 ? 'won' : 'lost', payout, valid } as const
}

export const sampleInternals = internals({
  sampleDebit: debit,
  sampleCredit: (context, credit: { round: string; payout: number; valid?: number }) =>
    end(context, credit),
  sampleFund: ({ book, now }, { member: id, amount }: { member: string; amount: number }) => {
    const member = book.sessions.member(id)
    if (!member) throw new Error(`no member ${id}`)
    const moving = {
      kind: 'deposit',
      reference: 'sample',
      wallet: 'main',
      counter: 'cash',
    } as const
    book.move(member, { ...moving, amount, at: now })
    return {}
  },
  sampleRollback: (context, round: string) => end(context, { round, payout: null }),
})

const number = ({ sql }: Book, query: string, ...values: SqlValue[]): number =>
  first(sql.exec<{ n: number }>(query, ...values))?.n ?? 0

const OPEN = `SELECT COUNT(*) AS n FROM sample_round WHERE state = 'open' AND member = ?`

export const sampleProduct: Product = {
  code: CODE,
  accounts: { open: `open-${CODE}`, house: `game-${CODE}` },
  categoryOf(game) {
    const category = GAMES[game]
    if (!category) throw new Error(`no game ${game}`)
    return category
  },
  wagers: (book) => number(book, 'SELECT COUNT(*) AS n FROM sample_round'),
  openStake: (book) =>
    number(book, `SELECT COALESCE(SUM(amount), 0) AS n FROM sample_round WHERE state = 'open'`),
  hasOpen: (book, member) => number(book, OPEN, member) > 0,
  isOpen: ({ sql }, wager) =>
    first(sql.exec(`SELECT 1 FROM sample_round WHERE id = ? AND state = 'open'`, wager)) !==
    undefined,
  part: {
    name: CODE,
    migrate: (sql) => sql.exec(SCHEMA),
    internals: sampleInternals,
  },
}

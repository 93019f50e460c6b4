import type { Book } from '#platform/kernel/book/book'
import { first, type SqlValue } from '#platform/kernel/ledger/sql'
import type { Product } from '#platform/play/index'
import { categoryOf } from './book/games'
import { sportsPart } from './book/part'

const number = ({ sql }: Book, query: string, ...values: SqlValue[]): number =>
  first(sql.exec<{ n: number }>(query, ...values))?.n ?? 0

const OPEN = `SELECT EXISTS (SELECT 1 FROM sports_ticket WHERE member = ? AND state <> 'settled')
  AS n`
const IS_OPEN = `SELECT EXISTS (SELECT 1 FROM sports_ticket WHERE id = ? AND state <> 'settled')
  AS n`

/** Tickets on matches: simulated ones, and those of outside feeds. */
export const sportsProduct = {
  code: 'sports',
  accounts: { open: 'open-sports', house: 'game-sports' },
  categoryOf,
  wagers: (book: Book) => number(book, 'SELECT COUNT(*) AS n FROM sports_ticket'),
  openStake: (book: Book) =>
    number(
      book,
      `SELECT COALESCE(SUM(amount), 0) AS n FROM sports_ticket WHERE state <> 'settled'`,
    ),
  hasOpen: (book: Book, member: string) => number(book, OPEN, member) > 0,
  isOpen: (book: Book, wager: string) => number(book, IS_OPEN, wager) > 0,
  part: sportsPart,
} satisfies Product

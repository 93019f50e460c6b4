import { ticketCategory } from '#lib/lottery/game'
import { gameOf } from '#lib/lottery/games'
import type { Book } from '#platform/kernel/book/book'
import { first, type SqlValue } from '#platform/kernel/ledger/sql'
import type { Product } from '#platform/play/index'
import { lotteryPart } from './part'

const number = ({ sql }: Book, query: string, ...values: SqlValue[]): number =>
  first(sql.exec<{ n: number }>(query, ...values))?.n ?? 0

const OPEN = `SELECT EXISTS (SELECT 1 FROM ticket WHERE member = ? AND state = 'open') AS n`
const IS_OPEN = `SELECT EXISTS (SELECT 1 FROM ticket WHERE id = ? AND state = 'open') AS n`
const CHASES = `SELECT EXISTS
  (SELECT 1 FROM chase WHERE member = ? AND (held > 0 OR state = 'running')) AS n`

/** Tickets on draws. Its accounts have the names of the first books. */
export const lotteryProduct = {
  code: 'lottery',
  accounts: { open: 'open-stake', house: 'lottery' },
  categoryOf(code: string) {
    const game = gameOf(code)
    if (!game) throw new Error(`no lottery ${code}`)
    return ticketCategory(game)
  },
  wagers: (book: Book) => number(book, 'SELECT COUNT(*) AS n FROM ticket'),
  openStake: (book: Book) =>
    number(book, `SELECT COALESCE(SUM(amount), 0) AS n FROM ticket WHERE state = 'open'`),
  hasOpen: (book: Book, member: string) => number(book, OPEN, member) > 0,
  isOpen: (book: Book, wager: string) => number(book, IS_OPEN, wager) > 0,
  keepsOpen: (book: Book, member: string) => number(book, CHASES, member) > 0,
  part: lotteryPart,
} satisfies Product

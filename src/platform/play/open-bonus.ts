import type { Book } from '#platform/kernel/book/book'
import { playOf } from './state'

/** Whether bonus money of a grant is in wagers or rounds that are open, with any product. */
export function hasBonusOpen(book: Book, member: string, grant: string): boolean {
  book.writeStaged()
  const of = 'SELECT wager FROM wager_split WHERE grant_id = ?'
  const wagers = book.sql.exec<{ wager: string }>(of, grant).toArray()
  const play = playOf(book)
  return (
    wagers.some(({ wager }) => play.isOpen(book, wager)) ||
    play.products.some(({ hasBonusOpen: hasOpen }) => hasOpen?.(book, member, grant))
  )
}

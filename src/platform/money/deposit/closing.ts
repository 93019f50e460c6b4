import type { Book } from '#platform/kernel/book/book'

const OPEN = `SELECT EXISTS
  (SELECT 1 FROM deposit WHERE member = ? AND state IN ('waiting', 'review')) AS n`

/** Whether money of a member's is still coming in. */
export const hasOpenDeposit = ({ sql }: Book, member: string): boolean =>
  sql.exec<{ n: number }>(OPEN, member).one().n > 0

/** Forgets what a member called their payments. */
export function eraseReferences({ sql }: Book, member: string): void {
  sql.exec(`UPDATE deposit SET reference = '' WHERE member = ?`, member)
}

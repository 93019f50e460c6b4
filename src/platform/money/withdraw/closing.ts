import type { Book } from '#platform/kernel/book/book'

const OPEN = `SELECT
  EXISTS (SELECT 1 FROM hold WHERE member = ?1 AND state = 'placed') +
  EXISTS (SELECT 1 FROM withdraw WHERE member = ?1 AND finished_at = 0) AS n`

/** Whether money of a member's is held or on its way out. */
export const hasOpenWithdrawal = ({ sql }: Book, member: string): boolean =>
  sql.exec<{ n: number }>(OPEN, member).one().n > 0

/** Forgets where a member's money went; how much and when stays. */
export function erasePayees({ sql }: Book, member: string): void {
  sql.exec('DELETE FROM payee WHERE member = ?', member)
  sql.exec(`UPDATE withdraw SET destination = '', masked = '' WHERE member = ?`, member)
}

import type { Book } from '#platform/kernel/book/book'

const OPEN = `SELECT EXISTS
  (SELECT 1 FROM transfer WHERE member = ? AND direction = 'out' AND state = 'sent') AS n`

/** Whether money that a member sent has not arrived yet. */
export const hasOpenTransfer = ({ sql }: Book, member: string): boolean =>
  sql.exec<{ n: number }>(OPEN, member).one().n > 0

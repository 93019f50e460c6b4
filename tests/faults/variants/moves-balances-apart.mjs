// A broken book: postings are written in one transaction, the balances they move in a later one.
import worker, { BookObject as Book, DrawObject, LeagueObject } from './entry.mjs'

const LATE_MS = 60_000

export class BookObject extends Book {
  constructor(ctx, env) {
    super(ctx, env)
    const { sql } = ctx.storage
    sql.exec('DROP TRIGGER posting_moves_balance')
    sql.exec('DROP TABLE IF EXISTS late_move')
    sql.exec('CREATE TABLE late_move (account INTEGER NOT NULL, amount INTEGER NOT NULL)')
    sql.exec(`CREATE TRIGGER IF NOT EXISTS posting_is_late AFTER INSERT ON posting BEGIN
      INSERT INTO late_move VALUES (NEW.account, NEW.amount);
    END`)
    const move = () => {
      const moves = sql
        .exec('SELECT account, SUM(amount) AS sum FROM late_move GROUP BY 1')
        .toArray()
      sql.exec('DELETE FROM late_move')
      for (const { account, sum } of moves) {
        sql.exec('UPDATE account SET balance = balance + ? WHERE id = ?', sum, account)
      }
    }
    const flush = this.book.flush.bind(this.book)
    let due
    this.book.flush = () => {
      clearTimeout(due)
      due = setTimeout(move, LATE_MS)
      return flush()
    }
  }
}

export { DrawObject, LeagueObject }
export default worker

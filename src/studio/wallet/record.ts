import type { Recorded, Transaction } from '../moved'
import { type Answer, isFinal, isRefusedStake, type Wallet } from './wallet'

type Row = Record<string, SqlStorageValue>
type Body = Record<string, unknown>

export const RECORD_TABLES = [
  // Calls that moved money, as the wallet answered them.
  `CREATE TABLE IF NOT EXISTS wallet_call (
    id TEXT PRIMARY KEY,
    call TEXT NOT NULL,
    seat TEXT NOT NULL,
    round TEXT NOT NULL,
    game TEXT,
    amount INTEGER NOT NULL,
    reference TEXT,
    state TEXT NOT NULL,
    at INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS wallet_call_at ON wallet_call (at)',
  'CREATE INDEX IF NOT EXISTS wallet_call_round ON wallet_call (round, seat)',
]

/** Ends of rounds move nothing. */
const MOVING = ['bet', 'win', 'jackpotWin', 'rollback']
/** Refusals of a call that its wallet does not keep: it never came to be a transaction. */
const NOT_KEPT = /^(vendor\.(player|key|address|stale|nonce|signature)|request\..*)$/

/** How a call has ended, once and for all; undefined while that is not known. */
function endOf(call: string, answer: Answer): 'accepted' | 'refused' | undefined {
  if (answer.kind === 'done') return 'accepted'
  const isOver = call === 'bet' ? isRefusedStake(answer) : isFinal(answer)
  return isOver && answer.kind === 'refused' && !NOT_KEPT.test(answer.code) ? 'refused' : undefined
}

/**
 * What the wallet has answered to each call that moves money, once and for all: what a site
 * compares its own books with. Times are the wallet's.
 */
export class WalletRecord {
  private readonly sql: SqlStorage
  private readonly currency: string

  constructor(sql: SqlStorage, currency: string) {
    this.sql = sql
    this.currency = currency
  }

  note(call: string, body: Body, answer: Answer, now: number): void {
    const state = MOVING.includes(call) ? endOf(call, answer) : undefined
    if (!state || answer.kind === 'unknown') return
    const { transactionId: id, player: seat, round, game, amount } = body
    const { referenceTransactionId: reference } = body
    const { value } = answer
    const at = state === 'accepted' && Number.isSafeInteger(value['at']) ? value['at'] : now
    const moved = Number((call === 'rollback' ? value['amount'] : amount) ?? 0)
    const row = { seat, round, game, at }
    this.put({ ...row, id, call, amount: moved, reference, state })
    if (call !== 'rollback' || value['status'] !== 'rolled-back') return
    // A stake that was taken although nobody had heard of it is known by what gave it back.
    this.put({ ...row, id: reference, call: 'bet', amount: moved, state: 'rolled-back' })
    this.sql.exec("UPDATE wallet_call SET state = 'rolled-back' WHERE id = ?", String(reference))
  }

  /** What was moved from an instant until before another one, in the sequence it was told. */
  between(from: number, to: number, after: number, count: number): Recorded[] {
    return this.sql
      .exec(
        'SELECT rowid AS place, * FROM wallet_call WHERE at >= ? AND at < ? AND rowid > ?' +
          ' ORDER BY rowid LIMIT ?',
        ...[from, to, after, count],
      )
      .toArray()
      .map((row) => ({ place: Number(row['place']), transaction: this.read(row) }))
  }

  ofRound(seat: string, round: string): Transaction[] {
    return this.sql
      .exec('SELECT * FROM wallet_call WHERE round = ? AND seat = ? ORDER BY rowid', round, seat)
      .toArray()
      .map((row) => this.read(row))
  }

  private put(row: Record<string, unknown>): void {
    const names = ['id', 'call', 'seat', 'round', 'game', 'amount', 'reference', 'state', 'at']
    const values = names.map((name) => (row[name] ?? null) as SqlStorageValue)
    const marks = values.map(() => '?').join(', ')
    this.sql.exec(`INSERT OR IGNORE INTO wallet_call VALUES (${marks})`, ...values)
  }

  private read(row: Row): Transaction {
    const { id, call, seat, round, game, amount, reference, state, at } = row
    return {
      transactionId: String(id),
      call: String(call) as Transaction['call'],
      player: String(seat),
      round: String(round),
      amount: Number(amount),
      currency: this.currency,
      state: String(state) as Transaction['state'],
      at: Number(at),
      ...(game !== null && { game: String(game) }),
      ...(reference !== null && { referenceTransactionId: String(reference) }),
    }
  }
}

/** A wallet whose answers are kept. */
export const recorded = (wallet: Wallet, record: WalletRecord, clock: () => number): Wallet => ({
  async call(name, body) {
    const answer = await wallet.call(name, body)
    record.note(name, body, answer, clock())
    return answer
  },
})

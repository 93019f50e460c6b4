import { CHAIN_TABLES } from '../chain/chains'
import { OUTBOX_TABLES } from '../outbox'
import { SEAT_TABLE } from '../seat'
import { RECORD_TABLES } from '../wallet/record'

/** What a table keeps. Amounts are minor units, times milliseconds. */
const TABLES = [
  ...CHAIN_TABLES,
  `CREATE TABLE IF NOT EXISTS round (
    id INTEGER PRIMARY KEY,
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    link TEXT NOT NULL,
    bound TEXT NOT NULL,
    close_at INTEGER NOT NULL,
    outcome TEXT,
    drawn_at INTEGER,
    ended_at INTEGER,
    UNIQUE (chain, number)
  )`,
  // What one call placed: its lines, and what each of them pays once the round is drawn.
  `CREATE TABLE IF NOT EXISTS bet (
    round INTEGER NOT NULL,
    k INTEGER NOT NULL,
    seat TEXT NOT NULL,
    session TEXT NOT NULL,
    variant TEXT NOT NULL,
    lines TEXT NOT NULL,
    stake INTEGER NOT NULL,
    state TEXT NOT NULL,
    payouts TEXT,
    payout INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (round, k)
  )`,
  'CREATE INDEX IF NOT EXISTS bet_of_seat ON bet (seat, round)',
  'CREATE INDEX IF NOT EXISTS bet_of_session ON bet (session)',
  ...OUTBOX_TABLES,
  ...RECORD_TABLES,
  SEAT_TABLE,
]

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
}

import { OUTBOX_TABLES } from '../outbox'
import { SEAT_TABLE } from '../seat'
import { RECORD_TABLES } from '../wallet/record'
import { GIFT_TABLES } from './gifts'
import { SHARE_TABLES } from './shares'

/** What is kept of one person. Amounts are minor units, times milliseconds. */
const TABLES = [
  // One pair is `next`, one `active`; the seed of a `shown` one is public.
  `CREATE TABLE IF NOT EXISTS pair (
    name TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    state TEXT NOT NULL,
    client TEXT,
    begun INTEGER NOT NULL,
    shown_at INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS round (
    pair TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    game TEXT NOT NULL,
    session TEXT NOT NULL,
    state TEXT NOT NULL,
    bet TEXT NOT NULL,
    actions TEXT NOT NULL,
    outcome TEXT,
    staked INTEGER NOT NULL,
    payout INTEGER NOT NULL,
    at INTEGER NOT NULL,
    expires_at INTEGER,
    ended_at INTEGER,
    PRIMARY KEY (pair, nonce)
  )`,
  'CREATE INDEX IF NOT EXISTS round_of_game ON round (game, at)',
  'CREATE INDEX IF NOT EXISTS round_of_state ON round (state)',
  'CREATE INDEX IF NOT EXISTS round_of_session ON round (session)',
  ...GIFT_TABLES,
  ...SHARE_TABLES,
  ...OUTBOX_TABLES,
  ...RECORD_TABLES,
  SEAT_TABLE,
]

/**
 * Columns that came later: further stakes that were asked for, the step that waits for one, and the
 * version of the rules that it is drawn by.
 */
const LATER = {
  raises: 'INTEGER NOT NULL DEFAULT 0',
  raise: 'TEXT',
  rules: 'INTEGER NOT NULL DEFAULT 1',
}

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
  const columns = sql.exec('PRAGMA table_info(round)').toArray()
  const known = new Set(columns.map(({ name }) => String(name)))
  for (const [name, type] of Object.entries(LATER)) {
    if (!known.has(name)) sql.exec(`ALTER TABLE round ADD COLUMN ${name} ${type}`)
  }
}

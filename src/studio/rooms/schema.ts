import { OWNED_CHAIN_TABLES } from '../chain/owned-chains'
import { OUTBOX_TABLES } from '../outbox'
import { SEAT_TABLE } from '../seat'
import { RECORD_TABLES } from '../wallet/record'

/** What a hall keeps. Amounts are minor units, times milliseconds. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS room (
    id TEXT PRIMARY KEY,
    stake INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
  )`,
  // `due_at`: until when stakes are held for others to come.
  `CREATE TABLE IF NOT EXISTS round (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    stake INTEGER NOT NULL,
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    link TEXT NOT NULL,
    bound TEXT NOT NULL,
    state TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    due_at INTEGER,
    closed_at INTEGER,
    beacon INTEGER,
    signature TEXT NOT NULL DEFAULT '',
    randomness TEXT NOT NULL DEFAULT '',
    bet TEXT,
    outcome TEXT,
    rake INTEGER,
    alike TEXT NOT NULL DEFAULT '',
    reason TEXT,
    ended_at INTEGER,
    UNIQUE (chain, number)
  )`,
  'CREATE INDEX IF NOT EXISTS round_of_room ON round (room, id)',
  "CREATE INDEX IF NOT EXISTS round_going_on ON round (state) WHERE state IN ('waiting', 'locked')",
  // `device` and `address` are hashes: they say whether two are the same, and nothing else.
  `CREATE TABLE IF NOT EXISTS chair (
    round INTEGER NOT NULL,
    k INTEGER NOT NULL,
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    name TEXT NOT NULL,
    client TEXT NOT NULL,
    side TEXT,
    state TEXT NOT NULL,
    is_ready INTEGER NOT NULL,
    payout INTEGER,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (round, k)
  )`,
  'CREATE INDEX IF NOT EXISTS chair_of_person ON chair (person, round)',
  'CREATE INDEX IF NOT EXISTS chair_of_session ON chair (session)',
  ...OWNED_CHAIN_TABLES,
  ...OUTBOX_TABLES,
  ...RECORD_TABLES,
  SEAT_TABLE,
]

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
}

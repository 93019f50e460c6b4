import { CHAIN_TABLES } from '../chain/chains'
import { OUTBOX_TABLES } from '../outbox'
import { SEAT_TABLE } from '../seat'
import { RECORD_TABLES } from '../wallet/record'

/** What a table keeps. Amounts are minor units, multiples hundredths, times milliseconds. */
const TABLES = [
  ...CHAIN_TABLES,
  `CREATE TABLE IF NOT EXISTS flight (
    id INTEGER PRIMARY KEY,
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    link TEXT NOT NULL,
    bound TEXT NOT NULL,
    bust INTEGER NOT NULL,
    close_at INTEGER NOT NULL,
    takeoff_at INTEGER,
    alive_at INTEGER,
    ended_at INTEGER,
    UNIQUE (chain, number)
  )`,
  `CREATE TABLE IF NOT EXISTS bet (
    flight INTEGER NOT NULL,
    k INTEGER NOT NULL,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    slot INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    auto INTEGER,
    state TEXT NOT NULL,
    cash INTEGER,
    cashed INTEGER,
    payout INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (flight, k)
  )`,
  'CREATE INDEX IF NOT EXISTS bet_of_seat ON bet (seat, flight)',
  ...OUTBOX_TABLES,
  ...RECORD_TABLES,
  SEAT_TABLE,
]

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
}

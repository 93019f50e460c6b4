import { OWNED_CHAIN_TABLES } from '../chain/owned-chains'
import { OUTBOX_TABLES } from '../outbox'
import { SEAT_TABLE } from '../seat'
import { RECORD_TABLES } from '../wallet/record'

/** What a sea keeps. Amounts are minor units, times milliseconds. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS gun (
    slot INTEGER PRIMARY KEY,
    person TEXT NOT NULL UNIQUE,
    session TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    away_at INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS wave (
    id INTEGER PRIMARY KEY,
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    link TEXT NOT NULL,
    bound TEXT NOT NULL,
    begins_at INTEGER NOT NULL,
    tide INTEGER NOT NULL,
    fish TEXT NOT NULL,
    UNIQUE (chain, number)
  )`,
  `CREATE TABLE IF NOT EXISTS caught (
    wave INTEGER NOT NULL,
    fish INTEGER NOT NULL,
    PRIMARY KEY (wave, fish)
  )`,
  // Of each person one pair is `next`, one `active`; the seed of a `shown` one is public.
  `CREATE TABLE IF NOT EXISTS pair (
    name TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    state TEXT NOT NULL,
    client TEXT,
    begun INTEGER NOT NULL,
    shown_at INTEGER
  )`,
  'CREATE INDEX IF NOT EXISTS pair_of_person ON pair (person, state)',
  // Shots that were staked together: a round at the wallet, named by its pair and first nonce.
  `CREATE TABLE IF NOT EXISTS burst (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    game TEXT NOT NULL,
    pair TEXT NOT NULL,
    first INTEGER NOT NULL,
    shots TEXT NOT NULL,
    results TEXT,
    staked INTEGER NOT NULL,
    payout INTEGER NOT NULL,
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (pair, first)
  )`,
  'CREATE INDEX IF NOT EXISTS burst_of_person ON burst (person, id)',
  'CREATE INDEX IF NOT EXISTS burst_of_session ON burst (session, state, staked, payout)',
  "CREATE INDEX IF NOT EXISTS burst_going_on ON burst (state) WHERE state = 'staking'",
  // Free shots that are left, and the burst that won them: what they catch belongs to it.
  `CREATE TABLE IF NOT EXISTS free_shot (
    person TEXT NOT NULL,
    stake INTEGER NOT NULL,
    burst INTEGER NOT NULL,
    left_over INTEGER NOT NULL,
    PRIMARY KEY (person, stake, burst)
  )`,
  ...OWNED_CHAIN_TABLES,
  ...OUTBOX_TABLES,
  ...RECORD_TABLES,
  SEAT_TABLE,
]

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
}

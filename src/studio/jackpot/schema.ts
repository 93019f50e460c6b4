/** Amounts are ten-thousandths of a minor, so that no share of a stake is rounded. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS pool (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    is_open INTEGER NOT NULL,
    pot INTEGER NOT NULL CHECK (pot >= 0),
    reserve INTEGER NOT NULL CHECK (reserve >= 0)
  )`,
  // Double entry: games give shares, the house what is missing, winners are paid. Never changed.
  `CREATE TABLE IF NOT EXISTS entry (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    game INTEGER NOT NULL,
    pot INTEGER NOT NULL,
    reserve INTEGER NOT NULL,
    house INTEGER NOT NULL,
    winner INTEGER NOT NULL,
    at INTEGER NOT NULL,
    CHECK (game + pot + reserve + house + winner = 0)
  )`,
  `CREATE TABLE IF NOT EXISTS pot_drop (
    number INTEGER PRIMARY KEY,
    round TEXT NOT NULL UNIQUE,
    cause TEXT NOT NULL,
    game TEXT NOT NULL,
    stake INTEGER NOT NULL,
    held INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    at INTEGER NOT NULL
  )`,
]

export function migrate(sql: SqlStorage): void {
  for (const statement of TABLES) sql.exec(statement)
}

import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { markEmptied } from './stores-age'

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database
  TEST_MIGRATIONS: D1Migration[]
}
const LEFT = "SELECT count(*) FROM sqlite_master WHERE name = 'setting'"
const APPLIED = 'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)'
const TRIES = 5

/** Empties every store, then gives the database its tables, all in one go. */
export async function emptyStores(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await reset()
    // What is written while the stores are dropped may outlive them: it is dropped again.
    if (!(await DB.prepare(LEFT).first('count(*)'))) break
    if (tries === TRIES) throw new Error(`the database outlived ${TRIES} resets`)
  }
  markEmptied()
  const queries = TEST_MIGRATIONS.flatMap((migration) => migration.queries)
  const applied = TEST_MIGRATIONS.map(({ name }) =>
    DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
  )
  await DB.batch([...queries.map((query) => DB.prepare(query)), DB.prepare(APPLIED), ...applied])
}

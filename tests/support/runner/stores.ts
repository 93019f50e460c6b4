import { type D1Migration, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { markEmptied } from './stores-age'

const { DB, LEAGUE, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database
  LEAGUE?: Parameters<typeof listDurableObjectIds>[0]
  TEST_MIGRATIONS: D1Migration[]
}
const LEFT = "SELECT count(*) FROM sqlite_master WHERE name = 'setting'"
const APPLIED = 'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)'
const KEPT = 'INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)'
/** A statement takes so many migrations: each one is a call, and a long one is no slower. */
const AT_ONCE = 25
const TABLES = Array.from({ length: Math.ceil(TEST_MIGRATIONS.length / AT_ONCE) }, (_, part) =>
  TEST_MIGRATIONS.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
    .flatMap(({ queries }) => queries)
    .join('\n;\n'),
)
const TRIES = 5

/**
 * Under load a reset ends an object and leaves its storage to the next one of that name. Members
 * and draws of two files have names of their own; matches are named by the clock, which begins
 * anew, so that a match of the next file might have ended in the one before.
 */
async function forgetMatches(): Promise<void> {
  if (!LEAGUE) return
  const ids = await listDurableObjectIds(LEAGUE)
  const forget = (id: DurableObjectId) =>
    runInDurableObject(LEAGUE.get(id), (_, { storage }) => {
      for (const table of ['match', 'match_book', 'match_beacon', 'league_setting'])
        storage.sql.exec(`DELETE FROM ${table}`)
      return storage.deleteAlarm()
    })
  await Promise.all(ids.map(forget))
}

/** Empties every store, then gives the database its tables, all in one go. */
export async function emptyStores(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await reset()
    // What is written while the stores are dropped may outlive them: it is dropped again.
    if (!(await DB.prepare(LEFT).first('count(*)'))) break
    if (tries === TRIES) throw new Error(`the database outlived ${TRIES} resets`)
  }
  markEmptied()
  await forgetMatches()
  await DB.batch([
    ...TABLES.map((sql) => DB.prepare(sql)),
    DB.prepare(APPLIED),
    DB.prepare(KEPT).bind(JSON.stringify(TEST_MIGRATIONS.map(({ name }) => name))),
  ])
}

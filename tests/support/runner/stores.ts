import { type D1Migration, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { markEmptied } from './stores-age'

type Objects = Parameters<typeof listDurableObjectIds>[0]

const { DB, DRAW, LEAGUE, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database
  DRAW?: Objects
  LEAGUE?: Objects
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
const OWN_TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`

/**
 * Under load a reset ends an object and leaves its storage to the next one of that name. Members
 * of two files have names of their own; matches and draws are named by the clock, which begins
 * anew, so that a draw of the next file might have ended in the one before.
 */
async function forgetLeft(objects: Objects): Promise<void> {
  const ids = await listDurableObjectIds(objects)
  const forget = (id: DurableObjectId) =>
    runInDurableObject(objects.get(id), (_, { storage }) => {
      for (const { name } of storage.sql.exec<{ name: string }>(OWN_TABLES).toArray())
        storage.sql.exec(`DELETE FROM "${name}"`)
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
  for (const objects of [LEAGUE, DRAW]) if (objects) await forgetLeft(objects)
  await DB.batch([
    ...TABLES.map((sql) => DB.prepare(sql)),
    DB.prepare(APPLIED),
    DB.prepare(KEPT).bind(JSON.stringify(TEST_MIGRATIONS.map(({ name }) => name))),
  ])
}

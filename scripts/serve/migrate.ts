import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'

const DIRECTORY = path.join(ROOT, 'src/platform/migrations')

/** The table that `wrangler d1 migrations apply` keeps, so that either may continue. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

interface Statement {
  bind(...values: string[]): Statement
  run(): Promise<unknown>
  all(): Promise<{ results: { name: string }[] }>
}
interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<unknown>
}

/** Longer than this no statement of D1 may be, in bytes; no migration comes near it. */
const LONGEST = 100_000

/** Texts one after another, in as few as are short enough. */
function joined(texts: string[]): string[] {
  const all: string[] = []
  for (const text of texts) {
    const both = `${all.at(-1) ?? ''}\n${text}`
    if (all.length > 0 && Buffer.byteLength(both) <= LONGEST) all[all.length - 1] = both
    else all.push(text)
  }
  return all
}

/**
 * Applies the migrations a database does not have yet, each one whole or not at all; a new database
 * takes all of them in one go.
 */
export async function migrate(database: unknown): Promise<string[]> {
  const db = database as Database
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  const missing = readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  const batches = applied.size === 0 ? [missing] : missing.map((name) => [name])
  for (const names of batches) {
    if (names.length === 0) continue
    // Each statement is a call to the runtime: few of them, as long as they may be.
    const texts = joined(names.map((name) => readFileSync(path.join(DIRECTORY, name), 'utf8')))
    const kept = 'INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)'
    await db.batch([
      ...texts.map((sql) => db.prepare(sql)),
      db.prepare(kept).bind(JSON.stringify(names)),
    ])
  }
  return missing
}

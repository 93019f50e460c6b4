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

/** Applies the migrations a database does not have yet, each one whole or not at all. */
export async function migrate(database: unknown): Promise<string[]> {
  const db = database as Database
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  const missing = readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  for (const name of missing) {
    const sql = readFileSync(path.join(DIRECTORY, name), 'utf8')
    await db.batch([
      db.prepare(sql),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
  return missing
}

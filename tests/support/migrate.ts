import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database
  TEST_MIGRATIONS: { name: string; queries: string[] }[]
}
// All at once: a store that is new for each file needs no record of which were applied.
const queries = TEST_MIGRATIONS.flatMap((migration) => migration.queries)
await DB.batch(queries.map((query) => DB.prepare(query)))

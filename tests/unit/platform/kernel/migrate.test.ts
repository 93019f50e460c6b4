import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { migrate } from '../../../../scripts/serve/migrate'

const MIGRATIONS = 'src/platform/migrations'
const [FIRST = ''] = readdirSync(MIGRATIONS).sort()
/** A new database is killed at one of so many statements. */
const EVERY = 199

/** D1 as far as migrations need it, over SQLite in memory: a batch is a transaction. */
class FakeD1 {
  readonly database = new DatabaseSync(':memory:')
  /** The statement of a batch, counted over all of them, in front of which the process ends. */
  killAt = Number.POSITIVE_INFINITY
  ran = 0

  prepare(sql: string) {
    const values: string[] = []
    const statement = {
      bind: (...more: string[]) => {
        values.push(...more)
        return statement
      },
      run: async () => this.database.prepare(sql).run(...values),
      all: async () => ({ results: this.database.prepare(sql).all() }),
      step: () => {
        for (const each of unstable_splitSqlQuery(sql)) {
          this.ran += 1
          if (this.ran === this.killAt) throw new Error('killed')
          this.database.prepare(each).run(...values)
        }
      },
    }
    return statement
  }

  async batch(statements: { step: () => void }[]) {
    this.database.exec('BEGIN')
    try {
      for (const statement of statements) statement.step()
      this.database.exec('COMMIT')
    } catch (error) {
      this.database.exec('ROLLBACK')
      throw error
    }
  }

  schema() {
    return this.database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all()
  }
}

/** All but the table that counts them, which either may have made. */
const tablesOf = (db: FakeD1) =>
  db.schema().filter(({ name }) => !/d1_migrations|^sqlite_sequence$/.test(String(name)))

/** A database as a site of long ago left it, whose first start took one migration. */
function longAgo(): FakeD1 {
  const db = new FakeD1()
  db.database.exec(readFileSync(`${MIGRATIONS}/${FIRST}`, 'utf8'))
  db.database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)')
  db.database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(FIRST)
  return db
}

it('migrations that are killed at every statement go on where they stopped', async () => {
  const whole = new FakeD1()
  const names = await migrate(whole)
  expect(names.length).toBeGreaterThan(20)
  const db = longAgo()
  let kills = 0
  // Each start gets one statement further into the migration that is next, until it is through.
  for (let reach = 1; ; reach += 1) {
    const before = db.database.prepare('SELECT COUNT(*) AS n FROM sqlite_master').get() as {
      n: number
    }
    Object.assign(db, { ran: 0, killAt: reach })
    try {
      await migrate(db)
      break
    } catch {
      kills += 1
    }
    const after = db.database.prepare('SELECT COUNT(*) AS n FROM sqlite_master').get() as {
      n: number
    }
    if (after.n > before.n) reach = 0
  }
  expect(kills).toBeGreaterThan(100)
  expect(tablesOf(db)).toEqual(tablesOf(whole))
  expect(await migrate(db)).toEqual([])
})

it('a new database that is killed on its way has no table of any, and takes all the next time', async () => {
  const whole = new FakeD1()
  const names = await migrate(whole)
  for (let at = 1; at <= whole.ran; at += EVERY) {
    const db = new FakeD1()
    db.killAt = at
    await expect(migrate(db)).rejects.toThrow('killed')
    expect(tablesOf(db)).toEqual([])
    Object.assign(db, { ran: 0, killAt: Number.POSITIVE_INFINITY })
    expect(await migrate(db)).toEqual(names)
    expect(db.schema()).toEqual(whole.schema())
  }
})

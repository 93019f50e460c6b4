import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { migrate } from '../../../../scripts/serve/migrate'

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

it('migrations that are killed at every statement go on where they stopped', async () => {
  const whole = new FakeD1()
  const names = await migrate(whole)
  expect(names.length).toBeGreaterThan(20)
  const db = new FakeD1()
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
  expect(db.schema()).toEqual(whole.schema())
  expect(await migrate(db)).toEqual([])
})

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Rows, Sql, SqlValue } from '#platform/kernel/ledger/sql'

type Row = Record<string, SqlValue>

class Result<T> implements Rows<T> {
  constructor(private readonly rows: T[]) {}

  [Symbol.iterator]() {
    return this.rows[Symbol.iterator]()
  }

  toArray() {
    return this.rows
  }

  one() {
    const [row] = this.rows
    if (this.rows.length !== 1 || !row) throw new Error(`${this.rows.length} rows instead of one`)
    return row
  }
}

/** `storage.sql` and `storage.transactionSync` of an object, over SQLite in Node. */
export class NodeSql implements Sql {
  /** So many of the next writing statements fail. */
  failing = 0
  /** Called before every statement; may throw to break off there. */
  onStep: (query: string) => void = () => undefined
  private readonly statements = new Map<string, StatementSync>()
  protected depth = 0

  constructor(readonly database = new DatabaseSync(':memory:')) {}

  get isInTransaction(): boolean {
    return this.depth > 0
  }

  exec<T extends Row>(query: string, ...values: SqlValue[]): Rows<T> {
    this.onStep(query)
    if (this.failing > 0 && /^\s*(INSERT|UPDATE|DELETE)/.test(query)) {
      this.failing -= 1
      throw new Error('the disk is full')
    }
    const isScript = query.trim().replace(/;$/, '').includes(';')
    if (isScript) {
      this.database.exec(query)
      return new Result<T>([])
    }
    return new Result<T>(this.prepared(query).all(...(values as (string | number)[])) as T[])
  }

  transactionSync<T>(work: () => T): T {
    const name = `level${this.depth}`
    this.database.exec(this.depth === 0 ? 'BEGIN' : `SAVEPOINT ${name}`)
    this.depth += 1
    try {
      const value = work()
      this.depth -= 1
      this.database.exec(this.depth === 0 ? 'COMMIT' : `RELEASE ${name}`)
      return value
    } catch (error) {
      this.depth -= this.depth > 0 ? 1 : 0
      this.database.exec(this.depth === 0 ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`)
      throw error
    }
  }

  private prepared(query: string): StatementSync {
    const known = this.statements.get(query)
    if (known) return known
    const statement = this.database.prepare(query)
    this.statements.set(query, statement)
    return statement
  }
}

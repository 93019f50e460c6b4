/** The part of a SQLite connection that the ledger needs; a Durable Object's `storage.sql` fits. */
export interface Sql {
  exec<T extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Rows<T>
}

export type SqlValue = string | number | ArrayBuffer | null

export interface Rows<T> extends Iterable<T> {
  toArray(): T[]
  one(): T
}

/** The only row of a query, or undefined. */
export function first<T extends Record<string, SqlValue>>(rows: Rows<T>): T | undefined {
  return rows.toArray()[0]
}

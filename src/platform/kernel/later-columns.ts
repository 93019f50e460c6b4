import type { Sql } from './ledger/sql'

/** A column that came after the first objects had their tables. */
export type LaterColumn = readonly [table: string, column: string, type: string]

/** Gives an older object the columns that its tables lack. */
export function addLaterColumns(sql: Sql, columns: readonly LaterColumn[]): void {
  const tables = [...new Set(columns.map(([table]) => table))]
  const all = sql.exec<{ of: string; name: string }>(
    `SELECT t.value AS "of", c.name FROM json_each(?) AS t JOIN pragma_table_info(t.value) AS c`,
    JSON.stringify(tables),
  )
  const known = new Set([...all].map(({ of, name }) => `${of}.${name}`))
  for (const [table, column, type] of columns) {
    if (!known.has(`${table}.${column}`))
      sql.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  }
}

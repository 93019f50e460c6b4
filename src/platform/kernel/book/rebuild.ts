import type { Sql } from '#platform/kernel/ledger/sql'

interface Rebuilding {
  table: string
  /** Makes the table and its indexes where they are missing. */
  schema: string
  /** A column that the table's first form lacks. */
  lacks: string
  /** Columns that its first form and its present one have in common. */
  shared: string
  /** Columns of the present form that get something else, and what, separated by commas. */
  filled?: [columns: string, values: string]
}

/**
 * Makes a table. One from before its list of states was longer is copied, as a check cannot be
 * changed in place; the rows keep their numbers.
 */
export function rebuild(sql: Sql, { table, schema, lacks, shared, filled }: Rebuilding): void {
  const columns = sql
    .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    .toArray()
  const isOld = columns.length > 0 && !columns.some(({ name }) => name === lacks)
  if (isOld) sql.exec(`ALTER TABLE ${table} RENAME TO first_${table}`)
  sql.exec(schema)
  if (!isOld) return
  const [more, values] = filled ? filled.map((text) => `, ${text}`) : ['', '']
  sql.exec(
    `INSERT INTO ${table} (rowid, ${shared}${more})
     SELECT rowid, ${shared}${values} FROM first_${table}`,
  )
  sql.exec(`DROP TABLE first_${table}`)
  // An index keeps its name when its table is renamed: it went with the old one, and is made anew.
  sql.exec(schema)
}

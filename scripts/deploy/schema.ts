import { DatabaseSync } from 'node:sqlite'

interface Column {
  /** Whoever writes a row has to say it. */
  isAsked: boolean
}

/** Tables and views, each with its columns. */
type Schema = Map<string, Map<string, Column>>

interface Row {
  of: string
  name: string
  isAsked: number
}

const COLUMNS = `SELECT m.name AS "of", c.name,
    m.type = 'table' AND c."notnull" AND c.dflt_value IS NULL AS isAsked
  FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type IN ('table', 'view')`

function schemaOf(database: DatabaseSync): Schema {
  const rows = database.prepare(COLUMNS).all() as unknown as Row[]
  const tables = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    [...tables].map(([name, columns]) => [
      name,
      new Map(columns.map((column) => [column.name, { isAsked: column.isAsked === 1 }])),
    ]),
  )
}

const TRIGGER = /CREATE TRIGGER[\s\S]*?\bEND\s*;/gi
const COMMENT = /--[^\n]*/g

/** Whether a table is dropped by statements that read no row of it before. */
function isEmptied(name: string, sql: string): boolean {
  const plain = sql.replace(COMMENT, '').replace(TRIGGER, '')
  const has = (form: string) => new RegExp(`\\b${form}\\s+${name}\\b`, 'i').test(plain)
  return has('DROP\\s+TABLE(?:\\s+IF\\s+EXISTS)?') && !has('(?:FROM|JOIN)')
}

/**
 * What an earlier version would miss in tables that are there after the migrations as before them:
 * columns that are gone, columns it does not write and has to, rows that a table made anew under
 * its name has left behind. The migrations are run to see it, those before on an empty database.
 */
export function changedInPlace(before: readonly string[], missing: readonly string[]): string[] {
  const database = new DatabaseSync(':memory:')
  try {
    for (const sql of before) database.exec(sql)
    const known = schemaOf(database)
    for (const sql of missing) database.exec(sql)
    const now = schemaOf(database)
    return [...known].flatMap(([table, columns]) => {
      const after = now.get(table)
      if (!after) return []
      const gone = [...columns.keys()].filter((name) => !after.has(name))
      const asked = [...after].filter(([name, { isAsked }]) => isAsked && !columns.has(name))
      const isAnew = isEmptied(table, missing.join('\n'))
      return [
        ...(isAnew ? [`${table} is made anew: the rows it has are not taken over`] : []),
        ...gone.map((name) => `${table}.${name} is gone`),
        ...asked.map(([name]) => `${table}.${name} has to be written`),
      ]
    })
  } finally {
    database.close()
  }
}

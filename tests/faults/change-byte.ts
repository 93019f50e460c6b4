import { globSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Changes one row of a table in the files of a state, past the triggers that would refuse it. */
export function changeByte(stateDir: string, store: string, table: string, change: string): void {
  const files = globSync(`v3/**/*${store}*/*.sqlite`, { cwd: stateDir })
  for (const file of files) {
    const database = new DatabaseSync(path.join(stateDir, file))
    try {
      const made = database.prepare('SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ?')
      const rows = made.all(table) as { type: string; name: string; sql: string }[]
      if (!rows.some(({ type }) => type === 'table')) continue
      const triggers = rows.filter(({ type }) => type === 'trigger')
      for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
      const { changes } = database.prepare(change).run()
      for (const { sql } of triggers) database.exec(sql)
      if (changes === 1) return
    } finally {
      database.close()
    }
  }
  throw new Error(`no row of ${table} was changed in ${files.length} files`)
}

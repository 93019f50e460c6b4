import type { Sql, SqlValue } from '#platform/kernel/ledger/sql'

/** Columns of each table, in the order in which a row's values come. */
export type StagedColumns = Readonly<Record<string, readonly string[]>>

const COLUMNS: StagedColumns = {
  request: ['member', 'key', 'fingerprint', 'answer', 'at'],
  seal: ['mark', 'at'],
}

const insertOf = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns.map((_, at) => `value ->> ${at}`)}
   FROM json_each(?)`

/** Rows of one transaction, gathered to be written in one statement per table. */
export class StagedRows {
  private rows = new Map<string, SqlValue[][]>()

  private readonly inserts = new Map<string, string>()

  constructor(
    private readonly sql: Sql,
    parts: readonly { staged?: StagedColumns }[] = [],
  ) {
    for (const staged of [COLUMNS, ...parts.map((part) => part.staged ?? {})]) {
      for (const [table, columns] of Object.entries(staged))
        this.inserts.set(table, insertOf(table, columns))
    }
  }

  add(table: string, row: SqlValue[]): void {
    const rows = this.rows.get(table)
    if (rows) rows.push(row)
    else this.rows.set(table, [row])
  }

  flush(): void {
    for (const [table, rows] of this.rows) {
      const insert = this.inserts.get(table)
      if (!insert) throw new Error(`nobody stages rows of ${table}`)
      this.sql.exec(insert, JSON.stringify(rows))
    }
    this.rows.clear()
  }

  forget(): void {
    this.rows.clear()
  }
}

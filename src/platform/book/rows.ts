import type { Sql, SqlValue } from '#platform/ledger/sql'

const COLUMNS = {
  request: ['member', 'key', 'fingerprint', 'answer', 'at'],
  seal: ['mark', 'at'],
  ticket: [
    'seq',
    'id',
    'member',
    'currency',
    'game_code',
    'issue',
    'amount',
    'lines',
    'state',
    'at',
    'chase',
    'is_capped',
  ],
} as const

export type StagedTable = keyof typeof COLUMNS

const INSERTS = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => [
    table,
    `INSERT INTO ${table} (${columns}) SELECT ${columns.map((_, at) => `value ->> ${at}`)}
     FROM json_each(?)`,
  ]),
) as Record<StagedTable, string>

/** Rows of one transaction, gathered to be written in one statement per table. */
export class StagedRows {
  private rows = new Map<StagedTable, SqlValue[][]>()

  constructor(private readonly sql: Sql) {}

  add(table: StagedTable, row: SqlValue[]): void {
    const rows = this.rows.get(table)
    if (rows) rows.push(row)
    else this.rows.set(table, [row])
  }

  flush(): void {
    for (const [table, rows] of this.rows) this.sql.exec(INSERTS[table], JSON.stringify(rows))
    this.rows.clear()
  }

  forget(): void {
    this.rows.clear()
  }
}

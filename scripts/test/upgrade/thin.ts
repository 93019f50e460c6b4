import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const RECORDS = 'd1/miniflare-D1DatabaseObject'
const DRAWS = 'do/orilla-DrawObject'

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => path.join(folder, name))

function within<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Takes draws of games that nobody bet on out of a copied state: they are most of its bytes. */
export function withoutIdleGames(folder: string, games: readonly string[]): void {
  const [records = ''] = filesOf(path.join(folder, RECORDS))
  const list = games.map((game) => `'${game}'`).join(', ')
  const kept = within(records, (database) => {
    const rows = database
      .prepare(`SELECT commitment FROM lottery_draw WHERE game_code IN (${list})`)
      .all()
    // What is deleted is overwritten, so that it packs to nothing.
    database.exec('PRAGMA secure_delete = ON; BEGIN')
    for (const table of ['lottery_draw', 'lottery_result']) {
      database.exec(`DELETE FROM ${table} WHERE game_code NOT IN (${list})`)
    }
    database.exec('COMMIT')
    return new Set(rows.map(({ commitment }) => String(commitment)))
  })
  for (const file of filesOf(path.join(folder, DRAWS))) {
    const commitments = within(file, (database) => {
      const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'draw'").get()
      return isThere ? database.prepare('SELECT issue, commitment FROM draw').all() : []
    })
    // Entered results have none: their objects are small, and kept.
    const isIdle = ({ commitment }: { commitment?: unknown }) =>
      commitment !== '' && !kept.has(String(commitment))
    if (commitments.length > 0 && commitments.every(isIdle)) rmSync(file)
  }
}

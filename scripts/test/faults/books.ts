import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDER = 'v3/do/orilla-BookObject'
/** What an act makes, by the table that keeps it. */
const IDS = `SELECT id FROM ticket UNION ALL SELECT id FROM deposit
  UNION ALL SELECT id FROM withdraw UNION ALL SELECT id FROM transfer WHERE direction = 'out'
  UNION ALL SELECT id FROM sports_ticket`

function each<T>(stateDir: string, read: (database: DatabaseSync) => T): T[] {
  const folder = path.join(stateDir, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) => {
      const database = new DatabaseSync(path.join(folder, name))
      try {
        return read(database)
      } finally {
        database.close()
      }
    })
}

const hasTables = (database: DatabaseSync) =>
  database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'transfer'`).all().length > 0

/** Ids of everything that the books of a stopped site hold, read from their files. */
export function idsInBooks(stateDir: string): Set<string> {
  const lists = each(stateDir, (database) =>
    hasTables(database)
      ? database
          .prepare(IDS)
          .all()
          .map(({ id }) => String(id))
      : [],
  )
  const ids = lists.flat()
  const once = new Set(ids)
  if (once.size !== ids.length) throw new Error('an id is there twice')
  return once
}

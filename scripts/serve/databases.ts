import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the local runtime keeps the files of each kind of database below the state directory. */
const FOLDERS = {
  d1: 'v3/d1/miniflare-D1DatabaseObject',
  book: 'v3/do/orilla-BookObject',
  raffle: 'v3/do/orilla-RaffleObject',
} as const

/**
 * Opens the database of an instance, or that of its first book or raffle, as whoever has its
 * machine could; an object's only while nobody serves.
 */
export function openDatabase(stateDir: string, kind: keyof typeof FOLDERS): DatabaseSync {
  const folder = path.join(stateDir, FOLDERS[kind])
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (!file) throw new Error(`no database in ${folder}`)
  return new DatabaseSync(path.join(folder, file), { timeout: 5_000 })
}

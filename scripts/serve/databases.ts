import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the local runtime keeps the files of each kind of database below the state directory. */
const FOLDERS = {
  d1: 'v3/d1/miniflare-D1DatabaseObject',
  book: 'v3/do/orilla-BookObject',
  raffle: 'v3/do/orilla-RaffleObject',
} as const

type Kind = keyof typeof FOLDERS

const open = (file: string) => new DatabaseSync(file, { timeout: 5_000 })

function filesOf(stateDir: string, kind: Kind): string[] {
  const folder = path.join(stateDir, FOLDERS[kind])
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (names.length === 0) throw new Error(`no database in ${folder}`)
  return names.map((name) => path.join(folder, name))
}

/**
 * Opens the database of an instance, or that of its first book or raffle, as whoever has its
 * machine could; an object's only while nobody serves.
 */
export const openDatabase = (stateDir: string, kind: Kind): DatabaseSync =>
  open(filesOf(stateDir, kind)[0] ?? '')

/** Opens those of all books, in no order, while nobody serves. */
export const openBooks = (stateDir: string): DatabaseSync[] => filesOf(stateDir, 'book').map(open)

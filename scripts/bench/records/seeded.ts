/** Members that are put into an installation of which nobody serves. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../serve/databases.ts'

/** The id of a member by their place. */
export const idOf = (place: number): string => `bench${String(place).padStart(7, '0')}`
/** The same in a statement. */
export const idIn = (place: string): string => `printf('bench%07d', ${place})`
/** The token of a member of a book. */
export const tokenIn = (book: string, id: string): string => `${book}.${id.padEnd(32, '0')}`
/** Places from 0, so many as a value of the statement says. */
export const placesTo = (name: string): string =>
  `WITH RECURSIVE place (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n + 1 < :${name})`

/** Signs members of a book in, each by a token. */
export function signIn(db: DatabaseSync, book: string, ids: Iterable<string>, now: number): void {
  const session = db.prepare(
    'INSERT OR IGNORE INTO session (hash, member, created_at, seen_at) VALUES (?, ?, ?, ?)',
  )
  for (const id of ids) {
    const hash = createHash('sha256').update(tokenIn(book, id)).digest('hex')
    session.run(hash, id, now, now)
  }
}

/** Writes all of it or nothing, as fast as the disk takes it. */
export function whole(db: DatabaseSync, work: () => void): void {
  db.exec('PRAGMA synchronous = OFF; BEGIN')
  work()
  db.exec('COMMIT')
}

export function within(
  stateDir: string,
  kind: 'd1' | 'book',
  work: (db: DatabaseSync) => void,
): void {
  const db = openDatabase(stateDir, kind)
  whole(db, () => work(db))
  db.close()
}

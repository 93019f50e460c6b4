import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Server } from '../../../../scripts/serve/server.ts'
import { inDatabase } from '../database.ts'
import { DAY_MS } from '../later.ts'

const ZEROS = '0'.repeat(64)

/** Works on tables whose triggers let nothing be changed. */
function unguarded(db: DatabaseSync, tables: readonly string[], work: () => void): void {
  const names = tables.map((name) => `'${name}'`).join()
  const triggers = db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (${names})`,
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
  work()
  for (const { sql } of triggers) db.exec(sql)
}

interface EntryRow {
  seq: number
  kind: string
  member: string
  reference: string
  balance_after: number
  at: number
}

/** Makes a book that is not served one of some days ago: its times, and the chain over them. */
export function bookOfDaysAgo(book: DatabaseSync, days: number): void {
  unguarded(book, ['entry', 'sealed'], () => {
    book.exec('DELETE FROM sealed; DELETE FROM sealed_part')
    book.prepare('UPDATE entry SET at = at - ?').run(days * DAY_MS)
    const rows = book.prepare('SELECT * FROM entry ORDER BY seq').all() as unknown as EntryRow[]
    const postings = book.prepare(
      'SELECT account, amount FROM posting WHERE entry = ? ORDER BY account',
    )
    let before = ZEROS
    for (const { seq, kind, member, reference, balance_after, at } of rows) {
      const lines = postings.all(seq).map(({ account, amount }) => `${account}:${amount}`)
      const facts = [before, seq, kind, member, reference, balance_after, at, lines.join()]
      before = createHash('sha256').update(facts.join('|')).digest('hex')
      book.prepare('UPDATE entry SET hash = ? WHERE seq = ?').run(before, seq)
    }
  })
}

/** The last day that a site sealed was so many days ago, with nothing in it. */
export function sealedDaysAgo(site: Server, days: number): void {
  const day = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  inDatabase(site, (db) =>
    unguarded(db, ['seal', 'seal_book'], () => {
      db.exec('DELETE FROM seal_book; DELETE FROM seal')
      db.prepare('INSERT INTO seal VALUES (?, 0, 0, ?, ?, ?, 0)').run(day, ZEROS, ZEROS, ZEROS)
    }),
  )
}

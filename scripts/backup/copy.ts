import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isOfStudio, lostStakes, renewStudio } from './studio.ts'

const STATE = 'v3'
/** What is made again by itself. */
const LEFT_OUT = ['cache']
/**
 * The records first: what a book has told since is told again from its outbox. Then the studio:
 * what it knows to be taken or paid is in the books.
 */
const FIRST = 'd1'
const rank = (name: string) => (name.startsWith(FIRST) ? 0 : isOfStudio(name) ? 1 : 2)
/** Where the records have come to; a state that was not brought up to date calls it otherwise. */
const [POSITION, POSITION_BEFORE] = ['projection_position', 'projection_cursor']
/** What the studio signs with: who puts a copy back is the same vendor. */
const KEPT = ['studio-key.json']
const NOTE = 'backup.json'
const TRIES = 5

/** What a copy is of. */
export interface Note {
  at: string
  books: number
  entries: number
  /** Balances of all wallets by currency, minor units. */
  wallets: Record<string, number>
  /** Stakes of the studio's games that came while it was copied: they will go back. */
  late?: number
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !LEFT_OUT.includes(name.split(path.sep)[0] ?? ''))
    .sort((one, other) => rank(one) - rank(other))
}

/** In one step, so that all are of one moment. */
const ALL_PAGES = 2 ** 31 - 1

async function copied(from: string, to: string): Promise<void> {
  mkdirSync(path.dirname(to), { recursive: true })
  if (!from.endsWith('.sqlite')) return copyFileSync(from, to)
  // By pages, so that rows keep their numbers.
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}

function copyKept(from: string, to: string): void {
  if (existsSync(from)) writeFileSync(to, readFileSync(from), { mode: 0o600 })
}

const isBook = (name: string) => name.includes('BookObject') && !name.endsWith('metadata.sqlite')

type Row = Record<string, number | string>

function reading<T>(file: string, read: (all: (query: string) => Row[]) => T): T {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return read((query) => database.prepare(query).all() as Row[])
  } finally {
    database.close()
  }
}

const has = (all: (query: string) => Row[], table: string) =>
  all(`SELECT 1 FROM sqlite_master WHERE name = '${table}'`).length > 0

interface BookState {
  id: string
  /** Rows of the outbox that are there, by their numbers. */
  oldest: number
  newest: number
  entries: number
  wallets: Row[]
}

function bookOf(file: string): BookState | undefined {
  return reading(file, (all) => {
    if (!has(all, 'outbox_head')) return undefined
    const [named] = all(`SELECT id FROM ticket UNION ALL SELECT id FROM deposit
      UNION ALL SELECT id FROM withdraw UNION ALL SELECT id FROM transfer LIMIT 1`)
    const [head] = all('SELECT seq AS newest FROM outbox_head')
    const [rows] = all('SELECT COALESCE(MIN(seq), 0) AS oldest FROM outbox')
    const [entries] = all('SELECT COUNT(*) AS n FROM entry')
    const newest = Number(head?.['newest'])
    return {
      id: String(named?.['id'] ?? '').split('-')[0] ?? '',
      newest,
      oldest: Number(rows?.['oldest']) || newest + 1,
      entries: Number(entries?.['n']),
      wallets: all(`SELECT currency, SUM(balance) AS sum FROM account
        WHERE owner <> 'house' GROUP BY currency`),
    }
  })
}

/** Can the records of a copy be brought up to its books? */
function fits(folder: string, books: readonly BookState[]): boolean {
  const file = filesOf(folder).find(
    (name) =>
      name.startsWith(FIRST) && name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'),
  )
  if (!file) return books.length === 0
  const cursors = reading(path.join(folder, file), (all) =>
    all(`SELECT book, seq FROM ${has(all, POSITION) ? POSITION : POSITION_BEFORE}`),
  )
  return books.every(({ id, oldest, newest }) => {
    const cursor = Number(cursors.find(({ book }) => book === id)?.['seq'] ?? 0)
    return id === '' || (cursor <= newest && cursor >= oldest - 1)
  })
}

const booksIn = (folder: string) =>
  filesOf(folder)
    .filter((name) => name.endsWith('.sqlite') && isBook(name))
    .map((name) => bookOf(path.join(folder, name)))
    .filter((book): book is BookState => book !== undefined)

function noteOf(books: readonly BookState[]): Note {
  const wallets: Record<string, number> = {}
  for (const { currency, sum } of books.flatMap((book) => book.wallets)) {
    wallets[String(currency)] = (wallets[String(currency)] ?? 0) + Number(sum)
  }
  const entries = books.reduce((sum, book) => sum + book.entries, 0)
  return { at: new Date().toISOString(), books: books.length, entries, wallets }
}

/** Copies the state of a site, which may serve meanwhile, into an empty folder. */
export async function backUp(stateDir: string, folder: string): Promise<Note> {
  const [from, to] = [path.join(stateDir, STATE), path.join(folder, STATE)]
  if (!existsSync(from)) throw new Error(`${stateDir} holds no state`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty`)
  for (let tries = 1; ; tries += 1) {
    for (const name of filesOf(from)) {
      if (/-(wal|shm)$/.test(name)) continue
      await copied(path.join(from, name), path.join(to, name))
    }
    const books = booksIn(to)
    const late = lostStakes(to).length
    // Of a site that is always played on nothing better comes: then they go back.
    if (fits(to, books) && (late === 0 || tries === TRIES)) {
      const note = { ...noteOf(books), late }
      for (const name of KEPT) copyKept(path.join(stateDir, name), path.join(folder, name))
      writeFileSync(path.join(folder, NOTE), `${JSON.stringify(note, null, 2)}\n`)
      return note
    }
    if (tries === TRIES) throw new Error('too much happens meanwhile: set maintenance, try again')
  }
}

/** Puts a copy into an empty state directory; every database is looked at before. */
export async function restore(folder: string, stateDir: string): Promise<Note> {
  const [from, to] = [path.join(folder, STATE), path.join(stateDir, STATE)]
  const note = JSON.parse(readFileSync(path.join(folder, NOTE), 'utf8')) as Note
  if (existsSync(to)) throw new Error(`${stateDir} holds a state already: move it away first`)
  const names = filesOf(from)
  for (const name of names.filter((each) => each.endsWith('.sqlite'))) {
    const [answer] = reading(path.join(from, name), (all) => all('PRAGMA integrity_check'))
    if (answer?.['integrity_check'] !== 'ok') throw new Error(`${name} is damaged`)
  }
  const books = noteOf(booksIn(from))
  const isWhole = books.entries === note.entries && books.books === note.books
  if (!isWhole) throw new Error(`${folder} is not what its ${NOTE} says`)
  for (const name of names) await copied(path.join(from, name), path.join(to, name))
  for (const name of KEPT) copyKept(path.join(folder, name), path.join(stateDir, name))
  return { ...note, late: await renewStudio(to) }
}

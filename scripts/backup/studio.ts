import '../client/sources.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { STUDIO, STUDIO_VENDOR } from '../serve/studio.ts'

const { commitmentOf } = await import('../../src/lib/games/fair.ts')

const OBJECTS = 'do'
const BOOKS = 'orilla-BookObject'
const SEED_BYTES = 32
/** A pair is named by the beginning of its commitment. */
const NAME_LENGTH = 16
/** What begins the rounds of a chain, by the table that has them. */
const PLAYED = ['flight', 'round', 'wave']

/** A stake that a book has taken and of which the studio's copy knows nothing. */
export interface LostStake {
  id: string
  /** Its round, and whose it is, by the names that the studio has for them. */
  round: string
  game: string
  seat: string
}

export const isOfStudio = (name: string): boolean => name.includes(`${STUDIO}-`)

function databases(folder: string, isWanted: (name: string) => boolean): string[] {
  const objects = path.join(folder, OBJECTS)
  if (!existsSync(objects)) return []
  return readdirSync(objects)
    .filter(isWanted)
    .flatMap((name) => readdirSync(path.join(objects, name)).map((file) => path.join(name, file)))
    .filter((name) => /[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => path.join(objects, name))
}

type Row = Record<string, SQLInputValue>

function within<T>(file: string, work: (database: Tables) => T): T {
  const tables = new Tables(file)
  try {
    return work(tables)
  } finally {
    tables.close()
  }
}

/** A database of an object, whichever tables it has. */
class Tables {
  private readonly database: DatabaseSync

  constructor(file: string) {
    this.database = new DatabaseSync(file)
  }

  close(): void {
    this.database.close()
  }

  has(...tables: string[]): boolean {
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return tables.every((table) => this.database.prepare(query).get(table) !== undefined)
  }

  all(query: string, ...values: SQLInputValue[]): Row[] {
    return this.database.prepare(query).all(...values) as Row[]
  }

  run(query: string, ...values: SQLInputValue[]): void {
    this.database.prepare(query).run(...values)
  }
}

const OF_BOOK = `FROM vendor_transaction t JOIN vendor_round r ON r.seq = t.round
  JOIN vendor_player p ON p.vendor = t.vendor AND p.member = t.member WHERE t.vendor = ?`
const PAID = `SELECT t.id, t.reference, t.win AS amount, t.at, r.name AS round, p.alias AS seat
  ${OF_BOOK} AND t.call = 'win' AND t.state = 'accepted'`
const OPEN_STAKES = `SELECT t.id, r.name AS round, r.game, p.alias AS seat
  ${OF_BOOK} AND t.call = 'bet' AND t.state = 'accepted' AND r.state = 'open'
    AND NOT EXISTS (SELECT 1 FROM vendor_transaction w
      WHERE w.round = t.round AND w.reference = t.id AND w.state = 'accepted')`
/** Stakes that a start of the studio asks for again by itself. */
const ASKED_AGAIN = {
  round: `SELECT pair || ':' || nonce || '/s' || IIF(state = 'staking', 0, raises) AS id
    FROM round WHERE state IN ('staking', 'raising')`,
  burst: `SELECT pair || ':' || first || '/s0' AS id FROM burst WHERE state = 'staking'`,
}

function knownTo(tables: Tables): string[] {
  if (!tables.has('wallet_call')) return []
  const again = tables.has('pair')
    ? Object.entries(ASKED_AGAIN).flatMap(([table, query]) =>
        tables.has(table) ? tables.all(query) : [],
      )
    : []
  return [...tables.all('SELECT id FROM wallet_call'), ...again].map(({ id }) => String(id))
}

const inBooks = (folder: string, query: string): Row[] =>
  databases(folder, (name) => name === BOOKS).flatMap((file) =>
    within(file, (tables) =>
      tables.has('vendor_transaction') ? tables.all(query, STUDIO_VENDOR) : [],
    ),
  )

/** Stakes in the books of a copy that its studio has not heard of: they came while it was made. */
export function lostStakes(folder: string): LostStake[] {
  const known = new Set(
    databases(folder, isOfStudio).flatMap((file) => within(file, (tables) => knownTo(tables))),
  )
  return inBooks(folder, OPEN_STAKES)
    .map((row) => ({
      id: String(row['id']),
      round: String(row['round']),
      game: String(row['game']),
      seat: String(row['seat']),
    }))
    .filter(({ id }) => !known.has(id))
}

/** Has the studio give a stake back: the letter that it writes where nobody knows of one. */
function giveBack(tables: Tables, { id, round, seat }: LostStake, now: number): void {
  const transactionId = id.replace(/\/s(\d+)$/, '/r$1')
  const body = { transactionId, player: seat, referenceTransactionId: id, round, reason: 'unknown' }
  tables.run(
    "INSERT OR IGNORE INTO outbox VALUES (?, ?, 'rollback', ?, 'waiting', NULL, 0, ?, ?)",
    ...[transactionId, seat, JSON.stringify(body), now, now],
  )
}

/**
 * A payout of a stake that the studio's copy knows, which a book had by the time it was copied: the
 * studio takes it as said and answered, and pays nothing else for it.
 */
function notePaid(tables: Tables, row: Row): void {
  const { id, reference, amount, at, round, seat } = row as Required<typeof row>
  const [stake] = tables.all('SELECT game FROM wallet_call WHERE id = ?', reference as string)
  const [letter] = tables.all('SELECT 1 FROM outbox WHERE id = ?', id as string)
  // A letter that waits says the same, and is answered the same.
  if (!stake || letter) return
  const body = { transactionId: id, player: seat, round, amount, referenceTransactionId: reference }
  const values = [id, seat, JSON.stringify(body), at, at] as SQLInputValue[]
  tables.run("INSERT INTO outbox VALUES (?, ?, 'win', ?, 'done', NULL, 1, ?, ?)", ...values)
  const moved = [id, seat, round, stake['game'], amount, reference, at] as SQLInputValue[]
  const call = "VALUES (?, 'win', ?, ?, ?, ?, ?, 'accepted', ?)"
  tables.run(`INSERT OR IGNORE INTO wallet_call ${call}`, ...moved)
  if (!tables.has('pair', 'round')) return
  const ended = "UPDATE round SET state = 'closed', payout = ?, ended_at = ?"
  const name = "pair || ':' || nonce = ? AND state IN ('staking', 'open', 'raising')"
  tables.run(`${ended} WHERE ${name}`, ...([amount, at, round] as SQLInputValue[]))
}

/** Another pair in the place of one that was announced: its seed may have been used since. */
async function announceAnew(tables: Tables, name: SQLInputValue): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const commitment = await commitmentOf(seed)
  const query = 'UPDATE pair SET name = ?, seed = ?, commitment = ? WHERE name = ?'
  tables.run(query, commitment.slice(0, NAME_LENGTH), seed, commitment, name)
}

/**
 * What was committed to and not begun in a copy was played, and shown, on the site that is lost:
 * pairs in use are ended, announced ones are drawn anew, and chains stop where they are.
 */
async function renewed(tables: Tables): Promise<void> {
  if (tables.has('pair')) {
    tables.run("UPDATE pair SET state = 'ended' WHERE state = 'active'")
    for (const { name } of tables.all("SELECT name FROM pair WHERE state = 'next'")) {
      if (name !== undefined) await announceAnew(tables, name)
    }
  }
  if (!tables.has('chain')) return
  const played = PLAYED.find((table) => tables.has(table) && tables.has('chain_mark'))
  const last = `SELECT COALESCE(MAX(number), 0) FROM ${played} WHERE chain = chain.name`
  if (played) tables.run(`UPDATE chain SET length = MIN(length, (${last}))`)
}

/** Makes a restored studio one that may go on; answers how many stakes it is to give back. */
export async function renewStudio(folder: string, now = Date.now()): Promise<number> {
  const files = databases(folder, isOfStudio)
  const lost = lostStakes(folder)
  for (const file of files) {
    const tables = new Tables(file)
    try {
      await renewed(tables)
    } finally {
      tables.close()
    }
  }
  const paid = inBooks(folder, PAID)
  for (const file of files) {
    within(file, (tables) => {
      if (!tables.has('outbox', 'wallet_call')) return
      for (const row of paid) notePaid(tables, row)
    })
  }
  const withOutbox = files.filter((file) => within(file, (tables) => tables.has('outbox', 'seat')))
  for (const stake of lost) {
    const isTheirs = (file: string) =>
      within(
        file,
        (tables) => tables.all('SELECT 1 FROM seat WHERE seat = ?', stake.seat).length > 0,
      )
    const file = withOutbox.find(isTheirs) ?? withOutbox[0]
    if (file) within(file, (tables) => giveBack(tables, stake, now))
  }
  return lost.length
}

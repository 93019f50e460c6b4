import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Api } from '../../client/api.ts'
import { openBooks, openDatabase } from '../../serve/databases.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { idIn, idOf, placesTo, signIn, tokenIn, whole } from '../records/seeded.ts'

/** A small site is enough to see that it works. */
export const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
export const BOOKS = 10
/** The first members are given a reward, and some of them claim envelopes and stake it. */
export const GRANTED = Math.min(10_000, MEMBERS / 2)
export const CLAIMS = Math.min(2_000, MEMBERS / 4)
export const STAKERS = Math.min(1_000, MEMBERS / 4)
export const UNIT = 10_000
/** What they compete in: everybody, and those alone who are given a reward. */
export const BOARD = 'BOARD-1'
export const CUP = 'CUP-1'
export const GRANT = 'GRANT-1'
/** Rounds of everybody. */
export const ROUNDS_EACH = 10

const bookOf = (place: number) => `B${1 + (place % BOOKS)}`
export const tokenOf = (place: number) => tokenIn(bookOf(place), idOf(place))
const placesFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)
export const tokensFrom = (first: number, count: number): string[] =>
  placesFrom(first, count).map(tokenOf)

const PLACES = placesTo('members')
const ID = idIn('n')

export interface RewardsSite {
  server: Server
  operator: Api
  db: DatabaseSync
}

/** Members with their scores; the board of those who are given a reward has them alone. */
function seedMembers(db: DatabaseSync, now: number): void {
  const all = { members: MEMBERS, now }
  db.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, invite_code, state,
       registered_at)
     ${PLACES} SELECT ${ID}, 'B' || (1 + n % ${BOOKS}), ${ID}, '', 0, ${ID}, 'active', :now
     FROM place`,
  ).run(all)
  const progress = `INSERT INTO mission_progress (mission, period, member, progress, reached_at,
      joined_at)
    ${PLACES} SELECT :mission, 'once', ${ID}, :members - n, :now - n, 0 FROM place`
  db.prepare(progress).run({ ...all, mission: BOARD })
  db.prepare(progress).run({ ...all, mission: GRANT, members: GRANTED })
  db.prepare(
    `INSERT INTO tournament_score (tournament, member, score, bets, reached_at, joined_at)
     ${PLACES} SELECT '${CUP}', ${ID}, :members - n, ${ROUNDS_EACH}, :now - n, 0 FROM place`,
  ).run(all)
  db.prepare('UPDATE book SET members = members + ?, capacity = ?').run(MEMBERS / BOOKS, MEMBERS)
}

/** Whoever calls is signed in. */
const SIGNED_IN = [
  ...placesFrom(0, Math.max(CLAIMS, STAKERS)),
  ...placesFrom(GRANTED, STAKERS),
  MEMBERS - 1,
]

/** The members of one book. */
function seedBook(db: DatabaseSync, book: string, now: number): void {
  db.prepare(
    `INSERT INTO member (id, account, type, currency, registered_at)
     ${PLACES} SELECT ${ID}, ${ID}, 0, 'PLY', :now FROM place
     WHERE 'B' || (1 + n % ${BOOKS}) = :book`,
  ).run({ members: MEMBERS, now, book })
  const signedIn = SIGNED_IN.filter((each) => bookOf(each) === book)
  signIn(db, book, signedIn.map(idOf), now)
}

/** Puts everybody into an installation of which nobody serves; a trial says which book is whose. */
function seed(stateDir: string, now: number): void {
  const site = openDatabase(stateDir, 'd1')
  const rows = site.prepare('SELECT id, book FROM member').all()
  const bookOfTrial = new Map(rows.map(({ id, book }) => [String(id), String(book)]))
  whole(site, () => seedMembers(site, now))
  site.close()
  for (const db of openBooks(stateDir)) {
    const trial = db.prepare('SELECT id FROM member').get()
    const book = bookOfTrial.get(String(trial?.id))
    if (!book) throw new Error('a book without its trial')
    whole(db, () => seedBook(db, book, now))
    db.close()
  }
}

/** Work on a site of ten books. */
export async function onSite<T>(work: (site: RewardsSite) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-rewards-'))
  const env = { DEV_RATE_FACTOR: '100000' }
  const opening = await startServer({ stateDir, env: { ...env, BOOK_CAPACITY: '1' } })
  for (let book = 0; book < BOOKS; book += 1) await new Api(opening.url).call('session.freeplay')
  await opening.stop()
  seed(stateDir, Date.now())
  const server = await startServer({ stateDir, env })
  const db = openDatabase(stateDir, 'd1')
  try {
    return await work({ server, db, operator: new Api(server.url, server.operatorToken) })
  } finally {
    db.close()
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

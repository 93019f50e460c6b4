import type { DatabaseSync } from 'node:sqlite'
import { idIn as ID, placesTo, signIn, tokenIn, within } from '../records/seeded.ts'

export const LEVELS = 8
export const UNIT = 10_000
const DAY_MS = 86_400_000
/** The bench's site counts its days in UTC. */
export const ZONE = 'UTC'
/** Settled bets of each member, over so many days. */
const BETS = 3
export const PLAYED_DAYS = 30
const JOINED_DAYS = 60
/** One of so many is online. */
const ONLINE_PART = 20
const GAMES = ['VELOZ1', 'VELOZ3', 'VELOZ5', 'MAREA1']
const BOOK = 'B1'

export interface Tree {
  members: number
  contracts: number
  now: number
}

export const tokenOf = (id: string) => tokenIn(BOOK, id)

const sumOf = (branches: number, levels: number) =>
  Array.from({ length: levels }, (_, level) => branches ** level).reduce((all, one) => all + one, 0)

/**
 * How the tree branches: as wide as its eight levels allow; whoever is left over stands on the
 * last one too.
 */
function branching(members: number) {
  let branches = 1
  while (sumOf(branches + 1, LEVELS) <= members) branches += 1
  const [whole, parents] = [sumOf(branches, LEVELS), branches ** (LEVELS - 2)]
  return { branches, whole, first: sumOf(branches, LEVELS - 2), parents }
}

/** Somebody on the way down the left side, whose team is the nearest to a size. */
export function placeOfTeam(members: number, wanted: number): { place: number; team: number } {
  const { branches } = branching(members)
  const found = Array.from({ length: LEVELS - 1 }, (_, level) => ({
    place: sumOf(branches, level),
    team: sumOf(branches, LEVELS - level) - 1,
  }))
  const [nearest] = found.sort(
    (one, other) => Math.abs(one.team - wanted) - Math.abs(other.team - wanted),
  )
  return nearest ?? { place: 0, team: members - 1 }
}

const PLACES = placesTo('members')
const ANCESTORS = `json_each('["' || replace(trim(t.path, '/'), '/', '","') || '"]')`

/** Members with their places, points and contracts; the product's own triggers do the rest. */
function seedMembers(db: DatabaseSync, { members, contracts, now }: Tree): void {
  const { branches, whole, first, parents } = branching(members)
  const parent = `CASE WHEN n < ${whole} THEN (n - 1) / ${branches}
    ELSE ${first} + (n - ${whole}) % ${parents} END`
  const joined = `${now - JOINED_DAYS * DAY_MS} + n * ${(JOINED_DAYS - 1) * DAY_MS} / ${members}`
  db.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, upline, invite_code, state,
       registered_at)
     ${PLACES} SELECT ${ID('n')}, '${BOOK}', ${ID('n')}, '',
       CASE WHEN n = 0 THEN 2 WHEN n < ${first + parents} THEN 1 ELSE 0 END,
       CASE WHEN n > 0 THEN ${ID(`(${parent})`)} END, ${ID('n')}, 'active', ${joined}
     FROM place ORDER BY n`,
  ).run({ members })
  db.exec(`INSERT INTO team_rate (member, category, since, rate)
    SELECT member, 'LOTT', 0, 290 - 30 * depth FROM team_member WHERE member LIKE 'bench%'`)
  const tiers = [
    { loss: 0, valid: 0, active: 0, rate: 1 },
    { loss: 0, valid: UNIT, active: 3, rate: 100 },
  ]
  db.prepare(
    `INSERT INTO contract (id, kind, upline, member, version, period, terms, rate, state,
       ends_downlines, request_key, offered_at, expires_at)
     SELECT 'k' || member, 'daily', COALESCE(upline, ''), member, 1, 'daily',
       json_set(?, '$.tiers[1].rate', 100 - 10 * depth), 100 - 10 * depth, 'active', 0,
       'k' || member, 0, 0
     FROM team_member WHERE member LIKE 'bench%' ORDER BY member LIMIT ?`,
  ).run(JSON.stringify({ tiers, activeFrom: UNIT, carries: false }), contracts)
}

/** Play of the last days, and what the sums of everybody's uplines make of it. */
function seedPlay(db: DatabaseSync, { members, now }: Tree): void {
  const games = JSON.stringify(GAMES)
  db.exec('CREATE TEMP TABLE play (n INTEGER PRIMARY KEY, member, at, day, of, state, payout)')
  db.prepare(
    `INSERT INTO play
     WITH RECURSIVE place (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place
       WHERE n + 1 < :bets),
     bet AS (SELECT n, ${ID('n % :members')} AS member,
       :now - 1 - (n * 7919 % 86399) * 1000 - (n % ${PLAYED_DAYS}) * ${DAY_MS} AS at FROM place)
     SELECT n, member, at, CAST(strftime('%Y%m%d', at / 1000, 'unixepoch') AS INTEGER),
       json_extract('${games}', '$[' || (n * 31 % ${GAMES.length}) || ']'),
       CASE WHEN n % 9973 = 0 THEN 'tied' WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END,
       CASE WHEN n % 2 = 0 THEN ${UNIT} * 3 / 2 ELSE 0 END
     FROM bet`,
  ).run({ bets: members * BETS, members, now })
  db.exec(`INSERT INTO team_record
    SELECT up.value, 'bet', p.at, -1 - p.n, p.member, 't' || p.n, p.of, p.state, 1, ${UNIT},
      ${UNIT}, p.payout, 0
    FROM play p JOIN team_member t ON t.member = p.member, ${ANCESTORS} up`)
  db.exec(`INSERT INTO team_tally
    SELECT agent, kind, CAST(strftime('%Y%m%d', at / 1000, 'unixepoch') AS INTEGER), of, state,
      SUM(count), SUM(stake), SUM(valid), SUM(payout), 0
    FROM team_record WHERE kind = 'bet' GROUP BY 1, 2, 3, 4, 5`)
  const sums = `COUNT(*), COUNT(*) * ${UNIT}, COUNT(*) * ${UNIT}, SUM(p.payout), 0, 0, 0, 0`
  db.exec(`INSERT INTO team_day
    SELECT up.value, p.day, up.value <> p.member, 'LOTT', ${sums}
    FROM play p JOIN team_member t ON t.member = p.member, ${ANCESTORS} up GROUP BY 1, 2, 3`)
  db.exec(`INSERT INTO team_via
    SELECT t.upline, d.member, d.day, d.below, SUM(d.count), SUM(d.stake), SUM(d.valid),
      SUM(d.payout), 0, 0, 0, 0
    FROM team_day d JOIN team_member t ON t.member = d.member
    WHERE t.upline IS NOT NULL GROUP BY 1, 2, 3, 4`)
  db.exec(`INSERT INTO team_via
    SELECT upline, '', day, below, SUM(count), SUM(stake), SUM(valid), SUM(payout), 0, 0, 0, 0
    FROM team_via GROUP BY 1, 3, 4`)
  db.exec('DROP TABLE temp.play')
}

/** The same people in the book, some of them signed in. */
function seedBook(db: DatabaseSync, { members, now }: Tree, signedIn: readonly string[]): void {
  db.prepare(
    `INSERT INTO member (id, account, type, currency, registered_at)
     ${PLACES} SELECT ${ID('n')}, ${ID('n')}, CASE WHEN n = 0 THEN 2 ELSE 1 END, 'PLY', 0
     FROM place`,
  ).run({ members })
  const session = `INSERT INTO session (hash, member, created_at, seen_at)`
  db.prepare(
    `${session} ${PLACES} SELECT 'bench' || n, ${ID('n')}, :now, :now FROM place
     WHERE n % ${ONLINE_PART} = 1`,
  ).run({ members, now: now + 5 * 60_000 })
  signIn(db, BOOK, signedIn, now)
}

/** Puts a whole tree into an installation of which nobody serves; its first book is open. */
export function seedTree(stateDir: string, tree: Tree, signedIn: readonly string[]): void {
  within(stateDir, 'd1', (db) => {
    seedMembers(db, tree)
    seedPlay(db, tree)
    db.prepare('UPDATE book SET members = members + ?').run(tree.members)
  })
  within(stateDir, 'book', (db) => seedBook(db, tree, signedIn))
}

/** Settled bets of the members on the last level who are online, waiting to be summed up. */
export function seedEvents(stateDir: string, { members, now }: Tree, count: number): void {
  const { first, parents } = branching(members)
  const from = Math.ceil((first + parents) / ONLINE_PART) * ONLINE_PART + 1
  const online = Math.floor((members - from) / ONLINE_PART)
  within(stateDir, 'd1', (db) =>
    db
      .prepare(
        `INSERT INTO team_event (kind, member, reference, of, category, stake, valid, payout, at,
           state)
         WITH RECURSIVE place (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place
           WHERE n + 1 < :count)
         SELECT 'bet', ${ID(`(${from} + n * 7919 % ${online} * ${ONLINE_PART})`)}, 'e' || n,
           'VELOZ1', 'LOTT', ${UNIT}, ${UNIT}, 0, :now - 60000 + n, 'lost' FROM place`,
      )
      .run({ count, now }),
  )
}

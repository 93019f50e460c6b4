import type { DatabaseSync } from 'node:sqlite'
import { placesTo as counted, idIn as id, within } from '../records/seeded.ts'

export interface Size {
  members: number
  entries: number
  now: number
}

const DAY_MS = 86_400_000
const SPAN_MS = 60 * DAY_MS
const UNIT = 10_000
/** One of so many entries is a bet; the others are money of other kinds. */
const BET_PART = 4
const HISTORY = 20_000
const WAITING = 500
/** Periods of each contract. */
const RUNS = 100

const NAMES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabio', 'Gloria', 'Hugo']
const KINDS = ['deposit', 'withdraw-hold', 'rebate', 'reward', 'bonus-paid']
const GAMES = ['VELOZ1', 'VELOZ3', 'VELOZ5', 'MAREA1']
const COUNTRIES = ['CO', 'MX', 'PE', 'EC']

export const nameOf = (place: number) => `${NAMES[place % NAMES.length]} Rojas ${place}`.trim()
export const mobileOf = (place: number) => `+573${String(100_000_000 + place)}`
export const emailOf = (place: number) => `person${place}@example.com`

const oneOf = (list: readonly string[], place: string) =>
  `json_extract('${JSON.stringify(list)}', '$[' || ((${place}) % ${list.length}) || ']')`
const WHEN = `:now - 1 - (n * 7919 % ${SPAN_MS / 1_000}) * 1000`

function seedMembers(db: DatabaseSync, { members, now }: Size): void {
  db.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, upline, invite_code, state,
       registered_at, mobile, mobile_verified, email, email_verified)
     ${counted('members')} SELECT ${id('n')}, 'B1', ${id('n')}, '',
       CASE WHEN n < 1000 THEN 1 ELSE 0 END, CASE WHEN n > 0 THEN ${id('n % 1000 % n')} END,
       ${id('n')}, 'active', ${WHEN}, '+573' || (100000000 + n), 1,
       'person' || n || '@example.com', 1 FROM place`,
  ).run({ members, now })
  db.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at)
     ${counted('members')} SELECT ${id('n')}, json_object('payeeName',
       ${oneOf(NAMES, 'n')} || ' Rojas ' || n), ${oneOf(COUNTRIES, 'n')}, :now FROM place`,
  ).run({ members, now })
  db.prepare('UPDATE book SET members = members + ?').run(members)
}

/** Entries of everybody, and the bets among them, settled but for a few. */
function seedEntries(db: DatabaseSync, { members, entries, now }: Size): void {
  const bets = Math.floor(entries / BET_PART)
  db.prepare(
    `INSERT INTO record_entry (id, member, seq, kind, reference, amount, balance_after, at)
     ${counted('entries')} SELECT 'e' || n, ${id('n % :members')}, n,
       CASE n % ${BET_PART} WHEN 0 THEN 'stake' ELSE ${oneOf(KINDS, 'n')} END, 'e' || n,
       CASE WHEN n % ${BET_PART} = 0 OR n % 5 = 1 THEN -${UNIT} ELSE ${UNIT} END, ${UNIT},
       ${WHEN} FROM place`,
  ).run({ members, entries, now })
  const state = `CASE WHEN n % 100 = 0 THEN 'open' WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END`
  db.prepare(
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at, payout, valid)
     ${counted('bets')} SELECT 'w' || n, ${id('n % :members')}, 'lottery', 'LOTT',
       ${oneOf(GAMES, 'n')}, 'i' || (n / 50), ${UNIT}, 0, '[]', ${state}, ${WHEN},
       CASE WHEN n % 2 = 0 THEN ${UNIT} ELSE 0 END, ${UNIT} FROM place`,
  ).run({ members, bets, now })
  db.exec(
    `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid, payout)
     SELECT member, at / 900000, game_code, category, state, COUNT(*), SUM(amount), SUM(valid),
       SUM(payout) FROM record_wager WHERE state <> 'open' GROUP BY 1, 2, 3, 4, 5`,
  )
}

/** Contracts of the agents with what they paid, and a part of it that nobody has paid yet. */
function seedContracts(db: DatabaseSync, { now }: Size): void {
  db.prepare(
    `INSERT INTO contract (id, kind, upline, member, version, period, terms, rate, state,
       ends_downlines, request_key, offered_at, expires_at, from_at, next_at, next_to)
     SELECT 'c' || id, 'hourly', COALESCE(upline, ''), id, 1, 'hourly', '{"tiers":[]}', 10,
       'active', 0, id, 0, 0, 0, :now, :now + ${DAY_MS} FROM member
     WHERE type = 1 AND id LIKE 'bench%'`,
  ).run({ now })
  db.prepare(
    `${counted('runs')} INSERT INTO contract_run
     SELECT c.id, :now - (n + 1) * 3600000, :now - n * 3600000, c.member,
       CASE (n + unicode(substr(c.member, -1))) % 10 WHEN 0 THEN 'dividend' ELSE 'hourly' END,
       900 * ${UNIT}, 800 * ${UNIT}, 0, 0, 0, 5, 0, 0, 800 * ${UNIT}, 10, 8 * ${UNIT} / 10, :now, 1
     FROM contract c, place`,
  ).run({ now, runs: RUNS })
  db.exec(
    `INSERT INTO team_income (id, member, kind, payer, amount, whole, reference, state, at)
     SELECT r.contract || '-' || r.from_at, r.member, r.kind, c.upline, r.amount, r.amount, c.id,
       CASE WHEN r.from_at / 3600000 % ${RUNS} = 0 THEN 'overdue' ELSE 'paid' END, r.to_at
     FROM contract_run r JOIN contract c ON c.id = r.contract`,
  )
}

/** What the staff did and was told, and what waits for them. */
function seedWork(db: DatabaseSync, { members, now }: Size): void {
  const all = { now, history: HISTORY }
  db.prepare(
    `INSERT INTO operator_act (at, operator, act, subject, detail, request)
     ${counted('history')} SELECT ${WHEN}, 'person-' || (n % 50), 'operator.decide', 'B1-w' || n,
       'approve', 'r' || n FROM place`,
  ).run(all)
  db.prepare(
    `INSERT INTO alert (kind, cause, detail, at, ended_at, acknowledged_at)
     ${counted('history')} SELECT 'large-win', 'w' || n, '{"account":"x","payout":1}', ${WHEN},
       :now, CASE WHEN n % 50 = 0 THEN 0 ELSE :now END FROM place`,
  ).run(all)
  db.prepare(
    `INSERT INTO proposal (id, call, subject, input, reason, before, after, version, maker,
       made_at, expires_at, state, checker, decided_at)
     ${counted('history')} SELECT 'q' || n, 'operator.fundPot', 'points',
       '{"name":"points","amount":1}', 'as agreed', '{}', '{}', '0123456789abcdef', 'finance-1',
       ${WHEN}, :now + ${DAY_MS}, CASE WHEN n % 100 = 0 THEN 'open' ELSE 'done' END,
       CASE WHEN n % 100 = 0 THEN '' ELSE 'risk-1' END, :now FROM place`,
  ).run(all)
  db.prepare(
    `INSERT INTO signal (member, kind, count, at)
     ${counted('history')} SELECT ${id('n % :members')}, 'bets', 600, :now - n FROM place`,
  ).run({ ...all, members })
  db.prepare(
    `INSERT INTO review (id, kind, member, account, amount, note, state, at)
     ${counted('history')} SELECT 'v' || n, 'withdraw', ${id('n % :members')},
       ${id('n % :members')}, ${UNIT}, '', CASE WHEN n < ${WAITING} THEN 'review' ELSE 'paid' END,
       ${WHEN} FROM place`,
  ).run({ ...all, members })
  db.prepare(
    `INSERT INTO feedback (id, member, request_key, content, remark, at, answered_at)
     ${counted('history')} SELECT 'f' || n, ${id('n % :members')}, 'k' || n, 'a word', '', ${WHEN},
       CASE WHEN n < ${WAITING} THEN 0 ELSE :now END FROM place`,
  ).run({ ...all, members })
  db.prepare(
    `INSERT INTO vendor_finding (vendor, kind, subject, ours, theirs, at, found_at, resolved_at)
     ${counted('history')} SELECT 'HARBOUR', CASE n % 3 WHEN 0 THEN 'missing-ours'
       WHEN 1 THEN 'missing-theirs' ELSE 'amount' END, 'harbour-tx-' || n,
       CASE n % 3 WHEN 0 THEN '' ELSE json_object('call', 'bet', 'amount', 250) END,
       CASE n % 3 WHEN 1 THEN '' ELSE json_object('call', 'bet', 'amount', 300) END,
       ${WHEN}, :now, CASE WHEN n % 100 = 0 THEN 0 ELSE :now END FROM place`,
  ).run(all)
}

/** Puts members with what they did into an installation of which nobody serves. */
export function seedConsole(stateDir: string, size: Size): void {
  within(stateDir, 'd1', (db) => {
    seedMembers(db, size)
    seedEntries(db, size)
    seedContracts(db, size)
    seedWork(db, size)
  })
  within(stateDir, 'book', (db) =>
    db
      .prepare(
        `INSERT INTO member (id, account, type, currency, registered_at)
         ${counted('members')} SELECT ${id('n')}, ${id('n')}, 0, 'PLY', 0 FROM place`,
      )
      .run({ members: size.members }),
  )
}

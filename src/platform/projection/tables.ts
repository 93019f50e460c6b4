import type { Env } from '#edge/env'
import type { Fact } from '#platform/outbox/message'

const ENTRY = `INSERT OR IGNORE INTO record_entry
  SELECT value ->> 'id', value ->> 'member', value ->> 'seq', value ->> 'kind',
    value ->> 'reference', value ->> 'amount', value ->> 'balanceAfter', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'entry' AND value ->> 'amount' <> 0`

const TICKET = `INSERT INTO told_ticket
    (id, member, game_code, issue, amount, lines, state, at, seq, balance_after, payout, chase)
  SELECT value ->> '$.ticket.id', value ->> 'member', value ->> '$.ticket.gameCode',
    value ->> '$.ticket.issue', value ->> '$.ticket.amount', value -> '$.ticket.lines',
    value ->> '$.ticket.state', value ->> '$.ticket.at', value ->> 'seq',
    value ->> 'balanceAfter', COALESCE(value ->> '$.ticket.payout', 0),
    COALESCE(value ->> '$.ticket.chase', '')
  FROM json_each(?) WHERE value ->> 'type' = 'ticket'`

const SETTLED = `UPDATE record_ticket SET state = j.value ->> 'state',
    payout = j.value ->> 'payout', payouts = j.value -> 'payouts', result = j.value ->> 'result',
    valid = COALESCE(j.value ->> 'valid', 0), rebate = COALESCE(j.value ->> 'rebate', 0),
    exceeded = COALESCE(j.value ->> 'exceeded', 0), settled_at = j.value ->> 'at'
  FROM json_each(?) AS j
  WHERE j.value ->> 'type' = 'settled' AND record_ticket.id = j.value ->> 'id'`

const REVIEW = `INSERT INTO review (id, kind, member, account, amount, note, state, at)
  SELECT value ->> 'id', value ->> 'kind', value ->> 'member', value ->> 'account',
    value ->> 'amount', value ->> 'note', value ->> 'state', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'review'
  ON CONFLICT (id) DO UPDATE SET state = excluded.state`

/** What a member is told of his deposits and withdrawals: a key that the page has words for. */
const TOLD = `INSERT OR IGNORE INTO message (id, member, kind, key, params, at)
  SELECT value ->> 'id' || '-' || (value ->> 'state'), value ->> 'member', 'system',
    value ->> 'kind' || '.' || (value ->> 'state'),
    json_object('id', value ->> 'id', 'amount', value ->> 'amount'), value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'review' AND value ->> 'state' IN
    ('credited', 'rejected', 'approved', 'paid', 'forced-received', 'returned')`

const GUARD = `INSERT INTO member_guard
  SELECT value ->> 'member', value ->> 'until' FROM json_each(?) WHERE value ->> 'type' = 'guard'
  ON CONFLICT (member) DO UPDATE SET until = MAX(until, excluded.until)`

const SIGNAL = `INSERT OR IGNORE INTO signal (member, kind, count, at)
  SELECT value ->> 'member', value ->> 'kind', value ->> 'count', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'signal'`

const STATEMENTS: Record<Fact['type'], readonly string[]> = {
  entry: [ENTRY],
  ticket: [TICKET],
  settled: [SETTLED],
  review: [REVIEW, TOLD],
  guard: [GUARD],
  signal: [SIGNAL],
}
const TYPES = Object.keys(STATEMENTS) as Fact['type'][]

/** The facts of some rows as one JSON array: pasted together, not parsed. */
const joined = (arrays: readonly string[]) =>
  `[${arrays.map((array) => array.slice(1, -1)).join()}]`

/** A statement or two per kind of fact, however many there are; each may run twice unharmed. */
export function projectFacts(env: Env, arrays: readonly string[]): D1PreparedStatement[] {
  return TYPES.flatMap((type) => {
    // A text within a fact never has these quotes without a backslash before them.
    const told = arrays.filter((array) => array.includes(`"type":"${type}"`))
    if (!told.length) return []
    const json = joined(told)
    return STATEMENTS[type].map((statement) => env.DB.prepare(statement).bind(json))
  })
}

import type { Env } from '#env'
import { REVIEW_MESSAGES } from '#lib/rules/message-key'
import type { DomainEvent } from '#platform/kernel/outbox/message'
import { PUSH_SETTLED, PUSH_WITHDRAWAL, writeMessages } from '#platform/message/index'
import { TICKET } from './earlier'
import { GUARD } from './guard'

const ENTRY = `INSERT OR IGNORE INTO record_entry
  SELECT value ->> 'id', value ->> 'member', value ->> 'seq', value ->> 'kind',
    value ->> 'reference', value ->> 'amount', value ->> 'balanceAfter', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'entry' AND value ->> 'amount' <> 0`

const WAGER = `INSERT INTO placed_wager (id, member, product, category, game_code, event, amount,
    bonus, details, state, at, seq, balance_after, payout, chase)
  SELECT value ->> '$.wager.id', value ->> 'member', value ->> '$.wager.product',
    value ->> '$.wager.category', value ->> '$.wager.game', value ->> '$.wager.event',
    value ->> '$.wager.amount', value ->> '$.wager.bonus', value -> '$.wager.details',
    value ->> '$.wager.state', value ->> '$.wager.at', value ->> 'seq', value ->> 'balanceAfter',
    COALESCE(value ->> '$.wager.payout', 0), COALESCE(value ->> '$.wager.chase', '')
  FROM json_each(?) WHERE value ->> 'type' = 'wager'`

/** Of a wager that was decided twice meanwhile, the last one: MAX names the row of the others. */
const SETTLED = `UPDATE record_wager SET state = j.value ->> 'state',
    payout = j.value ->> 'payout', bonus_payout = COALESCE(j.value ->> 'bonusPayout', 0),
    payouts = COALESCE(j.value -> 'payouts', '[]'), result = j.value ->> 'result',
    valid = COALESCE(j.value ->> 'valid', 0), rebate = COALESCE(j.value ->> 'rebate', 0),
    exceeded = COALESCE(j.value ->> 'exceeded', 0), settled_at = j.value ->> 'at',
    reason = COALESCE(j.value ->> 'reason', '')
  FROM (SELECT value, MAX(key) FROM json_each(?) WHERE value ->> 'type' = 'settled'
    GROUP BY value ->> 'id') AS j
  WHERE record_wager.id = j.value ->> 'id'`

/** The newest of each round in these rows: MAX names the row of the others. */
const NEWEST = `SELECT value, MAX(key) FROM json_each(?) WHERE value ->> 'type' = 'round'
  GROUP BY value ->> 'id'`

const BEGUN = `INSERT INTO record_wager (id, member, product, category, game_code, event,
    amount, bonus, details, state, at)
  SELECT value ->> 'id', value ->> 'member', value ->> 'product', value ->> 'category',
    value ->> 'game', value ->> 'event', value ->> 'amount', value ->> 'bonus', value -> 'details',
    'open', value ->> 'at'
  FROM (${NEWEST}) WHERE TRUE ON CONFLICT (id) DO NOTHING`

const WAGER_NOW = `UPDATE record_wager SET amount = j.value ->> 'amount',
    bonus = j.value ->> 'bonus',
    details = j.value -> 'details', state = j.value ->> 'state', payout = j.value ->> 'payout',
    bonus_payout = j.value ->> 'bonusPayout', valid = j.value ->> 'valid',
    game_code = j.value ->> 'game', category = j.value ->> 'category',
    settled_at = j.value ->> 'settledAt'
  FROM (${NEWEST}) AS j WHERE record_wager.id = j.value ->> 'id'`

const REVIEW = `INSERT INTO review (id, kind, member, account, amount, note, state, at)
  SELECT value ->> 'id', value ->> 'kind', value ->> 'member', value ->> 'account',
    value ->> 'amount', value ->> 'note', value ->> 'state', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'review'
  ON CONFLICT (id) DO UPDATE SET state = excluded.state`

/** What a member is told of their deposits and withdrawals: keys that the page has words for. */
const MESSAGES =
  writeMessages(`SELECT value ->> 'id' || '-' || (value ->> 'state'), value ->> 'member', 'system',
    value ->> 'kind' || '.' || (value ->> 'state'),
    json_object('id', value ->> 'id', 'amount', value ->> 'amount'), '', '', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'review'
    AND value ->> 'kind' || '.' || (value ->> 'state')
      IN (${REVIEW_MESSAGES.map((key) => `'${key}'`).join()})`)

const SIGNAL = `INSERT OR IGNORE INTO signal (member, kind, count, at)
  SELECT value ->> 'member', value ->> 'kind', value ->> 'count', value ->> 'at'
  FROM json_each(?) WHERE value ->> 'type' = 'signal'`

type Stored = DomainEvent['type'] | 'ticket'

const STATEMENTS: Record<Stored, readonly string[]> = {
  entry: [ENTRY],
  ticket: [TICKET],
  wager: [WAGER],
  settled: [SETTLED, PUSH_SETTLED],
  round: [BEGUN, WAGER_NOW],
  review: [REVIEW, MESSAGES, PUSH_WITHDRAWAL],
  guard: [GUARD],
  signal: [SIGNAL],
}
const TYPES = Object.keys(STATEMENTS) as Stored[]

/** The events of some rows as one JSON array: pasted together, not parsed. */
const joined = (arrays: readonly string[]) =>
  `[${arrays.map((array) => array.slice(1, -1)).join()}]`

/** A statement or two per kind of event, however many there are; each may run twice unharmed. */
export function projectEvents(env: Env, arrays: readonly string[]): D1PreparedStatement[] {
  return TYPES.flatMap((type) => {
    // A text within an event never has these quotes without a backslash before them.
    const matching = arrays.filter((array) => array.includes(`"type":"${type}"`))
    if (!matching.length) return []
    const json = joined(matching)
    return STATEMENTS[type].map((statement) => env.DB.prepare(statement).bind(json))
  })
}

import { TICKET_STATES } from '#lib/rules/ticket-state'
import { rebuild } from '#platform/kernel/book/index'
import { addLaterColumns, type LaterColumn } from '#platform/kernel/later-columns'
import type { Sql } from '#platform/kernel/ledger/sql'
import { FirstVoices } from './first-voices'

const STATES = TICKET_STATES.map((state) => `'${state}'`).join(', ')

/** Tables of tickets, and of chases that become tickets draw by draw. */
const LOTTERY_SCHEMA = `
-- How many books share what a draw may pay on a pick, as this book last heard.
CREATE TABLE IF NOT EXISTS exposure_part (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  books INTEGER NOT NULL CHECK (books > 0)
);
-- \`seq\` is that of the entry that took the stake, \`id\` the same with the book's name before it.
CREATE TABLE IF NOT EXISTS ticket (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  lines TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN (${STATES})),
  payout INTEGER NOT NULL DEFAULT 0,
  payouts TEXT NOT NULL DEFAULT '[]',
  result TEXT,
  at INTEGER NOT NULL,
  settled_at INTEGER,
  -- The chase it belongs to, or empty.
  chase TEXT NOT NULL DEFAULT '',
  -- 1: with the member's others it could win more than a draw pays one member.
  is_capped INTEGER NOT NULL DEFAULT 0,
  rebate INTEGER NOT NULL DEFAULT 0,
  -- What a cap has cut from its payout.
  exceeded INTEGER NOT NULL DEFAULT 0,
  -- What counted as turnover.
  valid INTEGER NOT NULL DEFAULT 0,
  -- Of the result it was settled by.
  version INTEGER NOT NULL DEFAULT 0,
  -- Why an operator gave its stake back, in their words.
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
-- One index for a draw, of all states: a second one of open tickets cost each bet a tenth.
DROP INDEX IF EXISTS ticket_by_draw;
DROP INDEX IF EXISTS ticket_open;
CREATE INDEX IF NOT EXISTS ticket_by_member ON ticket (member, at);
CREATE INDEX IF NOT EXISTS ticket_of_draw ON ticket (game_code, issue, member);

-- Draws this book has begun to settle: it takes no more tickets for them.
CREATE TABLE IF NOT EXISTS sealed_draw (
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  sealed_at INTEGER NOT NULL,
  PRIMARY KEY (game_code, issue)
) STRICT, WITHOUT ROWID;

-- How many tickets this book has refunded for a void draw.
CREATE TABLE IF NOT EXISTS void_draw (
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  tickets INTEGER NOT NULL,
  PRIMARY KEY (game_code, issue, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS chase (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  -- For a multiple of one.
  lines TEXT NOT NULL,
  stop_on_win INTEGER NOT NULL,
  stop_on_shown INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'stopped', 'cancelled')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Of the draws that wait: what of the member's held money is theirs.
  held INTEGER NOT NULL CHECK (held >= 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS chase_by_member ON chase (member, at);
CREATE INDEX IF NOT EXISTS chase_running ON chase (game_code) WHERE state = 'running';

CREATE TABLE IF NOT EXISTS chase_draw (
  chase TEXT NOT NULL,
  position INTEGER NOT NULL,
  issue TEXT NOT NULL,
  open_at INTEGER NOT NULL,
  close_at INTEGER NOT NULL,
  multiple INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('waiting', ${STATES})),
  ticket TEXT,
  payout INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (chase, position)
) STRICT, WITHOUT ROWID;
`

/** What the first form of the table of tickets and its present one have in common. */
const SHARED = `id, member, currency, game_code, issue, amount, lines, state, payout, payouts,
  result, at, settled_at`

/** `rules`: by which version of them it was settled; before there were versions: 1. */
const LATER: readonly LaterColumn[] = [
  ['ticket', 'reason', `TEXT NOT NULL DEFAULT ''`],
  ['ticket', 'rules', 'INTEGER NOT NULL DEFAULT 1'],
]

/** Makes the tables of the lottery; tickets from before chases get a table with all states. */
export function migrateLottery(sql: Sql): void {
  const filled: [string, string] = ['version', `iif(state = 'open', 0, 1)`]
  rebuild(sql, { table: 'ticket', schema: LOTTERY_SCHEMA, lacks: 'chase', shared: SHARED, filled })
  addLaterColumns(sql, LATER)
  FirstVoices.migrate(sql)
}

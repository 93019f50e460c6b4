import type { Job, Part } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import { FEE_JOB, type FeeRow } from './fee'
import { tournamentInternals } from './internal'
import { takePart } from './kept'

const RETRY_MS = 30_000

const SCHEMA = `
-- Who has paid to take part in a tournament, and whether it was given back.
CREATE TABLE IF NOT EXISTS tournament_entry (
  tournament TEXT NOT NULL,
  member TEXT NOT NULL,
  -- What went into the pool, and what the house kept.
  net INTEGER NOT NULL,
  cut INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('paid', 'back')),
  at INTEGER NOT NULL,
  PRIMARY KEY (tournament, member)
) STRICT, WITHOUT ROWID;

-- Tournaments that nobody pays for any more.
CREATE TABLE IF NOT EXISTS tournament_closed (
  tournament TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** Whoever has paid takes part, though the way to D1 was cut. */
const notifyPaid: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(FEE_JOB, id, now + RETRY_MS))
    const query = 'SELECT * FROM tournament_entry WHERE tournament = ? AND member = ?'
    const row = first(book.sql.exec<FeeRow>(query, ...id.split('|')))
    if (row) await takePart(env, row.tournament, [row]).run()
    await run(() => book.jobs.done(FEE_JOB, id))
  },
}

const OPEN = `SELECT 1 AS n FROM tournament_entry WHERE member = ? AND state = 'paid'`

/** Entry fees of tournaments, in the ledger that holds their members' money. */
export const tournamentPart = {
  name: 'tournament',
  migrate: (sql) => sql.exec(SCHEMA),
  internals: tournamentInternals,
  // A fee comes back where too few take part.
  hasOpen: ({ sql }, member) => first(sql.exec(OPEN, member)) !== undefined,
  kept: {
    tournamentEntries:
      'SELECT tournament, net, cut, state, at FROM tournament_entry WHERE member = ?',
  },
  jobs: { [FEE_JOB]: notifyPaid },
} satisfies Part

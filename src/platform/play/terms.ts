import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

/** Beyond the bound a stake is refused, or counts nothing, or ends the grant. */
export type MaxBetPolicy = 'refuse' | 'ignore' | 'forfeit'

/** What a grant asks before its money is the member's own; copied into it, and never changed. */
export interface GrantTerms {
  /** To be wagered, minor units; -1: stakes do not count. */
  required: Minor
  /** Percent by category; `game:CODE` goes before it; what is not named counts nothing. */
  weights: Readonly<Record<string, number>>
  /** Most that a round may stake; 0: no bound. */
  maxBet: Minor
  maxBetPolicy: MaxBetPolicy
  /** Most that becomes the member's own; 0: no cap. */
  maxWin: Minor
  /** 0: without an end. */
  lastsMs: number
}

/** Of grants that nobody gave terms: their promotion ends them. */
const NO_TERMS: GrantTerms = {
  ...{ required: -1, weights: {}, maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 0 },
}

/** Columns of a grant with its terms, of `bonus_terms` as `t`. */
export const TERMS = `t.state, t.required, t.progress, t.weights, t.max_bet, t.max_bet_policy,
  t.max_win, t.expires_at`

export interface RunningGrant extends Record<string, string | number> {
  id: string
  promotion: string
  required: number
  progress: number
  weights: string
  max_bet: number
  max_bet_policy: MaxBetPolicy
  max_win: number
  expires_at: number
}

export interface TermsRow extends RunningGrant {
  state: 'process' | 'issued' | 'claimed' | 'close'
  reason: string
  amount: number
  lasts_ms: number
  pool: number
  converted: number
}

export const termsRow = ({ sql }: Book, id: string): TermsRow | undefined =>
  first(sql.exec<TermsRow>('SELECT * FROM bonus_terms WHERE id = ?', id))

/** All grants of a member, oldest first. */
export const grantsOf = ({ sql }: Book, member: string): TermsRow[] =>
  sql
    .exec<TermsRow>('SELECT * FROM bonus_terms WHERE member = ? ORDER BY at, rowid', member)
    .toArray()

/** The oldest grant of a member that waits for the one before it. */
export const nextWaiting = ({ sql }: Book, { id }: Owner): TermsRow | undefined =>
  first(
    sql.exec<TermsRow>(
      `SELECT * FROM bonus_terms WHERE member = ? AND state = 'process' ORDER BY at, id LIMIT 1`,
      id,
    ),
  )

interface Given {
  id: string
  promotion: string
  amount: Minor
  terms?: GrantTerms
}

export function insertTerms(
  book: Book,
  { id: member, currency }: Owner,
  { id, promotion, amount, terms = NO_TERMS }: Given,
  { state, at }: { state: 'process' | 'issued'; at: number },
): void {
  const { required, weights, maxBet, maxBetPolicy, maxWin, lastsMs } = terms
  book.sql.exec(
    `INSERT INTO bonus_terms (id, member, promotion, currency, state, amount, required, weights,
       max_bet, max_bet_policy, max_win, lasts_ms, expires_at, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
    ...[id, member, promotion, currency, state, amount, required, JSON.stringify(weights)],
    ...[maxBet, maxBetPolicy, maxWin, lastsMs, at],
  )
}

/** Percent that stakes on a game count; without weights everything counts, as nobody said. */
export function weightOf(
  { weights }: Pick<RunningGrant, 'weights'>,
  { game, category }: { game: string; category: string },
): number {
  const said = JSON.parse(weights || '{}') as Record<string, number>
  if (Object.keys(said).length === 0) return 100
  return said[`game:${game}`] ?? said[category] ?? 0
}

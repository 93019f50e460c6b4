import { RULES_VERSIONS } from '#lib/fair/rules-version'
import type { Minor } from '#lib/money'
import { waitsUntil } from '#lib/rewards/bonus/life'
import { type MaxBetPolicy, weightIn } from '#lib/rewards/bonus/terms'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

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
  /** How long it may wait for the one before it; 0 or left out: as long as any. */
  waitsMs?: number
}

/** Of grants that nobody gave terms: their promotion ends them. */
const NO_TERMS: GrantTerms = {
  ...{ required: -1, weights: {}, maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 0 },
}

/** Columns of a grant with its terms, of `bonus_terms` as `t`. */
export const TERMS = `t.state, t.required, t.progress, t.weights, t.max_bet, t.max_bet_policy,
  t.max_win, t.expires_at, t.played_at`

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
  played_at: number
}

export interface TermsRow extends RunningGrant {
  member: string
  state: 'process' | 'issued' | 'claimed' | 'close'
  reason: string
  amount: number
  lasts_ms: number
  pool: number
  converted: number
  at: number
  waits_ms: number
  ended_at: number
  note: string
  rules: number
  is_kept: number
  returned: number
}

export const termsRow = ({ sql }: Book, id: string): TermsRow | undefined =>
  first(sql.exec<TermsRow>('SELECT * FROM bonus_terms WHERE id = ?', id))

/** All grants of a member, oldest first. */
export const grantsOf = ({ sql }: Book, member: string): TermsRow[] =>
  sql
    .exec<TermsRow>('SELECT * FROM bonus_terms WHERE member = ? ORDER BY at, rowid', member)
    .toArray()

/** Grants of a member that wait for the one before them, oldest first. */
export const waitingOf = ({ sql }: Book, member: string): TermsRow[] =>
  sql
    .exec<TermsRow>(
      `SELECT * FROM bonus_terms WHERE member = ? AND state = 'process' ORDER BY at, id`,
      member,
    )
    .toArray()

/** Until when one that waits may begin. */
export const mayBeginUntil = ({ at, waits_ms: waitsMs }: TermsRow): number =>
  waitsUntil({ at, waitsMs })

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
  at: number,
): void {
  const { required, weights, maxBet, maxBetPolicy, maxWin, lastsMs, waitsMs = 0 } = terms
  book.sql.exec(
    `INSERT INTO bonus_terms (id, member, promotion, currency, state, amount, required, weights,
       max_bet, max_bet_policy, max_win, lasts_ms, waits_ms, expires_at, at, rules, is_kept)
     VALUES (?, ?, ?, ?, 'process', ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 1)`,
    ...[id, member, promotion, currency, amount, required, JSON.stringify(weights)],
    ...[maxBet, maxBetPolicy, maxWin, lastsMs, waitsMs, at, RULES_VERSIONS.bonus],
  )
}

/** Percent that stakes on a game count; without weights everything counts, as nobody said. */
export function weightOf(
  { weights }: Pick<RunningGrant, 'weights'>,
  { game, category }: { game: string; category: string },
): number {
  const said = JSON.parse(weights || '{}') as Record<string, number>
  if (Object.keys(said).length === 0) return 100
  return weightIn(said, { game, category })
}

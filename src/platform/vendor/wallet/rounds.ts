import { portion } from '#lib/rewards/exact'
import type { RebateCategory } from '#lib/rules/cashier'
import { first } from '#platform/kernel/ledger/sql'
import { addProgress, notePlayed, runningGrant, weightOf } from '#platform/play/index'
import type { WalletContext } from './terms'
import { standingBets, type TransactionRow } from './transactions'

export interface RoundRow extends Record<string, string | number> {
  seq: number
  id: string
  vendor: string
  member: string
  name: string
  game: string
  category: RebateCategory | ''
  state: 'open' | 'closed' | 'void'
  stake: number
  bonus: number
  payout: number
  bonus_payout: number
  bets: number
  staked: number
  told_valid: number
  valid: number
  wagered: number
  wagered_for: string
  /** What of it counted at all, and the percent of that. */
  wagered_of: number
  weight: number
  version: number
  at: number
}

export const roundOf = (
  { book, terms, member }: WalletContext,
  name: string,
): RoundRow | undefined =>
  first(
    book.sql.exec<RoundRow>(
      'SELECT * FROM vendor_round WHERE vendor = ? AND member = ? AND name = ?',
      terms.vendor,
      member.id,
      name,
    ),
  )

export const roundBySeq = ({ book }: WalletContext, seq: number): RoundRow | undefined =>
  first(book.sql.exec<RoundRow>('SELECT * FROM vendor_round WHERE seq = ?', seq))

/**
 * What a round is for its member. One whose every stake went back is void at once, though it is
 * open to its vendor: another bet of it may come, or never.
 */
export const shownState = ({ state, staked, bets, payout }: RoundRow): RoundRow['state'] =>
  state === 'open' && staked > 0 && bets === 0 && payout === 0 ? 'void' : state

/** The round of that name; it begins with whatever names it first. */
export function openRound(context: WalletContext, name: string): RoundRow {
  const known = roundOf(context, name)
  if (known) return known
  const { book, terms, member, now } = context
  const newest = 'SELECT COALESCE(MAX(seq), 0) AS n FROM vendor_round'
  const seq = book.sql.exec<{ n: number }>(newest).one().n + 1
  return book.sql
    .exec<RoundRow>(
      `INSERT INTO vendor_round (seq, id, vendor, member, name, currency, game, category, at)
       VALUES (?, ?, ?, ?, ?, ?, '', '', ?) RETURNING *`,
      ...[seq, book.ids.of('r', seq, now), terms.vendor, member.id, name, member.currency, now],
    )
    .one()
}

/** How a round changes by one transaction; what is left out stays. */
export interface RoundChange {
  stake?: number
  bonus?: number
  payout?: number
  bonusPayout?: number
  bets?: number
  /** The game and its category, of the first bet. */
  game?: { game: string; category: string }
  /** The vendor's own figure of valid bet. */
  valid?: number | undefined
  /** A bet that is kept after the round was changed. */
  bet?: Pick<TransactionRow, 'stake' | 'grant_id'> & { counts: boolean }
  /** It ends with this. */
  ends?: boolean | undefined
}

/** Applies a change; a round that has ended is counted anew, and has another version then. */
export function changeRound(context: WalletContext, row: RoundRow, change: RoundChange): RoundRow {
  const { stake = 0, bonus = 0, payout = 0, bonusPayout = 0, bets = 0 } = change
  const wasOpen = row.state === 'open'
  const next: RoundRow = {
    ...row,
    game: row.game || (change.game?.game ?? ''),
    category: row.category || ((change.game?.category ?? '') as RebateCategory),
    stake: row.stake + stake,
    bonus: row.bonus + bonus,
    payout: row.payout + payout,
    bonus_payout: row.bonus_payout + bonusPayout,
    bets: row.bets + bets,
    staked: row.staked + Math.max(0, stake),
    told_valid: change.valid ?? row.told_valid,
  }
  if (!wasOpen || change.ends) Object.assign(next, ended(context, next, change))
  write(context, next)
  const isEnd = next.state !== 'open'
  if (isEnd || stake !== 0 || shownState(next) !== shownState(row)) emitRound(context, row, next)
  return next
}

/** What an ended round comes to: its state, the valid bet of own money, what was wagered. */
function ended(context: WalletContext, row: RoundRow, { bet }: RoundChange): Partial<RoundRow> {
  const state = row.bets > 0 ? 'closed' : 'void'
  const counted = row.told_valid < 0 ? row.stake : Math.min(row.told_valid, row.stake)
  const valid = row.stake > 0 ? portion(row.stake - row.bonus, counted, row.stake) : 0
  return { state, valid, version: row.version + 1, ...wagering(context, row, { counted, bet }) }
}

/** Counts for the grant that runs what was staked under it, less what was counted before. */
function wagering(
  context: WalletContext,
  row: RoundRow,
  { counted, bet }: { counted: number; bet: RoundChange['bet'] },
): Partial<RoundRow> {
  const { book, member } = context
  const grant = runningGrant(book, member.id)
  if (!grant || (row.wagered_for && row.wagered_for !== grant.id)) return {}
  const bets = standingBets(context, row.seq).map((each) => ({
    ...each,
    stake: each.stake - each.back,
  }))
  const staked = [...bets, ...(bet ? [bet] : [])]
    .filter((each) => each.grant_id === grant.id && each.counts)
    .reduce((sum, { stake }) => sum + stake, 0)
  const whole = row.stake > 0 ? portion(staked, counted, row.stake) : 0
  const weight = weightOf(grant, { game: row.game, category: row.category })
  const wagered = Math.floor((whole * weight) / 100)
  return { wagered, wagered_for: grant.id, wagered_of: whole, weight }
}

function write({ book }: WalletContext, row: RoundRow): void {
  book.sql.exec(
    `UPDATE vendor_round SET game = ?, category = ?, state = ?, stake = ?, bonus = ?, payout = ?,
       bonus_payout = ?, bets = ?, staked = ?, told_valid = ?, valid = ?, wagered = ?,
       wagered_for = ?, wagered_of = ?, weight = ?, version = ? WHERE seq = ?`,
    ...[row.game, row.category, row.state, row.stake, row.bonus, row.payout],
    ...[row.bonus_payout, row.bets, row.staked, row.told_valid, row.valid, row.wagered],
    ...[row.wagered_for, row.wagered_of, row.weight, row.version, row.seq],
  )
}

/** What is told of a round, and what counts of it for others: own money alone. */
function emitRound(context: WalletContext, before: RoundRow, row: RoundRow): void {
  const { book, member, now } = context
  const { category } = row
  if (!category) return
  const state = shownState(row)
  const isVoid = state === 'void'
  book.emit({
    type: 'round',
    ...{ id: row.id, member: member.id, product: 'vendor', category, at: row.at },
    ...{ game: `${row.vendor}:${row.game}`, event: row.name },
    details: { vendor: row.vendor, version: row.version },
    amount: isVoid ? row.staked : row.stake,
    bonus: isVoid ? 0 : row.bonus,
    payout: isVoid ? row.staked : row.payout,
    bonusPayout: isVoid ? 0 : row.bonus_payout,
    valid: row.valid,
    state: state === 'closed' ? (row.payout > 0 ? 'won' : 'lost') : state,
    settledAt: state === 'open' ? null : now,
  })
  const difference = row.valid - before.valid
  if (difference !== 0) book.countValid(new Map([[member.id, difference]]), category, now)
}

/** Counts for the grant what an ended round has come to; the last step of a call. */
export function countWagering(
  { book, member, now }: WalletContext,
  before: RoundRow,
  row: RoundRow,
): void {
  const { id: wager, wagered_for: grant, wagered_of: base, weight } = row
  if (!grant) return
  const amount = row.wagered - before.wagered
  addProgress(book, member, { grant, wager, base, weight, amount, at: now })
  if (row.bonus > 0 || before.bonus > 0) notePlayed(book, member, grant, now)
}

/** What of a bet's stake still stands, and the bonus part of that. */
export function standingOf({ stake, bonus, back }: TransactionRow) {
  const bonusBack = stake > 0 ? portion(bonus, back, stake) : 0
  return { stake: stake - back, bonus: bonus - bonusBack }
}

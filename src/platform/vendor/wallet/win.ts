import { portion } from '#lib/rewards/exact'
import type { WalletBody } from '#lib/vendor/calls'
import { toOurs } from '#lib/vendor/currency'
import {
  addToCampaign,
  type BonusPart,
  fundPromotion,
  type Moving,
  payParts,
  sumOf,
} from '#platform/play/index'
import {
  changeRound,
  countWagering,
  type RoundRow,
  roundBySeq,
  roundOf,
  standingOf,
} from './rounds'
import { house, moneyOf, namedGame, Refused, type WalletContext } from './terms'
import {
  accept,
  isTombstone,
  type Keeping,
  standingBets,
  type TransactionRow,
  transactionOf,
} from './transactions'

interface Winning {
  amount: number
  /** The round, with the stakes that stand. */
  row: Pick<RoundRow, 'seq' | 'stake' | 'bonus'>
  /** The one bet that it follows; without it all that stand. */
  bet?: TransactionRow
  /** A bet of the round that is not kept yet. */
  more?: { stake: number; bonus: number; grant_id: string }
  moving: Moving
}

/** Bonus parts of a win: of each grant ⌊win × its standing stakes ÷ all⌋. */
function partsOf(context: WalletContext, { amount, row, bet, more }: Winning): BonusPart[] {
  if (amount === 0 || row.stake === 0 || row.bonus === 0) return []
  const bets = bet
    ? [{ ...standingOf(bet), grant: bet.grant_id }]
    : standingBets(context, row.seq).map((each) => ({ ...standingOf(each), grant: each.grant_id }))
  if (more && !bet) bets.push({ stake: more.stake, bonus: more.bonus, grant: more.grant_id })
  const whole = bets.reduce((sum, { stake }) => sum + stake, 0)
  const sums = new Map<string, number>()
  for (const { bonus, grant } of bets) {
    if (bonus > 0) sums.set(grant, (sums.get(grant) ?? 0) + bonus)
  }
  return [...sums].flatMap(([grant, bonus]) => {
    const part = portion(amount, bonus, whole)
    return part > 0 ? [{ grant, amount: part }] : []
  })
}

/** Pays a win in the proportion of the stakes; answers its bonus parts. */
export function payWin(context: WalletContext, winning: Winning): BonusPart[] {
  const { amount, moving } = winning
  const parts = partsOf(context, winning)
  payParts(context.book, context.member, { kind: 'payout', amount, parts }, moving)
  return parts
}

/** The bet that a win names, when it can win. */
function namedBet(context: WalletContext, row: RoundRow | undefined, id: string): TransactionRow {
  const bet = transactionOf(context, id)
  // Also when it came afterwards and was refused: it never stands, so that to repeat helps nobody.
  const isNone = !bet || bet.state === 'refused'
  if (isNone && isTombstone(context, id)) throw new Refused('vendor.rolled-back')
  const isBet = bet && (bet.call === 'bet' || bet.call === 'betAndWin') && bet.state !== 'refused'
  if (!isBet || bet.member !== context.member.id || bet.round !== row?.seq)
    throw new Refused('vendor.transaction-unknown')
  if (bet.state === 'rolled-back') throw new Refused('vendor.rolled-back')
  return bet
}

/** The round of a credit, with a bet that stands; refused where there is none (yet). */
function wonRound(context: WalletContext, name: string): RoundRow {
  const row = roundOf(context, name)
  if (!row) throw new Refused('vendor.transaction-unknown')
  if (row.bets === 0) throw new Refused('vendor.rolled-back')
  return row
}

/** What every credit is refused by before its round is looked at. */
export function assertCredit(context: WalletContext, id: string, currency: string): void {
  if (isTombstone(context, id)) throw new Refused('vendor.rolled-back')
  if (currency !== context.currency.code) throw new Refused('vendor.currency')
}

/** A win into a campaign's pool; bonus money of its grant, else the member's own. */
export function payCampaign(
  context: WalletContext,
  amount: number,
  moving: Moving,
  kind: 'payout' | 'promo-win',
): void {
  const { book, member, terms, now } = context
  const { campaign } = terms
  if (campaign?.pool !== 'bonus') {
    payParts(book, member, { kind, amount, parts: [] }, moving)
    return
  }
  if (amount === 0) return
  const promotion = `${terms.vendor}-${campaign.code}`
  fundPromotion(book, member, { amount, promotion, from: house(context), ...moving }, now)
  const id = `${campaign.code}|${terms.vendor}|${member.id}`
  const { weights, maxBet, maxBetPolicy, maxWin, lastsMs, times } = campaign
  const grantTerms = { weights, maxBet, maxBetPolicy, maxWin, lastsMs }
  addToCampaign(book, member, { id, promotion, amount, times, terms: grantTerms }, now)
}

/** Pays what a round has won; nothing is a win too, and says that it was lost. */
export function win(context: WalletContext, keeping: Keeping, body: WalletBody<'win'>) {
  assertCredit(context, keeping.id, body.currency)
  const named = body.referenceTransactionId
  const bet =
    named === undefined ? undefined : namedBet(context, roundOf(context, body.round), named)
  const before = bet ? (roundBySeq(context, bet.round) as RoundRow) : wonRound(context, body.round)
  const { book, now } = context
  const from = book.ledger.version
  const amount = toOurs(context.currency, body.amount)
  const moving = { reference: before.id, counter: house(context), at: now }
  const isFree = context.terms.campaign !== null
  if (isFree) payCampaign(context, amount, moving, 'payout')
  const parts = isFree ? [] : payWin(context, { amount, row: before, ...(bet && { bet }), moving })
  return credit(context, keeping, { before, amount, parts, from, body })
}

/** Pays a jackpot, all of it into own money. */
export function jackpotWin(
  context: WalletContext,
  keeping: Keeping,
  body: WalletBody<'jackpotWin'>,
) {
  assertCredit(context, keeping.id, body.currency)
  const before = wonRound(context, body.round)
  const { book, member, now } = context
  const from = book.ledger.version
  const amount = toOurs(context.currency, body.amount)
  const moving = { reference: before.id, counter: house(context), at: now }
  payParts(book, member, { kind: 'payout', amount, parts: [] }, moving)
  return credit(context, keeping, { before, amount, parts: [], from, body })
}

interface Credited {
  before: RoundRow
  amount: number
  parts: BonusPart[]
  from: number
  body: {
    valid?: number | undefined
    roundEnd?: boolean | undefined
    referenceTransactionId?: string | undefined
  }
}

function credit(
  context: WalletContext,
  keeping: Keeping,
  { before, amount, parts, from, body }: Credited,
) {
  const { valid, roundEnd, referenceTransactionId = '' } = body
  const row = changeRound(context, before, {
    payout: amount,
    bonusPayout: sumOf(parts),
    valid: valid === undefined ? undefined : toOurs(context.currency, valid),
    ends: roundEnd,
  })
  countWagering(context, before, row)
  const effect = { round: before.seq, win: amount, parts, house: -amount }
  const value = moneyOf(context, namedGame(context.terms.game))
  return accept(context, keeping, {
    ...{ from, value },
    effect: { ...effect, reference: referenceTransactionId },
  })
}

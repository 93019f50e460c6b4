import type { WalletBody } from '#lib/vendor/calls'
import { stakeStep, toOurs, toTheirs } from '#lib/vendor/currency'
import {
  endBonus,
  hasBonusOpen,
  type Means,
  meansFor,
  sumOf,
  takeStake,
} from '#platform/play/index'
import { assertMayPlay, inWallet } from './guard'
import { changeRound, countWagering, openRound, type RoundRow, roundOf } from './rounds'
import { openSession } from './sessions'
import { type GameTerms, house, moneyOf, namedGame, Refused, type WalletContext } from './terms'
import { accept, isTombstone, type Keeping, keepRefusal } from './transactions'
import { payWin } from './win'

type Bet = WalletBody<'bet'> & { win?: number }

/** The game of a stake, when the session may play it. */
function gameOf({ terms }: WalletContext, session: { game: string; lobby: number }): GameTerms {
  const { game } = terms
  if (!game) throw new Refused('game.unknown')
  if (!game.open) throw new Refused('game.closed')
  if (!session.lobby && session.game !== game.code) throw new Refused('game.not-allowed')
  return game
}

/** Whether a stake is one that may be: of the step and bounds, or nothing in a campaign. */
function assertAmount(context: WalletContext, game: GameTerms, { amount, campaign }: Bet): void {
  const { currency, terms } = context
  const { minBet = 0, maxBet, betStep = 1 } = game
  const isFine =
    campaign !== undefined
      ? terms.campaign !== null && amount === 0
      : amount > 0 &&
        toOurs(currency, amount) % stakeStep(currency) === 0 &&
        amount >= minBet &&
        amount <= (maxBet ?? amount) &&
        amount % Math.max(1, betStep) === 0
  if (!isFine) throw new Refused('vendor.amount')
}

/** What the bound of the running grant says: the stake counts, or does not, or ends the grant. */
function boundOf(
  context: WalletContext,
  { grant, weight, bonus }: Means,
  { amount, row }: { amount: number; row: RoundRow | undefined },
): 'counts' | 'ignored' | 'forfeits' {
  if (!grant || weight === 0 || grant.max_bet === 0) return 'counts'
  if (amount + (row?.stake ?? 0) <= grant.max_bet) return 'counts'
  if (bonus === 0 && !hasBonusOpen(context.book, context.member.id, grant.id)) return 'counts'
  if (grant.max_bet_policy === 'ignore') return 'ignored'
  if (grant.max_bet_policy === 'forfeit') return 'forfeits'
  throw new Refused('bonus.max-bet', { amount: toTheirs(context.currency, grant.max_bet) })
}

/** How a stake is paid: own money first. Refused beyond a limit, a bound, or what there is. */
function paidBy(
  context: WalletContext,
  game: GameTerms,
  amount: number,
  row: RoundRow | undefined,
) {
  const { book, member, now } = context
  const named = { game: game.code, category: game.category }
  const means = meansFor(book, member, named)
  try {
    book.guard.assertMayStake(member.id, Math.min(means.own, amount), now)
  } catch (error) {
    throw inWallet(error, context)
  }
  const bound = boundOf(context, means, { amount, row })
  const lacks = amount - means.own - means.bonus
  if (lacks > 0) {
    const { balance, bonus } = moneyOf(context, named)
    throw new Refused('wallet.insufficient-balance', { balance, bonus })
  }
  const own = Math.min(means.own, amount)
  return { own, bonus: amount - own, means, bound }
}

/** Everything that refuses a stake, in the order of the protocol from the tombstone on. */
function check(context: WalletContext, keeping: Keeping, body: Bet) {
  if (isTombstone(context, keeping.id)) throw new Refused('vendor.rolled-back')
  assertMayPlay(context)
  const session = openSession(context, body.session)
  const game = gameOf(context, session)
  if (body.currency !== context.currency.code) throw new Refused('vendor.currency')
  const row = roundOf(context, body.round)
  if (row && row.state !== 'open') throw new Refused('vendor.round-closed')
  assertAmount(context, game, body)
  const amount = toOurs(context.currency, body.amount)
  return { session, game, amount, paid: paidBy(context, game, amount, row) }
}

/** A stake, and what it wins at once where the call says so. */
export function placeBet(context: WalletContext, keeping: Keeping, body: Bet) {
  let checked: ReturnType<typeof check>
  try {
    checked = check(context, keeping, body)
  } catch (error) {
    if (error instanceof Refused) return keepRefusal(context, keeping, error)
    throw error
  }
  const { book, member, now } = context
  const { session, game, amount, paid } = checked
  const { own, bonus, means, bound } = paid
  const from = book.ledger.version
  const before = openRound(context, body.round)
  const moving = { reference: before.id, counter: house(context), at: now }
  if (amount > 0) takeStake(book, member, { own, bonus }, moving)
  if (bound === 'forfeits') endBonus(book, member, now, 'max-bet')
  book.sessions.keep(session.session, now)
  const win = toOurs(context.currency, body.win ?? 0)
  const staked = { ...before, stake: before.stake + amount, bonus: before.bonus + bonus }
  const grant = means.grant?.id ?? ''
  const bet = { stake: amount, bonus, grant_id: grant }
  const parts = payWin(context, { amount: win, row: staked, more: bet, moving })
  const counts = bound === 'counts'
  const row = changeRound(context, before, {
    ...{ stake: amount, bonus, payout: win, bets: 1, bonusPayout: sumOf(parts) },
    game: { game: game.code, category: game.category },
    valid: body.valid === undefined ? undefined : toOurs(context.currency, body.valid),
    ends: body.roundEnd,
    bet: { ...bet, counts },
  })
  countWagering(context, before, row)
  const effect = { round: before.seq, stake: amount, bonus, grant, counts, win, parts }
  const value = moneyOf(context, namedGame(game))
  return accept(context, keeping, { from, effect: { ...effect, house: amount - win }, value })
}

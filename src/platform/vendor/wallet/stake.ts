import type { WalletBody } from '#lib/vendor/calls'
import { stakeStep, toOurs, toTheirs } from '#lib/vendor/currency'
import { first } from '#platform/kernel/ledger/sql'
import { endBonus, type Means, meansFor, sumOf, takeStake } from '#platform/play/index'
import { assertMayPlay, inWallet } from './guard'
import { changeRound, countWagering, openRound, type RoundRow, roundOf } from './rounds'
import { openSession } from './sessions'
import { type GameTerms, house, moneyOf, namedGame, Refused, type WalletTurn } from './terms'
import { accept, isTombstone, type Keeping, keepRefusal } from './transactions'
import { payWin } from './win'

type Bet = WalletBody<'bet'> & { win?: number }

/** The game of a stake, when the session may play it. */
function gameOf({ terms }: WalletTurn, session: { game: string; lobby: number }): GameTerms {
  const { game } = terms
  if (!game) throw new Refused('game.unknown')
  if (!game.open) throw new Refused('game.closed')
  if (!session.lobby && session.game !== game.code) throw new Refused('game.not-allowed')
  return game
}

/** Whether a stake is one that may be: of the step and bounds, or nothing in a campaign. */
function assertAmount(turn: WalletTurn, game: GameTerms, { amount, campaign }: Bet): void {
  const { currency, terms } = turn
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

/** Whether bonus money of the grant is in rounds that are open. */
const isBonusOpen = ({ book, member }: WalletTurn): boolean =>
  first(
    book.sql.exec(
      `SELECT 1 FROM vendor_round WHERE member = ? AND state = 'open' AND bonus > 0 LIMIT 1`,
      member.id,
    ),
  ) !== undefined

/** What the bound of the running grant says: the stake counts, or does not, or ends the grant. */
function boundOf(
  turn: WalletTurn,
  { grant, weight, bonus }: Means,
  { amount, row }: { amount: number; row: RoundRow | undefined },
): 'counts' | 'ignored' | 'forfeits' {
  if (!grant || weight === 0 || grant.max_bet === 0) return 'counts'
  if (amount + (row?.stake ?? 0) <= grant.max_bet) return 'counts'
  if (bonus === 0 && !isBonusOpen(turn)) return 'counts'
  if (grant.max_bet_policy === 'ignore') return 'ignored'
  if (grant.max_bet_policy === 'forfeit') return 'forfeits'
  throw new Refused('bonus.max-bet', { amount: toTheirs(turn.currency, grant.max_bet) })
}

/** How a stake is paid: own money first. Refused beyond a limit, a bound, or what there is. */
function paidBy(turn: WalletTurn, game: GameTerms, amount: number, row: RoundRow | undefined) {
  const { book, member, now } = turn
  const named = { game: game.code, category: game.category }
  let means = meansFor(book, member, named)
  try {
    book.guard.assertMayStake(member.id, Math.min(means.own, amount), now)
  } catch (error) {
    throw inWallet(error, turn)
  }
  const bound = boundOf(turn, means, { amount, row })
  const lacks = amount - means.own - means.bonus
  if (lacks > 0) {
    const { balance, bonus } = moneyOf(turn, named)
    if (!canBringIn(turn, amount, means)) {
      throw new Refused('wallet.insufficient-balance', { balance, bonus })
    }
    book.bringIn(member, lacks, now)
    means = meansFor(book, member, named)
    if (amount > means.own + means.bonus)
      throw new Refused('wallet.insufficient-balance', { balance, bonus })
  }
  const own = Math.min(means.own, amount)
  return { own, bonus: amount - own, means, bound }
}

/** Whether what comes in from elsewhere may be staked as well. */
function canBringIn({ book, member, now }: WalletTurn, amount: number, means: Means): boolean {
  try {
    book.guard.assertMayStake(member.id, amount - means.bonus, now)
    return true
  } catch {
    return false
  }
}

/** Everything that refuses a stake, in the order of the protocol from the tombstone on. */
function check(turn: WalletTurn, keeping: Keeping, body: Bet) {
  if (isTombstone(turn, keeping.id)) throw new Refused('vendor.rolled-back')
  assertMayPlay(turn)
  const session = openSession(turn, body.session)
  const game = gameOf(turn, session)
  if (body.currency !== turn.currency.code) throw new Refused('vendor.currency')
  const row = roundOf(turn, body.round)
  if (row && row.state !== 'open') throw new Refused('vendor.round-closed')
  assertAmount(turn, game, body)
  const amount = toOurs(turn.currency, body.amount)
  return { session, game, amount, paid: paidBy(turn, game, amount, row) }
}

/** A stake, and what it wins at once where the call says so. */
export function placeBet(turn: WalletTurn, keeping: Keeping, body: Bet) {
  let checked: ReturnType<typeof check>
  try {
    checked = check(turn, keeping, body)
  } catch (error) {
    if (error instanceof Refused) return keepRefusal(turn, keeping, error)
    throw error
  }
  const { book, member, now } = turn
  const { session, game, amount, paid } = checked
  const { own, bonus, means, bound } = paid
  const from = book.ledger.version
  const before = openRound(turn, body.round)
  const moving = { reference: before.id, counter: house(turn), at: now }
  if (amount > 0) takeStake(book, member, { own, bonus }, moving)
  if (bound === 'forfeits') endBonus(book, member, now, 'max-bet')
  book.sessions.keep(session.session, now)
  const win = toOurs(turn.currency, body.win ?? 0)
  const staked = { ...before, stake: before.stake + amount, bonus: before.bonus + bonus }
  const grant = means.grant?.id ?? ''
  const bet = { stake: amount, bonus, grant_id: grant }
  const parts = payWin(turn, { amount: win, row: staked, more: bet, moving })
  const counts = bound === 'counts'
  const row = changeRound(turn, before, {
    ...{ stake: amount, bonus, payout: win, bets: 1, bonusPayout: sumOf(parts) },
    game: { game: game.code, category: game.category },
    valid: body.valid === undefined ? undefined : toOurs(turn.currency, body.valid),
    ends: body.roundEnd,
    bet: { ...bet, counts },
  })
  countWagering(turn, before, row)
  const effect = { round: before.seq, stake: amount, bonus, grant, counts, win, parts }
  const value = moneyOf(turn, namedGame(game))
  return accept(turn, keeping, { from, effect: { ...effect, house: amount - win }, value })
}

import type { WalletBody, WalletCall } from '#lib/vendor/calls'
import { acceptedBody, refusalOf } from '#lib/vendor/codes'
import { toOurs, toTheirs } from '#lib/vendor/currency'
import type { InternalContext } from '#platform/kernel/book/command'
import { endDue } from '#platform/play/index'
import { playerOf } from '../players'
import { assertNonce } from './nonces'
import { adjustment, promoWin } from './prize'
import { rollback } from './rollback'
import { changeRound, countWagering, roundOf } from './rounds'
import { authenticate } from './sessions'
import { placeBet } from './stake'
import {
  moneyOf,
  namedGame,
  Refused,
  type WalletContext,
  type WalletReply,
  type WalletRequest,
} from './terms'
import { decidedBefore, type Keeping } from './transactions'
import { jackpotWin, win } from './win'

/** A call of a vendor's, worked in the book of the member it is about. What it answers is data. */
export function walletCall(internal: InternalContext, request: WalletRequest): WalletReply {
  try {
    assertNonce(internal, request)
    return worked(internal, request)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...refusalOf(error.code, error.value), replayed: false }
  }
}

function worked({ book, now, env }: InternalContext, request: WalletRequest): WalletReply {
  const { terms, call, body, launch = null } = request
  if (call === 'authenticate') {
    const { requestId } = body as WalletBody<'authenticate'>
    return authenticate({ book, terms, now, env }, launch, requestId)
  }
  const { player: alias } = body as { player: string }
  const member = playerOf(book, terms.vendor, alias)
  if (!member) throw new Refused('vendor.player')
  const currency = terms.currencies[member.currency]
  if (!currency) throw new Refused('vendor.currency')
  const context: WalletContext = { book, terms, member, alias, currency, now }
  if (call === 'balance') return balance(context)
  if (call === 'endRound') return endRound(context, body as WalletBody<'endRound'>)
  return moved(context, call, body)
}

const fresh = (value: object): WalletReply => ({
  ...{ status: 200, body: acceptedBody(value), replayed: false },
})

function balance(context: WalletContext): WalletReply {
  endDue(context.book, context.member, context.now)
  return fresh({ player: context.alias, ...moneyOf(context, namedGame(context.terms.game)) })
}

/** Ends a round to stakes and counts it; told again it is worked out anew. */
function endRound(
  context: WalletContext,
  { round: name, valid }: WalletBody<'endRound'>,
): WalletReply {
  const { book, member, now, currency } = context
  const before = roundOf(context, name)
  if (!before) throw new Refused('vendor.round-unknown')
  endDue(book, member, now)
  const told = valid === undefined ? before.told_valid : toOurs(currency, valid)
  const isNews = before.state === 'open' || told !== before.told_valid
  const row = isNews ? changeRound(context, before, { valid: told, ends: true }) : before
  if (isNews) countWagering(context, before, row)
  return fresh({
    ...moneyOf(context, namedGame(context.terms.game)),
    ...{ round: name, state: row.state },
    stake: toTheirs(currency, row.stake),
    payout: toTheirs(currency, row.payout),
  })
}

/** A call with an id: decided once, and answered by the same bytes for ever. */
function moved(
  context: WalletContext,
  call: Exclude<WalletCall, 'authenticate' | 'balance' | 'endRound'>,
  body: object,
): WalletReply {
  const { transactionId: id } = body as { transactionId: string }
  const { game = '' } = body as { game?: string }
  const keeping: Keeping = { id, call, body, game }
  const known = decidedBefore(context, keeping)
  if (known) return known
  endDue(context.book, context.member, context.now)
  switch (call) {
    case 'bet':
      return placeBet(context, keeping, body as WalletBody<'bet'>)
    case 'betAndWin': {
      const { betAmount: amount, winAmount, ...rest } = body as WalletBody<'betAndWin'>
      return placeBet(context, keeping, { ...rest, amount, win: winAmount })
    }
    case 'win':
      return win(context, keeping, body as WalletBody<'win'>)
    case 'jackpotWin':
      return jackpotWin(context, keeping, body as WalletBody<'jackpotWin'>)
    case 'rollback':
      return rollback(context, keeping, body as WalletBody<'rollback'>)
    case 'promoWin':
      return promoWin(context, keeping, body as WalletBody<'promoWin'>)
    case 'adjustment':
      return adjustment(context, keeping, body as WalletBody<'adjustment'>)
  }
}

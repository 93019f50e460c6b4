import { returnsOf } from '#lib/games/returns'
import { limitsOf } from '#lib/games/tables'
import type { ShownJackpot } from '../jackpot/facts'
import { type Seat, stakeStep } from '../seat'
import type { RoundsState, ShownGift, ShownRound } from './calls'
import { paceOf } from './games'
import { type Pair, shownPair } from './pairs'
import type { Round, RoundStore } from './store'

/** Rounds of a game that are listed. */
const LISTED = 30

export function shownRound(round: Round): ShownRound {
  const {
    session: _session,
    expiresAt: _expiresAt,
    raises: _raises,
    raise: _raise,
    rules: _rules,
    campaign,
    jackpotPaid,
    ...shown
  } = round
  const jackpot = jackpotPaid === undefined ? null : { paid: jackpotPaid }
  return { ...shown, isFree: campaign !== null, jackpot }
}

interface Seen {
  seat: Seat
  store: RoundStore
  pair: Pair | null
  next: Pair
  balance: number | null
  gift: ShownGift | null
  jackpot: ShownJackpot | null
  now: number
}

/** What a page of a game needs to begin, or to go on where it was. */
export function stateOf({
  seat,
  store,
  pair,
  next,
  balance,
  gift,
  jackpot,
  now,
}: Seen): RoundsState {
  const { game, currency, decimals, realityMinutes, since } = seat
  const { leastMs, autoplayMax } = paceOf(game, seat)
  const going = store.going()
  const own = store.last(game, LISTED).map(shownRound)
  const before = store.lastStart(game, now)
  return {
    now,
    ...{ game, currency, decimals, realityMinutes, since },
    minStake: seat.minBet,
    maxStake: seat.maxBet,
    stakeStep: stakeStep(seat),
    maxWin: limitsOf(game).maxWin,
    returns: returnsOf(game),
    leastMs,
    startsAt: before === null ? 0 : before + leastMs,
    autoplayMax,
    pair: pair && shownPair(pair),
    next: { name: next.name, commitment: next.commitment },
    going: [...new Set(going.map((round) => round.game))],
    open: own.find(({ state }) => state === 'open') ?? null,
    own: own.filter(({ state }) => state !== 'open'),
    sitting: store.sitting(seat.session),
    ...{ balance, gift, jackpot },
  }
}

import { validOfFlight } from '#lib/games/valid'
import type { Minor } from '#lib/money'
import type { Seat } from '../seat'
import type { Letter } from '../wallet/wallet'
import type { Bet } from './bets'
import type { Secret } from './chain'

const GAME = 'CRASH-1'

type Named = Pick<Secret, 'chain' | 'number'>

/** A flight's name at the wallet. */
export const roundOf = ({ chain, number }: Named) => `${chain}:${number}`
const idOf = (flight: Named, { k }: Pick<Bet, 'k'>) => `${roundOf(flight)}:${k}`
const stakeId = (flight: Named, bet: Pick<Bet, 'k'>) => `${idOf(flight, bet)}/s0`

/** The body that asks for a stake. */
export const staked = (flight: Named, bet: Bet, seat: Seat): Letter['body'] => ({
  transactionId: stakeId(flight, bet),
  player: seat.id,
  session: seat.session,
  round: roundOf(flight),
  game: GAME,
  amount: bet.stake,
  currency: seat.currency,
})

/** What pays a bet; 0 says that it is lost. */
export const paid = (flight: Named, bet: Bet, payout: Minor, currency: string): Letter => ({
  id: `${idOf(flight, bet)}/w`,
  seat: bet.seat,
  call: 'win',
  body: {
    transactionId: `${idOf(flight, bet)}/w`,
    player: bet.seat,
    round: roundOf(flight),
    game: GAME,
    amount: payout,
    currency,
    referenceTransactionId: stakeId(flight, bet),
  },
})

/** What gives a stake back, or forbids one of which nobody knows whether it was taken. */
export const returned = (flight: Named, bet: Bet, reason: string): Letter => ({
  id: `${idOf(flight, bet)}/r0`,
  seat: bet.seat,
  call: 'rollback',
  body: {
    transactionId: `${idOf(flight, bet)}/r0`,
    player: bet.seat,
    referenceTransactionId: stakeId(flight, bet),
    round: roundOf(flight),
    reason,
  },
})

/** What ends a flight for all who had a stake in it: lost bets, then the end of each round. */
export function afterFlight(flight: Named, bets: readonly Bet[], currency: string): Letter[] {
  const standing = bets.filter(({ state }) => state === 'standing')
  const lost = standing.filter(({ cashed }) => !cashed)
  const seats = [
    ...new Set(bets.filter(({ state }) => state !== 'refused').map(({ seat }) => seat)),
  ]
  return [
    ...lost.map((bet) => paid(flight, bet, 0, currency)),
    ...seats.map((seat) =>
      ended(flight, seat, validOf(standing.filter((bet) => bet.seat === seat))),
    ),
  ]
}

const validOf = (bets: readonly Bet[]): Minor =>
  bets.reduce((sum, { stake, auto, cashed }) => {
    return sum + validOfFlight({ stake, ...(auto !== null && { auto }) }, cashed ?? 0)
  }, 0)

const ended = (flight: Named, seat: string, valid: Minor): Letter => ({
  id: `${roundOf(flight)}/end/${seat}`,
  seat,
  call: 'endRound',
  body: { player: seat, round: roundOf(flight), game: GAME, valid },
})

import type { Minor } from '#lib/money'
import type { Seat } from '../seat'
import type { Letter } from '../wallet/wallet'

/** A round that all play at once, by its chain and its number there. */
interface Named {
  chain: string
  number: number
}

interface Staked {
  k: number
  seat: string
  stake: Minor
}

/** A round's name at the wallet. */
export const roundOf = ({ chain, number }: Named) => `${chain}:${number}`
const idOf = (round: Named, { k }: Pick<Staked, 'k'>) => `${roundOf(round)}:${k}`
const stakeId = (round: Named, bet: Pick<Staked, 'k'>) => `${idOf(round, bet)}/s0`

/** What the wallet is told of the bets on a game's shared rounds. */
export const lettersOf = (game: string) => ({
  /** The body that asks for a stake. */
  staked: (round: Named, bet: Staked, seat: Seat): Letter['body'] => ({
    transactionId: stakeId(round, bet),
    player: seat.id,
    session: seat.session,
    round: roundOf(round),
    game,
    amount: bet.stake,
    currency: seat.currency,
  }),

  /** What pays a bet; 0 says that it is lost. */
  paid: (round: Named, bet: Omit<Staked, 'stake'>, payout: Minor, currency: string): Letter => ({
    id: `${idOf(round, bet)}/w`,
    seat: bet.seat,
    call: 'win',
    body: {
      transactionId: `${idOf(round, bet)}/w`,
      player: bet.seat,
      round: roundOf(round),
      game,
      amount: payout,
      currency,
      referenceTransactionId: stakeId(round, bet),
    },
  }),

  /** What gives a stake back, or forbids one of which nobody knows whether it was taken. */
  returned: (round: Named, bet: Omit<Staked, 'stake'>, reason: string): Letter => ({
    id: `${idOf(round, bet)}/r0`,
    seat: bet.seat,
    call: 'rollback',
    body: {
      transactionId: `${idOf(round, bet)}/r0`,
      player: bet.seat,
      referenceTransactionId: stakeId(round, bet),
      round: roundOf(round),
      reason,
    },
  }),

  /** What ends a round for one person; `valid` is what of it counts as turnover. */
  ended: (round: Named, seat: string, valid: Minor): Letter => ({
    id: `${roundOf(round)}/end/${seat}`,
    seat,
    call: 'endRound',
    body: { player: seat, round: roundOf(round), game, valid },
  }),
})

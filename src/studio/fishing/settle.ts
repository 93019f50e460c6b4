import type { Minor } from '#lib/money'
import type { Letter } from '../wallet/wallet'
import type { Burst } from './store'

type Named = Pick<Burst, 'pair' | 'first'>

/** A burst's name at the wallet. */
export const roundId = ({ pair, first }: Named): string => `${pair}:${first}`
const stakeId = (burst: Named) => `${roundId(burst)}/s0`

/** The body that asks for what a burst costs. */
export const staked = (burst: Burst, currency: string): Letter['body'] => ({
  transactionId: stakeId(burst),
  player: burst.person,
  session: burst.session,
  round: roundId(burst),
  game: burst.game,
  amount: burst.staked,
  currency,
})

/** What pays the shots of a burst, 0 where all missed, and ends it at the wallet. */
export const paid = (burst: Burst, payout: Minor, currency: string): Letter => ({
  id: `${roundId(burst)}/w`,
  seat: burst.person,
  call: 'win',
  body: {
    transactionId: `${roundId(burst)}/w`,
    player: burst.person,
    round: roundId(burst),
    game: burst.game,
    amount: payout,
    currency,
    referenceTransactionId: stakeId(burst),
    roundEnd: true,
    valid: burst.staked,
  },
})

/** What a free shot of a burst has caught, by its nonce in a pair. */
export const paidFree = (
  won: Burst,
  { pair, nonce }: { pair: string; nonce: number },
  payout: Minor,
  currency: string,
): Letter => ({
  id: `${pair}:${nonce}/f`,
  seat: won.person,
  call: 'win',
  body: {
    transactionId: `${pair}:${nonce}/f`,
    player: won.person,
    round: roundId(won),
    game: won.game,
    amount: payout,
    currency,
    referenceTransactionId: stakeId(won),
  },
})

/** What gives a stake back, or forbids one of which nobody knows whether it was taken. */
export const returned = (burst: Burst, reason: string): Letter[] => [
  {
    id: `${roundId(burst)}/r0`,
    seat: burst.person,
    call: 'rollback',
    body: {
      transactionId: `${roundId(burst)}/r0`,
      player: burst.person,
      referenceTransactionId: stakeId(burst),
      round: roundId(burst),
      reason,
    },
  },
  {
    id: `${roundId(burst)}/end`,
    seat: burst.person,
    call: 'endRound',
    body: { player: burst.person, round: roundId(burst), game: burst.game, valid: 0 },
  },
]

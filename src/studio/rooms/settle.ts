import type { Minor } from '#lib/money'
import type { Seat } from '../seat'
import type { Letter } from '../wallet/wallet'
import type { Chair, Round } from './store'

type Named = Pick<Round, 'chain' | 'number'>

/** A round's name at the wallet. */
export const roundId = ({ chain, number }: Named): string => `${chain}:${number}`
const idOf = (round: Named, { k }: Pick<Chair, 'k'>) => `${roundId(round)}:${k}`
const stakeId = (round: Named, chair: Pick<Chair, 'k'>) => `${idOf(round, chair)}/s0`

/** The body that asks for the stake of a seat. */
export const staked = (round: Round, chair: Chair, seat: Seat): Letter['body'] => ({
  transactionId: stakeId(round, chair),
  player: seat.id,
  session: seat.session,
  round: roundId(round),
  game: seat.game,
  amount: round.stake,
  currency: seat.currency,
})

/** What gives a stake back, or forbids one of which nobody knows whether it was taken. */
export const returned = (round: Round, chair: Chair, reason: string): Letter => ({
  id: `${idOf(round, chair)}/r0`,
  seat: chair.person,
  call: 'rollback',
  body: {
    transactionId: `${idOf(round, chair)}/r0`,
    player: chair.person,
    referenceTransactionId: stakeId(round, chair),
    round: roundId(round),
    reason,
  },
})

interface Purse {
  game: string
  currency: string
}

const paid = (round: Round, chair: Chair, payout: Minor, { game, currency }: Purse): Letter => ({
  id: `${idOf(round, chair)}/w`,
  seat: chair.person,
  call: 'win',
  body: {
    transactionId: `${idOf(round, chair)}/w`,
    player: chair.person,
    round: roundId(round),
    game,
    amount: payout,
    currency,
    referenceTransactionId: stakeId(round, chair),
  },
})

/** What ends a round for one who had a stake in it; `alike` is for the operators of the site. */
const ended = (
  round: Round,
  chairs: readonly Chair[],
  person: string,
  { valid, game }: { valid: Minor; game: string },
): Letter => ({
  id: `${roundId(round)}/end/${person}`,
  seat: person,
  call: 'endRound',
  body: {
    ...{ player: person, round: roundId(round), game, valid },
    ...(round.alike.length > 0 && { info: { alike: round.alike, players: heldBy(chairs) } }),
  },
})

const heldBy = (chairs: readonly Chair[]) =>
  chairs.filter(({ state }) => state === 'held').map(({ person }) => person)

/** Everybody of whom the wallet knows a stake in a round. */
const persons = (chairs: readonly Chair[]) => [
  ...new Set(chairs.filter(({ state }) => state !== 'refused').map(({ person }) => person)),
]

/** Pays a round that was drawn, 0 where it is lost, and ends it for all. */
export function paidAll(
  round: Round,
  chairs: readonly Chair[],
  payouts: readonly Minor[],
  purse: Purse,
): Letter[] {
  const held = chairs.filter(({ state }) => state === 'held')
  // Where all stakes come back nobody has risked anything.
  const isDecided = payouts.some((payout) => payout === 0)
  const playing = new Set(held.map(({ person }) => person))
  const validOf = (person: string) => (isDecided && playing.has(person) ? round.stake : 0)
  return [
    ...held.map((chair, place) => paid(round, chair, payouts[place] as Minor, purse)),
    ...persons(chairs).map((person) =>
      ended(round, chairs, person, { valid: validOf(person), game: purse.game }),
    ),
  ]
}

/** Gives back what is held of a round that is called off, and ends it for all. */
export const returnedAll = (
  round: Round,
  chairs: readonly Chair[],
  reason: string,
  { game }: Purse,
): Letter[] => [
  ...chairs.filter(({ state }) => state === 'held').map((chair) => returned(round, chair, reason)),
  ...persons(chairs).map((person) => ended(round, chairs, person, { valid: 0, game })),
]

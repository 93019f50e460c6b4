import type { Result } from '#lib/games/game'
import { contributionOf } from '#lib/games/jackpot'
import type { Minor } from '#lib/money'
import { JACKPOT } from '../jackpot/facts'
import type { Letter } from '../wallet/wallet'
import type { RoundName } from './calls'
import type { Raise, Round } from './store'

/** Whose money it is. */
export interface Purse {
  id: string
  currency: string
}

export const roundId = ({ pair, nonce }: RoundName): string => `${pair}:${nonce}`
const stakeId = (round: RoundName, index = 0) => `${roundId(round)}/s${index}`
const endId = (round: RoundName) => `${roundId(round)}/end`
const payoutId = (round: RoundName) => `${roundId(round)}/w`

/** Free rounds name what they are of: they cost nothing, and count as nothing staked. */
const ofGift = ({ campaign }: Round) => (campaign === null ? {} : { campaign })

/** What of a stake goes to the jackpot, where it feeds one. */
const ofShare = ({ staked, jackpotPaid }: Round) =>
  jackpotPaid === undefined ? {} : { jackpotContribution: contributionOf(staked) }

/** The body that asks for the stake. */
export const staked = (round: Round, { id, currency }: Purse): Letter['body'] => ({
  transactionId: stakeId(round),
  player: id,
  session: round.session,
  round: roundId(round),
  game: round.game,
  amount: round.campaign === null ? round.staked : 0,
  currency,
  ...ofGift(round),
  ...ofShare(round),
})

/** The body that asks for a further stake, by the number it has. */
export const raised = (
  round: Round,
  { id, currency }: Purse,
  { amount }: Raise,
): Letter['body'] => ({
  transactionId: stakeId(round, round.raises),
  player: id,
  session: round.session,
  round: roundId(round),
  game: round.game,
  amount,
  currency,
})

/** What forbids a further stake of which nobody knows whether it was taken; the round goes on. */
export const lowered = (round: Round, { id }: Purse): Letter => ({
  id: `${roundId(round)}/r${round.raises}`,
  seat: id,
  call: 'rollback',
  body: {
    transactionId: `${roundId(round)}/r${round.raises}`,
    player: id,
    referenceTransactionId: stakeId(round, round.raises),
    round: roundId(round),
    reason: 'unknown',
  },
})

/** What pays a round, 0 where it is lost, and ends it at the wallet. */
export const paid = (
  round: Round,
  { id, currency }: Purse,
  payout: Minor,
  valid: Minor,
): Letter[] => [
  {
    id: payoutId(round),
    seat: id,
    call: 'win',
    body: {
      transactionId: payoutId(round),
      player: id,
      round: roundId(round),
      game: round.game,
      amount: payout,
      currency,
      referenceTransactionId: stakeId(round),
      roundEnd: true,
      valid: round.campaign === null ? valid : 0,
      ...ofGift(round),
    },
  },
]

/** What pays a jackpot that a round's stake has won. */
export const jackpotPaid = (round: Round, { id, currency }: Purse, amount: Minor): Letter => ({
  id: `${roundId(round)}/j`,
  seat: id,
  call: 'jackpotWin',
  body: {
    transactionId: `${roundId(round)}/j`,
    player: id,
    round: roundId(round),
    game: round.game,
    amount,
    currency,
    jackpot: JACKPOT,
  },
})

/** What gives the stake back, or forbids one of which nobody knows whether it was taken. */
export const returned = (round: Round, { id }: Purse, reason: string): Letter[] => [
  {
    id: `${roundId(round)}/r0`,
    seat: id,
    call: 'rollback',
    body: {
      transactionId: `${roundId(round)}/r0`,
      player: id,
      referenceTransactionId: stakeId(round),
      round: roundId(round),
      reason,
    },
  },
  {
    id: endId(round),
    seat: id,
    call: 'endRound',
    body: { player: id, round: roundId(round), game: round.game, valid: 0 },
  },
]

/** Letters of a round that is over. */
export const lettersOf = (round: Round, purse: Purse, result: Result, valid: Minor): Letter[] =>
  result.outcome['state'] === 'void'
    ? returned(round, purse, 'expired')
    : paid(round, purse, result.payout ?? 0, valid)

/** The round that a letter ends, once it is answered. */
export function endedBy({ id }: Pick<Letter, 'id'>): RoundName | null {
  const [, pair = '', nonce] = /^([0-9a-f]+):(\d+)\/(?:w|end)$/.exec(id) ?? []
  return nonce === undefined ? null : { pair, nonce: Number(nonce) }
}

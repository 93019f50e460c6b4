import { ACE, JACK, rankOf, suitOf, TEN } from '#lib/games/cards'

export type Rank =
  | 'royal-flush'
  | 'straight-flush'
  | 'four-of-a-kind'
  | 'full-house'
  | 'flush'
  | 'straight'
  | 'three-of-a-kind'
  | 'two-pair'
  | 'jacks-or-better'
  | 'nothing'

const bitOf = (rank: number): number => 1 << rank
/** Five ranks in a row, from the deuce; moved up by the lowest of a hand. */
const RUN = bitOf(5) - 1
/** Ace to five, the ace being low. */
const WHEEL = bitOf(ACE) | (bitOf(4) - 1)

const isOne = (bits: number): boolean => (bits & (bits - 1)) === 0

/** What a hand of five cards is worth. Ranks are bits: those in it, twice, three and four times. */
export function rankOfHand(cards: readonly number[]): Rank {
  let [once, twice, thrice, four] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = bitOf(rankOf(card))
    four |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
  }
  if (four) return 'four-of-a-kind'
  if (thrice) return twice === thrice ? 'three-of-a-kind' : 'full-house'
  if (!twice) return rankOfSingles(cards, once)
  if (!isOne(twice)) return 'two-pair'
  return twice >= bitOf(JACK) ? 'jacks-or-better' : 'nothing'
}

function rankOfSingles(cards: readonly number[], ranks: number): Rank {
  const suit = suitOf(cards[0] ?? 0)
  const isFlush = cards.every((card) => suitOf(card) === suit)
  const lowest = ranks & -ranks
  const isStraight = ranks === RUN * lowest || ranks === WHEEL
  if (isFlush && isStraight) return lowest === bitOf(TEN) ? 'royal-flush' : 'straight-flush'
  if (isFlush) return 'flush'
  return isStraight ? 'straight' : 'nothing'
}

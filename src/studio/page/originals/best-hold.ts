import { cardOf, DECK } from '#lib/games/cards'
import { rankOfHand } from '#lib/games/poker/hand'
import { handPays } from '#lib/games/poker/index'

const HAND = 5
const HOLDS = 2 ** HAND

export interface BestHold {
  /** Places held, ascending. */
  holds: number[]
  /** What comes back of a stake with it, in the long run. */
  returns: number
}

/** The hold that pays most in the long run: each of the 32, with every draw there is. */
export function bestHold(deal: readonly string[]): BestHold {
  const cards = deal.map(cardOf)
  const rest = Array.from({ length: DECK }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  )
  let best: BestHold = { holds: [], returns: -1 }
  for (let mask = 0; mask < HOLDS; mask += 1) {
    const holds = cards.flatMap((_card, place) => (mask & (1 << place) ? [place] : []))
    const returns = returnOf(
      holds.map((place) => cards[place] as number),
      rest,
    )
    if (returns > best.returns) best = { holds, returns }
  }
  return best
}

/** The mean of what all draws to the held cards pay. */
function returnOf(held: readonly number[], rest: readonly number[]): number {
  const hand = [...held]
  let [sum, count] = [0, 0]
  const fill = (from: number) => {
    if (hand.length === HAND) {
      sum += handPays(rankOfHand(hand))
      count += 1
      return
    }
    for (let next = from; next < rest.length; next += 1) {
      hand.push(rest[next] as number)
      fill(next + 1)
      hand.pop()
    }
  }
  fill(0)
  return sum / count
}

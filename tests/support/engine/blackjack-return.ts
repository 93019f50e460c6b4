import { isSoft, totalOf } from '#lib/games/blackjack/hand'
import { type Advice, advised } from '#lib/games/blackjack/strategy'

/**
 * The mean result of a hand played by the published table out of six decks, card by card with what
 * has left the shoe. Cards are taken by their points: 0 stands for all of ten, 1 for the ace.
 *
 * The two hands of a split have the same mean: what follows a hand that ends by its own cards is
 * distributed as if that hand had not been dealt, since a shuffled shoe knows no sequence.
 */
const DECKS = 6
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const TARGET = 21

/** A card of each number of points: ten, ace, deuce … nine. */
const CARD = [32, 48, 0, 4, 8, 12, 16, 20, 24, 28]
const cardsOf = (points: readonly number[]) => points.map((each) => CARD[each] ?? 0)

const shoe = POINTS.map((points) => (points === 0 ? 16 : 4) * DECKS)
let left = 52 * DECKS

/** Takes a card out of the shoe while something is worked out; 0 where there is none left. */
function taking(points: number, then: (chance: number) => number): number {
  const count = shoe[points] ?? 0
  if (count === 0) return 0
  const chance = count / left
  shoe[points] = count - 1
  left -= 1
  const value = chance * then(chance)
  shoe[points] = count
  left += 1
  return value
}

/** A total by its low points and whether there is an ace. */
const best = (low: number, ace: boolean) => (ace && low + 10 <= TARGET ? low + 10 : low)

/** Mean result against a dealer who goes on from this total: 1 won, 0 a push, −1 lost. */
function againstDealer(mine: number, low: number, ace: boolean): number {
  const total = best(low, ace)
  if (total >= 17) return total > TARGET || mine > total ? 1 : mine === total ? 0 : -1
  let mean = 0
  for (const points of POINTS) {
    mean += taking(points, () => againstDealer(mine, low + (points || 10), ace || points === 1))
  }
  return mean
}

const known = new Map<string, number>()

const isNaturalWith = (up: number, hole: number) => Math.min(up, hole) === 0 && up + hole === 1

/**
 * Mean of what is still to be dealt, the hole card first, given that it makes no natural: a hand's
 * chances under it are those of each hole card it may be.
 */
function stood(hand: readonly number[], up: number): number {
  const mine = totalOf(cardsOf(hand))
  // The same cards in another sequence leave the same shoe.
  const key = `${shoe.join()} ${mine} ${up}`
  const before = known.get(key)
  if (before !== undefined) return before
  const upPoints = up || 10
  let mean = 0
  for (const hole of POINTS) {
    if (isNaturalWith(up, hole)) continue
    mean += taking(hole, () => againstDealer(mine, upPoints + (hole || 10), up === 1 || hole === 1))
  }
  known.set(key, mean)
  return mean
}

/** Chance of a hole card that makes no natural, given all that has left the shoe. */
const noNatural = (up: number) => {
  const natural = up === 0 ? shoe[1] : up === 1 ? shoe[0] : 0
  return 1 - (natural ?? 0) / left
}

/** Means of a hand weighted by the chance that the dealer has no natural. */
function played(hand: readonly number[], up: number, maySplit: boolean): number {
  const cards = cardsOf(hand)
  const total = totalOf(cards)
  if (total > TARGET) return -noNatural(up)
  if (total === TARGET) return stood(hand, up)
  const advice: Advice = advised(cards, CARD[up] ?? 0, maySplit)
  if (advice === 'stand') return stood(hand, up)
  const [first = 0] = hand
  if (advice === 'split') return 2 * drawn([first], up, first === 1 ? 'stand' : 'play')
  if (advice === 'double') return 2 * drawn(hand, up, 'stand')
  return drawn(hand, up, 'play')
}

function drawn(hand: readonly number[], up: number, then: 'stand' | 'play'): number {
  let mean = 0
  for (const points of POINTS) {
    mean += taking(points, () => {
      const more = [...hand, points]
      if (then === 'play') return played(more, up, false)
      return totalOf(cardsOf(more)) > TARGET ? -noNatural(up) : stood(more, up)
    })
  }
  return mean
}

/** Mean result of a stake. */
export function blackjackResult(naturalPays: number): number {
  let mean = 0
  for (const first of POINTS) {
    mean += taking(first, () => {
      let rest = 0
      for (const up of POINTS) {
        rest += taking(up, () => {
          let hand = 0
          for (const second of POINTS) {
            hand += taking(second, () => dealt([first, second], up, naturalPays))
          }
          return hand
        })
      }
      return rest
    })
  }
  return mean
}

function dealt(hand: readonly number[], up: number, naturalPays: number): number {
  const cards = cardsOf(hand)
  const safe = noNatural(up)
  if (totalOf(cards) === TARGET && isSoft(cards)) return naturalPays * safe
  // A natural of the dealer takes the one stake; nothing further was staked by then.
  return played(hand, up, true) - (1 - safe)
}

import { choose } from '#lib/lottery/counting'

/**
 * What the best holds return, of every hand of five and every way to hold: pays of all hands are
 * summed by each subset of their cards; the pays of the draws to a hold follow by taking in and out
 * the cards that were thrown away.
 */
const CARDS = 52
const HAND = 5
const MASKS = 2 ** HAND

const CHOOSE = Array.from({ length: CARDS + 1 }, (_, n) =>
  Array.from({ length: HAND + 1 }, (_, k) => choose(n, k)),
)
const waysOf = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0

/** The number of an ascending set of cards among all sets of its size. */
function fillPlaces(hand: readonly number[], places: Int32Array): void {
  for (let mask = 0; mask < MASKS; mask += 1) {
    let [place, size] = [0, 0]
    for (let at = 0; at < HAND; at += 1) {
      if (!(mask & (1 << at))) continue
      size += 1
      place += waysOf(hand[at] ?? 0, size)
    }
    places[mask] = place
  }
}

const SIZES = Array.from({ length: MASKS }, (_, mask) =>
  [0, 1, 2, 3, 4].reduce((size, at) => size + ((mask >> at) & 1), 0),
)

function eachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  const fill = (place: number, from: number) => {
    if (place === HAND) return visit(hand)
    for (let card = from; card < CARDS; card += 1) {
      hand[place] = card
      fill(place + 1, card + 1)
    }
  }
  fill(0, 0)
}

/** Return of the best holds as a fraction over `hands × scale`. */
export function bestHolds(paysOf: (hand: readonly number[]) => number) {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(waysOf(CARDS, size)))
  const places = new Int32Array(MASKS)
  eachHand((hand) => {
    const pays = paysOf(hand)
    if (pays === 0) return
    fillPlaces(hand, places)
    for (let mask = 0; mask < MASKS; mask += 1) {
      const table = sums[SIZES[mask] ?? 0] as Float64Array
      const place = places[mask] ?? 0
      table[place] = (table[place] ?? 0) + pays
    }
  })
  // Draws of each number of cards out of 47, brought to one denominator.
  const draws = [0, 1, 2, 3, 4, 5].map((held) => choose(CARDS - HAND, HAND - held))
  const scale = 3 * 5 * 11 * 23 * 43 * 47
  const factors = draws.map((ways) => scale / ways)
  const value = new Float64Array(MASKS)
  let [best, hands] = [0, 0]
  eachHand((hand) => {
    fillPlaces(hand, places)
    for (let mask = 0; mask < MASKS; mask += 1) {
      value[mask] = sums[SIZES[mask] ?? 0]?.[places[mask] ?? 0] ?? 0
    }
    // Afterwards each mask holds the pays of hands with its cards and none of the others dealt.
    for (let bit = 1; bit < MASKS; bit *= 2) {
      for (let mask = 0; mask < MASKS; mask += 1) {
        if (!(mask & bit)) value[mask] = (value[mask] ?? 0) - (value[mask | bit] ?? 0)
      }
    }
    let most = 0
    for (let mask = 0; mask < MASKS; mask += 1) {
      most = Math.max(most, (value[mask] ?? 0) * (factors[SIZES[mask] ?? 0] ?? 0))
    }
    best += most
    hands += 1
  })
  return {
    best,
    hands,
    scale,
    isExact: factors.every(Number.isInteger) && Number.isSafeInteger(best),
  }
}

import { ACE, JACK, pointsOf, rankOf, suitOf } from '#lib/games/cards'
import { TABLES } from '#lib/games/tables'
import { at, sum } from '#lib/lottery/counting'

const { categories, suitOrder: suitsUpwards } = TABLES['BULL-1']
const { suits } = TABLES.cards

/** From the weakest to the strongest. */
export type Category = (typeof categories)[number]

const TEN_POINTS = 10
const SMALL_BELOW = 5
const SMALL_SUM = 10

/** From the ace, 1, to the king, 13. */
const heightOf = (card: number): number => (rankOf(card) === ACE ? 1 : rankOf(card) + 2)
const isFace = (card: number): boolean => rankOf(card) >= JACK && rankOf(card) < ACE

function rankOfFour(cards: readonly number[]): number | undefined {
  const ranks = cards.map(rankOf)
  return ranks.find((rank) => ranks.filter((other) => other === rank).length === 4)
}

/** Points beyond a multiple of ten where some three of the cards make one. */
function bullOf(cards: readonly number[]): string {
  const points = cards.map((card) => pointsOf(card, TEN_POINTS))
  const whole = sum(points)
  // Three cards make a multiple of ten when the other two make the rest.
  const has = points.some((one, first) =>
    points.slice(first + 1).some((other) => (whole - one - other) % TEN_POINTS === 0),
  )
  if (!has) return 'no-bull'
  const over = whole % TEN_POINTS
  return over === 0 ? 'bull-bull' : `bull-${over}`
}

/** The highest category that a hand of five cards has. */
export function categoryOf(cards: readonly number[]): Category {
  const points = cards.map((card) => pointsOf(card, TEN_POINTS))
  if (points.every((each) => each < SMALL_BELOW) && sum(points) <= SMALL_SUM) return 'five-small'
  if (rankOfFour(cards) !== undefined) return 'four-of-a-kind'
  return cards.every(isFace) ? 'five-faces' : bullOf(cards)
}

/** What hands of one category are compared by, strongest first. */
function tieOf(cards: readonly number[], category: Category): number {
  const four = category === 'four-of-a-kind' ? rankOfFour(cards) : undefined
  const strength = (card: number) =>
    heightOf(card) * suits.length + suitsUpwards.indexOf(at([...suits], suitOf(card)))
  const counted = four === undefined ? cards : cards.filter((card) => rankOf(card) === four)
  return Math.max(...counted.map(strength))
}

/** The seat with the strongest hand; out of one deck no two hands are equal. */
export function strongest(hands: readonly (readonly number[])[]): number {
  const strengths = hands.map((cards) => {
    const category = categoryOf(cards)
    return categories.indexOf(category) * 1_000 + tieOf(cards, category)
  })
  return strengths.indexOf(Math.max(...strengths))
}

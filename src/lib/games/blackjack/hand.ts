import { ACE, pointsOf, rankOf } from '#lib/games/cards'
import { sum } from '#lib/lottery/counting'

export const TARGET = 21
const ACE_MORE = 10

/** The best total of a hand, an ace counting eleven where it can. */
export function totalOf(cards: readonly number[]): number {
  const low = sum(cards.map((card) => pointsOf(card, 10)))
  return isSoft(cards) ? low + ACE_MORE : low
}

/** Whether an ace counts eleven. */
export function isSoft(cards: readonly number[]): boolean {
  const low = sum(cards.map((card) => pointsOf(card, 10)))
  return low + ACE_MORE <= TARGET && cards.some((card) => rankOf(card) === ACE)
}

export const isBust = (cards: readonly number[]): boolean => totalOf(cards) > TARGET

/** Two cards that make 21; after a split they are no natural, which the caller knows. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards) === TARGET

/** Two cards that count the same. */
export const isPair = (cards: readonly number[]): boolean =>
  cards.length === 2 && new Set(cards.map((card) => pointsOf(card, 10))).size === 1

export const isAces = (cards: readonly number[]): boolean =>
  cards.every((card) => rankOf(card) === ACE)

import { TABLES } from './tables'

const { ranks, suits } = TABLES.cards

/** Cards of a deck: 4 × rank + suit. A shoe holds 52 for each deck; a place is a card mod 52. */
export const DECK = ranks.length * suits.length

/** 0 is the deuce, 12 the ace. */
export const rankOf = (card: number): number => Math.floor((card % DECK) / suits.length)

export const suitOf = (card: number): number => card % suits.length

/** `As`, `Td`. */
export const cardText = (card: number): string => `${ranks[rankOf(card)]}${suits[suitOf(card)]}`

export function cardOf(text: string): number {
  const [rank, suit] = [ranks.indexOf(text.charAt(0)), suits.indexOf(text.charAt(1))]
  if (text.length !== 2 || rank < 0 || suit < 0) throw new Error(`no card ${text}`)
  return rank * suits.length + suit
}

export const TEN = ranks.indexOf('T')
export const JACK = ranks.indexOf('J')
export const ACE = ranks.indexOf('A')

/** Points where the ace is one and all from the ten on count alike: `ten` in its place. */
export function pointsOf(card: number, ten: number): number {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return rank >= TEN ? ten : rank + 2
}

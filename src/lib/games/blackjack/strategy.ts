import { pointsOf } from '#lib/games/cards'
import { TABLES } from '#lib/games/tables'
import { at } from '#lib/lottery/counting'
import { isPair, isSoft, totalOf } from './hand'

const { strategy } = TABLES['BLACKJACK-1']
const COLUMNS = strategy.dealer
const HARD: Record<string, string> = strategy.hard
const SOFT: Record<string, string> = strategy.soft
const PAIRS: Record<string, string> = strategy.pairs
const LOWEST_HARD = 5

export type Advice = 'hit' | 'stand' | 'double' | 'split'

/** By the letter of the table, and what to do where a further stake is not possible. */
const ADVICE: Record<string, [best: Advice, else_: Advice]> = {
  H: ['hit', 'hit'],
  S: ['stand', 'stand'],
  D: ['double', 'hit'],
  E: ['double', 'stand'],
}

const symbolOf = (card: number): string => {
  const points = pointsOf(card, 10)
  return points === 1 ? 'A' : points === 10 ? 'T' : String(points)
}

/** What the published table says of a hand; the published return is that of following it. */
export function advised(hand: readonly number[], dealer: number, maySplit: boolean): Advice {
  const column = COLUMNS.indexOf(symbolOf(dealer))
  if (maySplit && isPair(hand) && PAIRS[symbolOf(at(hand, 0))]?.charAt(column) === 'P') {
    return 'split'
  }
  const total = totalOf(hand)
  const row = isSoft(hand) ? SOFT[total] : HARD[Math.max(total, LOWEST_HARD)]
  const [best, otherwise] = ADVICE[row?.charAt(column) ?? 'S'] ?? ['stand', 'stand']
  return hand.length === 2 ? best : otherwise
}

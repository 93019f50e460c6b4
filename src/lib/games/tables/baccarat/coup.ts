import { DECK, pointsOf, rankOf } from '#lib/games/cards'
import { at, sum } from '#lib/lottery/counting'

/** One deal: cards of both sides, their points, and who won. */
export interface Coup {
  player: number[]
  banker: number[]
  points: [player: number, banker: number]
}

const NATURAL = 8
const totalOf = (cards: readonly number[]) => sum(cards.map((card) => pointsOf(card, 0))) % 10

/** Thirds of the player on which a banker of this total draws. */
const BANKER_DRAWS: Record<number, (third: number) => boolean> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third >= 6 && third <= 7,
}

function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5
  return total <= 2 || (BANKER_DRAWS[total]?.(third) ?? false)
}

/** Six cards in the sequence they are dealt: player, banker, player, banker, then the thirds. */
export function coupOf(places: readonly number[]): Coup {
  const cards = places.map((place) => place % DECK)
  const player = [at(cards, 0), at(cards, 2)]
  const banker = [at(cards, 1), at(cards, 3)]
  const isOver = Math.max(totalOf(player), totalOf(banker)) >= NATURAL
  let next = 4
  if (!isOver) {
    const third = totalOf(player) <= 5 ? at(cards, next) : undefined
    if (third !== undefined) {
      player.push(third)
      next += 1
    }
    const value = third === undefined ? undefined : pointsOf(third, 0)
    if (bankerDraws(totalOf(banker), value)) banker.push(at(cards, next))
  }
  return { player, banker, points: [totalOf(player), totalOf(banker)] }
}

/** All that a payout depends on. */
export interface Face {
  winner: 'PLAYER' | 'BANKER' | 'TIE'
  /** The banker won with six. */
  six: boolean
  /** Four cards in all. */
  small: boolean
  playerPair: boolean
  bankerPair: boolean
}

const isPair = (cards: readonly number[]) => rankOf(at(cards, 0)) === rankOf(at(cards, 1))

export function faceOf({ player, banker, points: [mine, theirs] }: Coup): Face {
  const winner = mine === theirs ? 'TIE' : mine > theirs ? 'PLAYER' : 'BANKER'
  return {
    winner,
    six: winner === 'BANKER' && theirs === 6,
    small: player.length + banker.length === 4,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  }
}

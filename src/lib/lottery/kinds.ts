import { DAY_MS, SECOND_MS } from '#lib/limits'
import type { LotteryGame } from './game'
import type { Family } from './types'

/** What a lottery is to somebody who looks for one; each game is of one kind. */
export const KINDS = ['easy', 'digits', 'balls', 'vietnam', 'asia'] as const
export type Kind = (typeof KINDS)[number]

/** What a hall can be narrowed to: a kind, or how often is drawn, or the member's own. */
export const CHOICES = [
  'all',
  'favourites',
  'easy',
  'minute',
  'digits',
  'balls',
  'vietnam',
  'asia',
  'daily',
] as const
export type Choice = (typeof CHOICES)[number]

/** One choice makes a bet; the simplest come first. */
const EASY: readonly Family[] = [
  'WINGO',
  'TAIXIU',
  'BAUCUA',
  'XOCDIA',
  'FANTAN',
  'K3',
  'PC28',
  'PK10',
]
const DIGITS: readonly Family[] = ['SSC', 'D3', 'X5']
const MINUTE_SECONDS = 60
const DAY_SECONDS = DAY_MS / SECOND_MS

export function kindOf({ family }: Pick<LotteryGame, 'family'>): Kind {
  if (EASY.includes(family)) return 'easy'
  if (DIGITS.includes(family)) return 'digits'
  if (family.startsWith('VN_')) return 'vietnam'
  return /^(?:KL8|LHC|LOTTO)/.test(family) ? 'balls' : 'asia'
}

/** Whether a game is among those of a choice. */
export function isOf(
  game: LotteryGame,
  choice: Choice,
  favourites: readonly string[] | null,
): boolean {
  if (choice === 'all') return true
  if (choice === 'favourites') return favourites?.includes(game.code) ?? false
  if (choice === 'minute') return game.periodSeconds === MINUTE_SECONDS
  if (choice === 'daily') return game.periodSeconds >= DAY_SECONDS
  return kindOf(game) === choice
}

/** Games by kind, the easy ones first and among them the simplest; a kind keeps its order. */
export function byKind(games: readonly LotteryGame[]): LotteryGame[] {
  const placeOf = (game: LotteryGame) =>
    KINDS.indexOf(kindOf(game)) * EASY.length + Math.max(0, EASY.indexOf(game.family))
  return games.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Choices that would narrow these games; all of them and the member's own always. */
export function choicesFor(games: readonly LotteryGame[]): Choice[] {
  return CHOICES.filter((choice) => {
    if (choice === 'all' || choice === 'favourites') return true
    const count = games.filter((game) => isOf(game, choice, null)).length
    return count > 0 && count < games.length
  })
}

/** Games of the home page: one of each kind that is drawn every minute, easy to understand. */
export const NEXT_DRAWS: readonly string[] = ['COLOR1', 'CUBO1', 'VELOZ1', 'NORTE1']

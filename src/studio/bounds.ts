import { limitsOf, TABLES } from '#lib/games/tables'
import type { Minor } from '#lib/money'

const { 'FISH-1': sea } = TABLES
const SEA_GAME = 'FISH-1'

/** What one call may stake: of a shot at several fish, the stake of each of them. */
export function boundsOf(game: string): { min: Minor; max: Minor } {
  const { min, max } = limitsOf(game)
  return { min, max: game === SEA_GAME ? max * sea.maxTargets : max }
}

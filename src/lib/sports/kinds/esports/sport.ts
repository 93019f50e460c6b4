import { settleSets } from '#lib/sports/markets/sets'
import type { Sport } from '#lib/sports/markets/sport'

export const ESPORTS: Sport = {
  markets: ['1X2', 'ML', 'AH', 'OU', 'SETCS', 'SETAH', 'SETOU', 'FB', 'WIN', 'PLACE'],
  delay: 6_000,
  settle: settleSets('oneSet'),
}

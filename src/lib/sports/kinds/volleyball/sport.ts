import { settleSets } from '#lib/sports/markets/sets'
import type { Sport } from '#lib/sports/markets/sport'

export const VOLLEYBALL: Sport = {
  markets: ['ML', 'AH', 'OU', 'OE', 'SETCS', 'SETAH', 'SETOU', 'WIN', 'PLACE'],
  delay: 4_000,
  settle: settleSets('completed'),
}

import { settleQuarters } from '#lib/sports/markets/quarters'
import type { Sport } from '#lib/sports/markets/sport'

export const AMERICAN_FOOTBALL: Sport = {
  markets: ['1X2', 'ML', 'DC', 'EH', 'AH', 'OU', 'OU1', 'OU2', 'OE', 'WIN', 'PLACE'],
  delay: 6_000,
  settle: settleQuarters,
}

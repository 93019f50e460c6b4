import { settleBout } from '#lib/sports/markets/bout'
import type { Sport } from '#lib/sports/markets/sport'

export const FIGHT: Sport = {
  markets: ['1X2', 'ML', 'OU', 'MOV', 'DIST', 'WIN', 'PLACE'],
  delay: 8_000,
  settle: settleBout,
}

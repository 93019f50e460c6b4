import type { Codes } from '#lib/sports/codes'
import type { Sport } from '#lib/sports/markets/sport'
import type { AskedMarket, MatchResult } from '#lib/sports/markets/types'
import { AMERICAN_FOOTBALL } from './american-football/sport'
import { BASEBALL } from './baseball/sport'
import { BASKETBALL } from './basketball/sport'
import { ESPORTS } from './esports/sport'
import { FIGHT } from './fight/sport'
import { FOOTBALL } from './football/sport'
import { ICE_HOCKEY } from './ice-hockey/sport'
import { TENNIS } from './tennis/sport'
import { VOLLEYBALL } from './volleyball/sport'

/** Every sport: a folder and a row. */
export const SPORTS = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  americanFootball: AMERICAN_FOOTBALL,
  iceHockey: ICE_HOCKEY,
  baseball: BASEBALL,
  tennis: TENNIS,
  volleyball: VOLLEYBALL,
  esports: ESPORTS,
  fight: FIGHT,
} as const satisfies Record<string, Sport>

export type SportCode = keyof typeof SPORTS

/**
 * What every selection of a market has come to, on a result of its sport. Throws Error for a market
 * that there is not.
 */
export const settleMarket = (sport: SportCode, asked: AskedMarket, result: MatchResult): Codes =>
  SPORTS[sport].settle(asked, result)

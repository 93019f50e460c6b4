import { settlePoints } from '#lib/sports/markets/points'
import type { Sport } from '#lib/sports/markets/sport'

const PERIODS = ['P1', 'P2', 'P3']
const REGULAR = ['1X2', 'DC', 'EH']

/** A shoot-out is one goal for its winner. */
export const ICE_HOCKEY: Sport = {
  markets: ['1X2', 'ML', 'DC', 'AH', 'EH', 'OU', 'OU1', 'OU2', 'BTTS', 'OE', 'WIN', 'PLACE'],
  delay: 6_000,
  settle: settlePoints({
    parts: {
      RT: { needed: PERIODS, overtime: [] },
      ALL: { needed: PERIODS, overtime: ['OT', 'SO'] },
    },
    defaultPart: (market) => (REGULAR.includes(market) ? 'RT' : 'ALL'),
    standsWhenCalled: () => true,
  }),
}

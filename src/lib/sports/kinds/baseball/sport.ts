import { settlePoints } from '#lib/sports/markets/points'
import type { Sport } from '#lib/sports/markets/sport'

const INNINGS = Array.from({ length: 9 }, (_, index) => `I${index + 1}`)

/** Of a match that is stopped and official only the winner stands. */
export const BASEBALL: Sport = {
  markets: ['1X2', 'ML', 'AH', 'OU', 'OU1', 'OU2', 'OE', 'WIN', 'PLACE'],
  delay: 6_000,
  settle: settlePoints({
    parts: {
      F5: { needed: INNINGS.slice(0, 5), overtime: [] },
      RT: { needed: INNINGS, overtime: [] },
      ALL: { needed: INNINGS, overtime: ['X'] },
    },
    defaultPart: (market) => (market === '1X2' ? 'RT' : 'ALL'),
    standsWhenCalled: (market) => market === 'ML',
  }),
}

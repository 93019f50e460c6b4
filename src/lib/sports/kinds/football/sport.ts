import { settlePoints } from '#lib/sports/markets/points'
import type { Sport } from '#lib/sports/markets/sport'

const HALVES = ['1H', '2H']

/** Bets are on the regular time with stoppage time; `ALL` adds extra time, never penalties. */
export const FOOTBALL: Sport = {
  markets: '1X2 DC DNB AH AHR EH OU OU1 OU2 BTTS CS TG HTFT OE FG FGS QUAL BUILDER WIN PLACE'.split(
    ' ',
  ),
  delay: 5_000,
  settle: settlePoints({
    parts: {
      RT: { needed: HALVES, overtime: [] },
      ALL: { needed: HALVES, overtime: ['ET'] },
    },
    defaultPart: () => 'RT',
    standsWhenCalled: () => false,
  }),
}

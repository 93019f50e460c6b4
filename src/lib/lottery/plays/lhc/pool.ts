import { pool } from '#lib/lottery/plays/kit/pool'
import { BALLS, type LhcDraw } from './balls'

/** Six balls against the six normal ones and the special one, in seven divisions. */
export const POOL = {
  POOL6: pool<LhcDraw>({
    balls: BALLS,
    most: 20,
    main: ({ normal }) => normal,
    bonus: ({ special }) => special,
    divisions: [
      ['D1', 6, 'any'],
      ['D2', 5, 'with'],
      ['D3', 5, 'without'],
      ['D4', 4, 'with'],
      ['D5', 4, 'without'],
      ['D6', 3, 'with'],
      ['D7', 3, 'without'],
    ],
    odds: {
      D1: '3000000',
      D2: '100000',
      D3: '5000',
      D4: '960',
      D5: '64',
      D6: '32',
      D7: '4',
    },
  }),
}

import { settlePoints } from './points'
import type { SettleMarket } from './types'

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4']
const REGULAR = ['1X2', 'DC', 'EH']

/** Four quarters; the second half has overtime, the fourth quarter has not. */
export const settleQuarters: SettleMarket = settlePoints({
  parts: {
    '1H': { needed: QUARTERS.slice(0, 2), overtime: [] },
    '2H': { needed: QUARTERS.slice(2), overtime: ['OT'] },
    RT: { needed: QUARTERS, overtime: [] },
    ALL: { needed: QUARTERS, overtime: ['OT'] },
  },
  defaultPart: (market) => (REGULAR.includes(market) ? 'RT' : 'ALL'),
  standsWhenCalled: () => true,
})

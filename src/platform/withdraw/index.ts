export { decideWithdraw } from './decide'
export { expireReceipt } from './receipt'
export { countTurnover, requireTurnover, turnoverOf } from './standing'

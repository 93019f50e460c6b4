export { decideWithdraw } from './decide'
export { expireReceipt } from './receipt'
export { countTurnover, requireTurnover } from './standing'

export { decideWithdraw } from './decide'
export { requireTurnover, turnoverOf } from './standing'

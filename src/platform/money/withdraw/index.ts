export { decideWithdraw } from './decide'
export { payeeNumbers } from './payees'
export { requireTurnover, turnoverOf } from './standing'

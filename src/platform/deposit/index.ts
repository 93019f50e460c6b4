export { decideDeposit } from './decide'
export { addReceipt, type Receipt } from './receipts'
export { depositOf, receiptsOf } from './rows'
export { expireDeposit, type GatewayWord, settleDeposit } from './settle'

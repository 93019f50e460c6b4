export { decide } from './decide'
export { contractsInForce } from './desk'
export { runContracts } from './schedule'

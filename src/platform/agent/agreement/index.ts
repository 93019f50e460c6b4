export { decide } from './decide'
export { runContracts } from './schedule'

export { runContracts } from './schedule'

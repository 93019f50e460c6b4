export { collectResults } from './draw/collect-results'
export { drawOf } from './draw/rpc'
export { lotteryInternals } from './internal'

export { collectResults } from './draw/collect-results'
export { drawOf } from './draw/rpc'
export { ERASE_FAVOURITES } from './erase'
export { lotteryInternals } from './internal'

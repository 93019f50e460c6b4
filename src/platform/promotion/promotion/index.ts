export { personOf } from './facts'
export { claimOf, noteClaim } from './in-book'
export { promotionInternals } from './internal'
export { promotionTitles } from './kept'

export { derived } from './derive'
export { makePass, readPass, redeemPass } from './pass'
export { ownSecret, seal, unseal } from './seal'
export { spendOnce } from './spend'

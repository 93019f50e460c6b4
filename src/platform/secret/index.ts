export { makePass, readPass, redeemPass } from './pass'
export { seal, unseal } from './seal'

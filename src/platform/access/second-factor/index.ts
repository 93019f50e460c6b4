export { ERASE_FACTOR } from './erase'
export { enterOrAsk } from './sign-in'
export { forgetFactor } from './store'
export { fromBase32, otpauthUri, stepOf, toBase32 } from './totp'

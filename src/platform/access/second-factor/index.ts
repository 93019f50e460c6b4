export { ERASE_FACTOR } from './erase'
export { enterOrAsk } from './sign-in'
export { forgetFactor } from './store'

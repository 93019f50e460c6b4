export { ERASE_PROFILE } from './erase'
export { memberInternals } from './internal'

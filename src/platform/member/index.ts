export { memberInternals } from './internal'

export { assertMayGive } from './in-book'
export { transferInternals } from './internal'
export { mayToUpline } from './standing'

export { ERASE_INVITES } from './erase'
export { pruneVisits } from './invites'

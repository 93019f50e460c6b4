export { ERASE_INVITES } from './erase'

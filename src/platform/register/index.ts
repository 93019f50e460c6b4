export { storeChoices } from './rules'
export { assertUsername } from './username'

export { fieldFaults } from './fields'
export { fieldRules, storeChoices } from './rules'
export { assertUsername } from './username'

export { storeChoices } from './rules'

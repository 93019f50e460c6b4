export { countRebates } from './claim'

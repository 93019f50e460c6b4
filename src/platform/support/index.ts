export { ERASE_FEEDBACK } from './erase'

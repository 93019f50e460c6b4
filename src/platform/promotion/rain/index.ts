export { ERASE_RAINS } from './kept'

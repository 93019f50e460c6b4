export { numbersOf } from './numbers'

export { operatorOf } from './token'

export { chatOf } from './rpc'

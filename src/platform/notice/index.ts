export { noticesOn } from './list'

export { mayToUpline } from './standing'

export { type BookMember, sessionHash } from './sessions'

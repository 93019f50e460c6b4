export { leaveMessage } from './leave'

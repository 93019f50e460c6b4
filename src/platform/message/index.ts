export { leaveMessage, messageLeft } from './leave'

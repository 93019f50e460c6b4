export { leaveMessage, messageLeft, writeMessages } from './leave'

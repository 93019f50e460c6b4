export { endOverdueSessions, endSessions } from './end-sessions'
export { enter, newToken } from './enter'
export { openAccount } from './open-account'

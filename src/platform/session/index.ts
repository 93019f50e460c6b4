export { endOverdueSessions, endSessions } from './end-sessions'
export type { Entry } from './enrol'
export { enter, newToken } from './enter'
export { openAccount } from './open-account'

export { endSessions, type SessionEnd } from './end-sessions'
export { enter, newToken } from './enter'
export { openAccount } from './open-account'

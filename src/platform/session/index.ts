export { endSessions, type SessionEnd } from './end-sessions'
export { enter } from './enter'
export { openAccount } from './open-account'

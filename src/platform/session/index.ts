export { endSessions, type SessionEnd } from './end-sessions'
export { newToken } from './login'
export { openAccount } from './open-account'

export { endOverdueSessions, endSessions } from './end-sessions'
export { enter, newToken, type Proved } from './enter'
export { keepAccount, openAccount } from './open-account'
export { keepInBrowser } from './remember'

export { newToken } from './login'
export { openAccount } from './open-account'

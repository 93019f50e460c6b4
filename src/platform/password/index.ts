export { hashPassword, verifyNothing, verifyPassword } from './hash'
export { isCommonPassword } from './common'

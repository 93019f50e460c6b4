export { isCommonPassword } from './common'
export { hashPassword, verifyNothing, verifyPassword } from './hash'

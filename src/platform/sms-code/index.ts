export { e164, type TypedNumber } from './number'
export { sendLoginCode, sendPasswordCode, sendRegisterCode, spendCode } from './send'

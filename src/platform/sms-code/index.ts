export { admitSending } from './admit'
export { e164 } from './number'
export { sendLoginCode, sendPasswordCode, sendRegisterCode } from './send'
export { assertShown, phoneAdapter, smsCodeSettings, wrong } from './show'

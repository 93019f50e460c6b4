import type { Env } from '#env'
import type { Answered } from '#platform/kernel/book/rpc'
import type { Admitted, Checked, Purpose, Requested } from './codes'

/** What is asked of a number's codes, or of an address's requests; `SmsCodeObject` answers it. */
export interface SmsCodeRpc {
  admit(max: number): Answered<Admitted>
  request(purpose: Purpose, proven: boolean): Answered<Requested>
  cancel(purpose: Purpose): Answered<void>
  verify(purpose: Purpose, digits: string, usedFor: string): Answered<Checked>
}

/** The object that keeps the codes under a name. */
export const codesOf = (env: Env, name: string): SmsCodeRpc =>
  env.SMS_CODE.get(env.SMS_CODE.idFromName(name)) as unknown as SmsCodeRpc

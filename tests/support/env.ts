import type { Env } from '#env'
import type { BookObject } from '#platform/book/book-object'
import type { DrawObject } from '#platform/lottery/draw-object'
import type { SmsCodeObject } from '#platform/sms-code/sms-code-object'

/** The worker's variables as tests see them: each namespace with the class behind it. */
export interface TestEnv extends Omit<Env, 'BOOK' | 'DRAW' | 'SMS_CODE'> {
  BOOK: DurableObjectNamespace<BookObject>
  DRAW: DurableObjectNamespace<DrawObject>
  SMS_CODE: DurableObjectNamespace<SmsCodeObject>
}

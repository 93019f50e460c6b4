import type { Env } from '#env'
import type { ErrorCode } from '#lib/errors'

/** What is to be sent, and to whom: an E.164 number or an address of mail. */
export interface Message {
  channel: 'sms' | 'mail'
  to: string
  /** Empty for text messages. */
  subject: string
  body: string
}

/** Hands a message over, or throws an {@link UndeliveredError}. It never tries twice. */
export type Adapter = (message: Message, env: Env) => Promise<void>

/** Why a message was not taken. Holds nothing of the message itself, so that it can be logged. */
export class UndeliveredError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** What the supplier said: its status and its own code. */
    readonly reason: string,
    /** The supplier is away or overloaded: asking it again at once makes it worse. */
    readonly isOutage = false,
  ) {
    super(`${code}: ${reason}`)
    this.name = 'UndeliveredError'
  }
}

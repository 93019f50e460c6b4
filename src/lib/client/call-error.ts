import type { ErrorCode } from '#lib/errors'

/** What goes wrong before an answer is read; texts are `common.failure.<reason>`. */
export type ClientFailure = 'client.offline' | 'client.network' | 'client.timeout' | 'client.answer'

export interface RefusedField {
  field: string
  code: string
  message: string
}

/** A call that did not succeed. `message` is in the page's language, or empty for `client.*`. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode | ClientFailure,
    message: string,
    readonly status = 0,
    readonly fields: readonly RefusedField[] = [],
    /** Seconds the server asks to wait, 0 when it does not say. */
    readonly retryAfter = 0,
    /** What helps beside the text. */
    readonly value: unknown = null,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

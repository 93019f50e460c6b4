import type { ErrorCode } from './errors'

/** Every answer of every call. `code` is set when `success` is false. */
export interface Envelope<T = unknown> {
  success: boolean
  message: string
  value: T
  code?: ErrorCode
  fields?: { field: string; code: string; message: string }[]
}

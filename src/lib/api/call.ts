import type * as z from 'zod/mini'
import type { ErrorCode } from '#lib/errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One API call, defined once and used by the client, the relay, the platform and OpenAPI. */
export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /** Path with `:name` slots, filled from the input. */
  path: `/${string}`
  /** One sentence for the API's documentation. */
  summary: string
  /** Slots, query (GET, DELETE) and body (POST, PUT) in one strict object. */
  input: I
  /** The `value` of a successful envelope. */
  output: O
  /** Refusals of its own, beside those every call may give. */
  errors: readonly ErrorCode[]
  /** The body is a JWE compact token. */
  encrypted?: true
  /** The body is form-urlencoded, not JSON. */
  form?: true
  /** Its `paymentPassword` is checked first, and kept from whoever does the work. */
  payment?: true
  /** `X-Signature` signs the body's bytes. */
  signed?: true
  /** Moves money or changes state: needs an `Idempotency-Key`. */
  keyed?: true
  /** A public answer the edge may keep, in seconds. */
  cacheSeconds?: number
  /** Reads, sets or removes the cookie of a remembered session: no other call sees a cookie. */
  remembers?: true
  /** Largest body in bytes, where it is more than the usual one. */
  bytesMax?: number
  /** Which limit of the edge counts it; the general one unless said. */
  limit?: 'access'
}

export type Input<C extends Call> = z.infer<C['input']>
export type Output<C extends Call> = z.infer<C['output']>

/** Keeps the exact types of a definition. */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Call<I, O>,
): Call<I, O> => definition

/** Every answer of every call. `code` is set when `success` is false. */
export interface Envelope<T = unknown> {
  success: boolean
  message: string
  value: T
  code?: ErrorCode
  fields?: { field: string; code: string; message: string }[]
}

const SLOT = /:([a-zA-Z]+)/g

/** Names of a path's slots, in order. */
export function pathSlots(path: string): string[] {
  return [...path.matchAll(SLOT)].map(([, name = '']) => name)
}

/** Splits an input into the URL's path with its slots filled, and what is left. */
export function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(SLOT, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

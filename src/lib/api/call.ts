import type * as z from 'zod/mini'
import type { ErrorCode } from '#lib/errors'
import { type Access, isOfOperators, type Permission } from '#lib/rules/permission'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `book`: inside the member's book; `edge`: what is of the site itself; else a worker. */
export type Place = 'worker' | 'book' | 'edge'

/**
 * One API call, defined once and used by the client, the relay, the platform and OpenAPI. Whatever
 * is asked about a call by name is a property of it: there are no lists of names beside it.
 */
export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  P extends Place = Place,
> {
  method: Method
  /** Path with `:name` slots, filled from the input. */
  path: `/${string}`
  /** Who may make it; checked before its handler or command is asked. */
  access: A
  /** Where it is worked: in a worker unless said. */
  where?: P
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
  /** Open to members who excluded themselves: to see and take out money, to get help, to leave. */
  whileExcluded?: true
  /** Open before a default or expired password is changed. */
  beforeChange?: true
  /** Places stakes: the member's limits and pauses refuse it, and it is counted by the minute. */
  stakes?: true
  /** Worked with the operator's settings of money in and out, which are read before it begins. */
  needsCashier?: true
  /** Answered whatever the site's status and load are, as operators' calls are. */
  alwaysOpen?: true
  /** An operator's call leaves an act: any that is no GET, unless this says otherwise. */
  audit?: boolean
  /** One of the staff proposes it, and it is done once another, who has this, has approved. */
  second?: Permission
  /**
   * Whether the site's own pages make it: before their islands have loaded more (`first`), or
   * never, being for other clients; else once the screens of its feature are there.
   */
  inPages?: 'first' | 'never'
  /**
   * May take longer than others, as encrypted calls (hashes) and operators' (reports) may; `whole`:
   * it reads all that there is, which may take minutes.
   */
  slow?: true | 'whole'
}

export type Input<C extends Call> = z.infer<C['input']>
export type Output<C extends Call> = z.infer<C['output']>

/** Keeps the exact types of a definition. */
export const call = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Access,
  P extends Place = 'worker',
>(
  definition: Call<I, O, A, P>,
): Call<I, O, A, P> => definition

/** Whether it is written down that an operator made the call. */
export const leavesAct = ({ access, method, audit }: Call): boolean =>
  isOfOperators(access) && (audit ?? method !== 'GET')

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

import type { Env } from '#edge/env'
import type { Input, Output } from '#lib/api/call'
import type { Incoming } from '#lib/api/incoming'
import type { CALLS, CallName } from '#lib/api/index'
import type { Kept } from '#lib/cookie'

/** What a call may use beside its input. Time comes from here, so that a test can move it. */
export interface Context extends Incoming {
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
  /** The `Idempotency-Key` of a keyed call, else empty. */
  key: string
  /** The bearer token, else empty. */
  token: string
  /** Name of the operator who calls, else empty. */
  operator: string
  /** Origin of the request's own address. */
  origin: string
  /** Work that goes on after the answer; its faults are logged. */
  later: (work: () => Promise<unknown>) => void
  /** The body's bytes, of an upload or a signed call; else empty. */
  body: Uint8Array
  /** The `X-Signature` header, else empty. */
  signature: string
  /** Browser and system, as far as they tell. */
  device: string
  /** The cookie of a remembered session, where a call has one. */
  remembered: {
    /** What the browser brought; empty: nothing. */
    brought: string
    /** What it is to keep from now on; null: as it is. */
    next: Kept | null
  }
  /** Says that the answer is the first one again. */
  markReplayed: () => void
}

/** The work of a call that needs no member: validated input in, `value` out. */
export type Handler<N extends CallName> = (
  input: Input<(typeof CALLS)[N]>,
  context: Context,
) => Promise<Output<(typeof CALLS)[N]>>

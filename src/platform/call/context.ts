import type { Env } from '#env'
import type { Input, Output } from '#lib/api/call'
import type { Incoming } from '#lib/api/incoming'
import type { CALLS, CallName } from '#lib/api/index'
import type { Kept } from '#lib/http/cookie'
import type { Access, MemberAccess, OperatorAccess, Role } from '#lib/rules/permission'
import type { BookMember } from '#platform/kernel/book/session/rows'
import type { Act } from './act'

/** What every call may use beside its input. Time comes from here, so that a test can move it. */
export interface Context extends Incoming {
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
  /** The `Idempotency-Key` of a keyed call, else empty. */
  key: string
  /** The bearer token, else empty. */
  token: string
  /** Work that goes on after the answer; its faults are logged. */
  afterAnswer: (work: () => Promise<unknown>) => void
  /** The body's bytes, of an upload or a signed call; else empty. */
  body: Uint8Array
  /** The `X-Signature` header, else empty. */
  signature: string
  /** The `X-Timestamp` header of a signed call, else empty. */
  timestamp: string
  /** Of the page's site, as the request was addressed. */
  origin: string
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

/** Who makes a member's call, as their book has checked. */
export interface Identity {
  member: BookMember
  /** When their session began. */
  signedInAt: number
}

/** What a member's call may use: the router has checked that they may make it. */
export interface MemberContext extends Context, Identity {
  book: string
}

/** What an operator's call may use: the router has checked who it is. */
export interface OperatorContext extends Context {
  /** The operator's name. */
  operator: string
  role: Role
  /** By a secret of the deployment, not as one of the staff. */
  isBySecret: boolean
  /** Makes another call of operators: as they make it, or as somebody else does. */
  run: (name: CallName, input: object, as?: OperatorContext) => Promise<unknown>
  /** What is written down of the call once it has gone well. */
  act: Act
}

export type ContextOf<A extends Access> = A extends MemberAccess
  ? MemberContext
  : A extends OperatorAccess
    ? OperatorContext
    : Context

/** The work of a call outside a book: validated input in, `value` out. */
export type Handler<N extends CallName> = (
  input: Input<(typeof CALLS)[N]>,
  context: ContextOf<(typeof CALLS)[N]['access']>,
) => Promise<Output<(typeof CALLS)[N]>>

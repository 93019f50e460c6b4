import type * as z from 'zod/mini'
import type { Method } from '#lib/api/call'
import type { CALLS, CallName, CallOf } from '#lib/api/index'
import type { OperatorAccess } from '#lib/rules/permission'

/** What the wire needs of a call; its schemas stay out of the browser's first load. */
export interface Route {
  method: Method
  path: `/${string}`
  encrypted?: true
  form?: true
  keyed?: true
}

/** Calls of operators are not made by the site. */
export type ClientCall = Exclude<CallName, CallOf<OperatorAccess>>
export type CallInput<N extends ClientCall> = z.input<(typeof CALLS)[N]['input']>
export type CallValue<N extends ClientCall> = z.output<(typeof CALLS)[N]['output']>

import { DurableObject } from 'cloudflare:workers'
import type { Output } from '#lib/api/call'
import type { CALLS } from '#lib/api/index'
import type { Incoming } from '#lib/api/incoming'
import { AppError } from '#lib/errors'
import type { Env } from './env'

/** Holds the platform's place until it is in the tree: nothing behind the edge answers. */
const unavailable = async () => {
  throw new AppError('upstream.unavailable')
}

export class BookObject extends DurableObject {}
export class DrawObject extends DurableObject {}
export const handle: (
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  incoming: Incoming,
) => Promise<Response> = unavailable
export const publicKey: (
  env: Env,
) => Promise<Output<(typeof CALLS)['site.status']>['publicKey']> = unavailable
export const devInbox: (env: Env) => Promise<string> = unavailable
export const runQueue: (batch: MessageBatch, env: Env, ctx: ExecutionContext) => Promise<void> =
  unavailable
export const runSchedule: (env: Env, ctx: ExecutionContext) => Promise<void> = unavailable

import type { Env } from '#env'
import type { Incoming } from '#lib/api/incoming'
import { route } from './router'

export { BookObject } from './book/book-object'
export { devInbox } from './dev-inbox'
export { publicKey } from './envelope/keys'
export type { OutboxNews } from './kernel/outbox/message'
export { DrawObject } from './lottery/draw-object'
export { operatorOf } from './operator/token'
export { runQueue } from './projection/consume'
export { isReady } from './ready'
export { runSchedule } from './schedule/run'
export { SmsCodeObject } from './sms-code/sms-code-object'
export { openLive } from './wallet/live'

/** Answers a call that the edge has let in. */
export function handle(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  incoming: Incoming,
): Promise<Response> {
  return route(request, env, incoming, (work) => ctx.waitUntil(work))
}

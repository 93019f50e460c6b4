import type { Env } from '#env'
import type { Incoming } from '#lib/api/incoming'
import { runTeams } from './agent/team/index'
import type { OutboxNews } from './kernel/outbox/message'
import { deliverPushes } from './message/index'
import { followNews } from './projection/consume'
import { route } from './router/router'

export { publicKey } from './access/envelope/index'
export { SmsCodeObject } from './access/sms-code/sms-code-object'
export { operatorOf } from './call/operator'
export { openShelves } from './game/shelves'
export { DrawObject } from './lottery/draw/draw-object'
export { openLive } from './money/wallet/live'
export { assertOperator } from './operator/index'
export { BookObject } from './parts'
export { ChatObject } from './promotion/chat/chat-object'
export { openChat } from './promotion/chat/open'
export { PromotionObject } from './promotion/promotion/promotion-object'
export { RaffleObject } from './promotion/raffle/raffle-object'
export { RainObject } from './promotion/rain/rain-object'
export { WheelObject } from './promotion/wheel/wheel-object'
export { isReady } from './router/ready'
export { runSchedule } from './schedule'
export { devInbox } from './sms-mail/inbox-page'
export { FeedObject, LeagueObject } from './sports/index'
export { handleVendor } from './vendor/gateway'
export { gameOrigins } from './vendor/origins'
export { handleSandbox } from './vendor/sandbox/handle'
export type { VendorVisit } from './vendor/visit'
export type { OutboxNews }

/** Answers a call that the edge has let in. */
export function handle(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  incoming: Incoming,
): Promise<Response> {
  return route(request, env, incoming, (work) => ctx.waitUntil(work))
}

/** Takes in what books have said, and what follows from it for teams and for browsers. */
export const runQueue = (batch: MessageBatch<OutboxNews>, env: Env): Promise<void> =>
  followNews(batch, env, async (_, now) => {
    await runTeams(env, now)
    await deliverPushes(env, now)
  })

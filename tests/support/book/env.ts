import type { Env } from '#env'
import type { SmsCodeObject } from '#platform/access/sms-code/sms-code-object'
import type { DrawObject } from '#platform/lottery/draw/draw-object'
import type { BookObject } from '#platform/parts'
import type { ChatObject } from '#platform/promotion/chat/chat-object'
import type { PromotionObject } from '#platform/promotion/promotion/promotion-object'
import type { RaffleObject } from '#platform/promotion/raffle/raffle-object'
import type { RainObject } from '#platform/promotion/rain/rain-object'
import type { WheelObject } from '#platform/promotion/wheel/wheel-object'
import type { FeedObject } from '#platform/sports/feed/feed-object'
import type { LeagueObject } from '#platform/sports/league/league-object'

/** The worker's variables as tests see them: each namespace with the class behind it. */
export interface TestEnv
  extends Omit<
    Env,
    | 'BOOK'
    | 'CHAT'
    | 'DRAW'
    | 'FEED'
    | 'LEAGUE'
    | 'PROMOTION'
    | 'RAFFLE'
    | 'RAIN'
    | 'SMS_CODE'
    | 'WHEEL'
  > {
  BOOK: DurableObjectNamespace<BookObject>
  CHAT: DurableObjectNamespace<ChatObject>
  DRAW: DurableObjectNamespace<DrawObject>
  FEED: DurableObjectNamespace<FeedObject>
  LEAGUE: DurableObjectNamespace<LeagueObject>
  SMS_CODE: DurableObjectNamespace<SmsCodeObject>
  PROMOTION: DurableObjectNamespace<PromotionObject>
  RAFFLE: DurableObjectNamespace<RaffleObject>
  RAIN: DurableObjectNamespace<RainObject>
  WHEEL: DurableObjectNamespace<WheelObject>
}

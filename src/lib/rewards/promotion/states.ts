import type { PromotionState } from '#lib/rules/promotion-state'
import type { Verdict } from '../exact'

const NEXT: Readonly<Record<PromotionState, readonly PromotionState[]>> = {
  'coming-soon': ['join', 'close'],
  join: ['joined', 'applying', 'issued', 'close'],
  joined: ['applying', 'process', 'claim', 'issued', 'close'],
  applying: ['process', 'claim', 'issued', 'rejected', 'close'],
  process: ['claim', 'issued', 'rejected', 'close'],
  claim: ['issued', 'claimed', 'close'],
  issued: ['claimed', 'close'],
  claimed: [],
  rejected: [],
  close: [],
}

/** Whether a member's part in a promotion may go on so: never back, and nothing after its end. */
export const mayGoOn = (from: string, to: string): Verdict =>
  Object.hasOwn(NEXT, from) && NEXT[from as PromotionState].includes(to as PromotionState)
    ? 'ok'
    : 'review.state'

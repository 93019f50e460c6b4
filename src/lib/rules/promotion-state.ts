/**
 * How far a member is with what a promotion gives, in the order in which it goes on. `rejected` and
 * `close` end it early.
 */
export const PROMOTION_STATES = [
  'coming-soon',
  'join',
  'joined',
  'applying',
  'process',
  'claim',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** A bonus is there once somebody has asked for it or has been given it. */
export const BONUS_STATES = [
  'applying',
  'process',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const satisfies readonly PromotionState[]

/** A mission that runs: `join` until the member has begun it. */
export const MISSION_STATES = [
  'join',
  'joined',
  'claim',
  'claimed',
] as const satisfies readonly PromotionState[]

/** A request that somebody decides. */
export const REQUEST_STATES = ['process', 'rejected', 'approved'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const ENDED: readonly PromotionState[] = ['claimed', 'rejected', 'close']

/** Nothing follows any more. */
export const isEnded = (state: PromotionState): boolean => ENDED.includes(state)

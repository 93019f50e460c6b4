import { type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded } from '#lib/stores/loaded'

export type Reward = CallValue<'reward.list'>['rewards'][number]
export type Redemption = CallValue<'reward.redemptions'>['redemptions'][number]

/** The member's rewards, newest first. */
export const rewards = createLoaded(async () => (await sendMember('reward.list', {})).rewards)

/** What was asked for with points, newest first. */
export const redemptions = createLoaded(
  async () => (await sendMember('reward.redemptions', {})).redemptions,
)

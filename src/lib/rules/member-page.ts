import { oneOf } from './one-of'

/** Pages of the member's centre in their order, by the names of the spec (section 2). */
export const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
] as const
export type MemberPage = (typeof MEMBER_PAGES)[number]

export const isMemberPage = oneOf(MEMBER_PAGES)

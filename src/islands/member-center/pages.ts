import type { LazyPart } from '#islands/shell/use-lazy-part'
import type { MemberPage } from '#lib/rules/member-page'
import {
  arrowLineDown,
  arrowLineUp,
  chartLine,
  gift,
  listBullets,
  medal,
  receipt,
  target,
  userPlus,
} from './icon-paths'

interface CenterPage extends LazyPart {
  name: MemberPage
  icon: string
}

/** The pages of the member's centre in the spec's order, each a chunk of its own. */
export const CENTER_PAGES: readonly CenterPage[] = [
  {
    name: 'depositv2',
    icon: arrowLineDown,
    namespaces: ['deposit'],
    load: async () => (await import('#islands/deposit/DepositPage')).DepositPage,
  },
  {
    name: 'withdraw',
    icon: arrowLineUp,
    namespaces: ['withdraw'],
    load: async () => (await import('#islands/withdraw/WithdrawPage')).WithdrawPage,
  },
  {
    name: 'personalHistoryCopy',
    icon: receipt,
    namespaces: ['record', 'report', 'lottery', 'ticket'],
    load: async () => (await import('#islands/record/BetsPage')).BetsPage,
  },
  {
    name: 'transactionHistory',
    icon: listBullets,
    namespaces: ['record', 'report'],
    load: async () => (await import('#islands/record/StatementPage')).StatementPage,
  },
  {
    name: 'personalProfit',
    icon: chartLine,
    namespaces: ['record', 'report'],
    load: async () => (await import('#islands/record/ProfitPage')).ProfitPage,
  },
  {
    name: 'bonusDetails',
    icon: gift,
    namespaces: ['bonus', 'reward'],
    load: async () => (await import('#islands/bonus/BonusPage')).BonusPage,
  },
  {
    name: 'rewardCenter',
    icon: medal,
    namespaces: ['reward'],
    load: async () => (await import('#islands/reward/RewardPage')).RewardPage,
  },
  {
    name: 'referral',
    icon: userPlus,
    namespaces: ['referral'],
    load: async () => (await import('#islands/referral/ReferralPage')).ReferralPage,
  },
  {
    name: 'missionLeaderboard',
    icon: target,
    namespaces: ['mission', 'reward'],
    load: async () => (await import('#islands/mission/MissionPage')).MissionPage,
  },
]

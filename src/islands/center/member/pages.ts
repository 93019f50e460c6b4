import { envelopeSimple, shieldCheck } from '#islands/ui/icons/common-icons'
import type { MemberPage } from '#lib/rules/member-page'
import { profileOf } from '#lib/rules/profile'
import type { SiteStatus } from '#lib/stores/site'
import type { CenterEntry } from '../props'
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  chartLine,
  gift,
  listBullets,
  medal,
  percent,
  receipt,
  target,
  userPlus,
  wallet,
} from './icon-paths'

interface CenterPage extends CenterEntry<MemberPage> {
  /** What the site leaves out of its menu. */
  isOff?: (site: Pick<SiteStatus, 'flags' | 'profile'>) => boolean
}

/** The pages of the member's centre in the spec's order, each a chunk of its own. */
export const CENTER_PAGES: readonly CenterPage[] = [
  {
    name: 'securityCenter',
    group: 'account',
    icon: shieldCheck,
    namespaces: ['member', 'session', 'password', 'register'],
    load: async () => (await import('./SecurityPage')).SecurityPage,
  },
  {
    name: 'transferFund',
    group: 'money',
    icon: wallet,
    namespaces: ['wallet'],
    load: async () => (await import('#islands/wallet/WalletsPage')).WalletsPage,
  },
  {
    name: 'depositv2',
    group: 'money',
    icon: arrowLineDown,
    namespaces: ['deposit', 'image', 'wallet'],
    load: async () => (await import('#islands/deposit/DepositPage')).DepositPage,
  },
  {
    name: 'withdraw',
    group: 'money',
    icon: arrowLineUp,
    namespaces: ['withdraw', 'password'],
    load: async () => (await import('#islands/withdraw/WithdrawPage')).WithdrawPage,
  },
  {
    name: 'transferUpline',
    group: 'money',
    icon: arrowsLeftRight,
    namespaces: ['transfer', 'password'],
    load: async () => (await import('#islands/transfer/TransferPage')).TransferPage,
    isOff: ({ profile }) => !profileOf(profile.name).transfersAllowed,
  },
  {
    name: 'personalHistoryCopy',
    group: 'history',
    icon: receipt,
    namespaces: ['record', 'report', 'lottery', 'rules', 'ticket', 'replay'],
    load: async () => (await import('#islands/record/BetsPage')).BetsPage,
  },
  {
    name: 'manualRebate',
    group: 'history',
    icon: percent,
    namespaces: ['rebate', 'report'],
    load: async () => (await import('#islands/rebate/RebatePage')).RebatePage,
    isOff: ({ flags }) => !flags.MANPLAYREB3,
  },
  {
    name: 'transactionHistory',
    group: 'history',
    icon: listBullets,
    namespaces: ['record', 'report', 'lottery', 'ticket'],
    load: async () => (await import('#islands/record/StatementPage')).StatementPage,
  },
  {
    name: 'personalProfit',
    group: 'history',
    icon: chartLine,
    namespaces: ['record', 'report'],
    load: async () => (await import('#islands/record/ProfitPage')).ProfitPage,
  },
  {
    name: 'bonusDetails',
    group: 'rewards',
    icon: gift,
    namespaces: ['bonus', 'reward', 'report', 'replay'],
    load: async () => (await import('#islands/reward/bonus/BonusPage')).BonusPage,
  },
  {
    name: 'rewardCenter',
    group: 'rewards',
    icon: medal,
    namespaces: ['reward'],
    load: async () => (await import('#islands/reward/RewardPage')).RewardPage,
  },
  {
    name: 'referral',
    group: 'rewards',
    icon: userPlus,
    namespaces: ['referral'],
    load: async () => (await import('#islands/referral/ReferralPage')).ReferralPage,
  },
  {
    name: 'missionLeaderboard',
    group: 'rewards',
    icon: target,
    namespaces: ['mission', 'tournament', 'reward', 'report', 'lottery'],
    load: async () => (await import('#islands/mission/MissionPage')).MissionPage,
  },
  {
    name: 'messageV2',
    group: 'messages',
    icon: envelopeSimple,
    namespaces: ['inbox', 'report', 'notice'],
    load: async () => (await import('./MessagesPage')).MessagesPage,
  },
]

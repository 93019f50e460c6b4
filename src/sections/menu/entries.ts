import type { MemberPage } from '#lib/rules/member-page'
import {
  arrowLineUp,
  chartLine,
  chatCircleText,
  chatsCircle,
  crown,
  deviceMobile,
  envelopeSimple,
  gift,
  headset,
  heart,
  house,
  listBullets,
  medal,
  megaphone,
  percent,
  question,
  receipt,
  shieldCheck,
  storefront,
  ticket,
  treeStructure,
  userPlus,
} from '#sections/site/icon-paths'

export interface MenuEntry {
  /** Text key below `shell.nav`; an entry of the member's centre has its page's name instead. */
  key: string
  icon: string
  /** Without language; left out: the entry only acts. */
  path?: string
  /** What a press starts, see `islands/shell/page-actions`. */
  action?: string
  /** The page of the member's centre that a press opens. */
  center?: MemberPage
  /** Shown to whoever is signed in only. */
  needsSession?: true
  /** Shown where cashback is claimed by hand, which a flag says. */
  needsRebate?: true
  /** Shown where there are chat rooms, which a flag says. */
  needsChat?: true
  /** Shown to agents only. */
  needsAgent?: true
}

const center = (page: MemberPage, icon: string): MenuEntry => ({
  key: page,
  icon,
  center: page,
  action: `center#${page}`,
  needsSession: true,
})

/** Above the game centre (spec section 2, side menu). */
export const SITE_ENTRIES: readonly MenuEntry[] = [
  { key: 'home', icon: house, path: '/' },
  center('withdraw', arrowLineUp),
  { key: 'favourites', icon: heart, path: '/fav', needsSession: true },
  { key: 'promotions', icon: gift, path: '/promotions' },
  { key: 'notices', icon: megaphone, path: '/noticePage', action: 'notices' },
  { key: 'invite', icon: userPlus, action: 'invite', needsSession: true },
  center('rewardCenter', medal),
  { key: 'chat', icon: chatsCircle, action: 'chat', needsSession: true, needsChat: true },
  { key: 'agentCenter', icon: treeStructure, action: 'agent-center', needsAgent: true },
]

/** The drop-down of the account, in the spec's order. */
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { ...center('manualRebate', percent), needsRebate: true },
  { key: 'vip', icon: crown, path: '/vip' },
  { key: 'points', icon: storefront, path: '/pointMall' },
  { key: 'tickets', icon: ticket, action: 'tickets' },
  center('personalHistoryCopy', receipt),
  center('transactionHistory', listBullets),
  center('securityCenter', shieldCheck),
  center('personalProfit', chartLine),
  center('messageV2', envelopeSimple),
]

/** Below both drop-downs. */
export const HELP_ENTRIES: readonly MenuEntry[] = [
  { key: 'app', icon: deviceMobile, path: '/down' },
  { key: 'support', icon: headset, action: 'support' },
  { key: 'helpCentre', icon: question, path: '/helpmc', action: 'help' },
  { key: 'feedback', icon: chatCircleText, action: 'feedback', needsSession: true },
]

import {
  chatCircleText,
  crown,
  deviceMobile,
  gift,
  headset,
  heart,
  house,
  megaphone,
  question,
  receipt,
  shieldCheck,
  storefront,
  userPlus,
} from '#sections/site/icon-paths'

export interface MenuEntry {
  /** Text key below `shell.nav`. */
  key: string
  icon: string
  /** Without language; left out: the entry only acts. */
  path?: string
  /** What a press starts, see `lib/stores/page-actions`. */
  action?: string
  /** Shown to whoever is signed in only. */
  needsSession?: true
}

/** Above the game centre (spec section 2, side menu). */
export const SITE_ENTRIES: readonly MenuEntry[] = [
  { key: 'home', icon: house, path: '/' },
  { key: 'favorites', icon: heart, path: '/fav', needsSession: true },
  { key: 'promotions', icon: gift, path: '/promotions' },
  { key: 'notices', icon: megaphone, path: '/noticePage', action: 'notices' },
  { key: 'invite', icon: userPlus, action: 'invite', needsSession: true },
]

/** The drop-down of the account: what it names exists. */
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { key: 'vip', icon: crown, path: '/vip' },
  { key: 'points', icon: storefront, path: '/pointMall' },
  { key: 'tickets', icon: receipt, action: 'tickets' },
  { key: 'security', icon: shieldCheck, action: 'security' },
]

/** Below both drop-downs. */
export const HELP_ENTRIES: readonly MenuEntry[] = [
  { key: 'app', icon: deviceMobile, path: '/down' },
  { key: 'support', icon: headset, action: 'support' },
  { key: 'helpCentre', icon: question, path: '/helpmc', action: 'help' },
  { key: 'feedback', icon: chatCircleText, action: 'feedback', needsSession: true },
]

/** Keys of sessionStorage (spec section 3). Logout keeps `merchant` only. */
export const SESSION_KEYS = {
  token: 'token',
  isAgent: 'isAgent',
  account: 'account',
  customerId: 'customerId',
  nickname: 'nickname',
  expiresAt: 'expiresAt',
  merchant: 'merchant',
  /** Lottery lines not staked yet. */
  slip: 'slip',
  /** A stake whose answer is not known yet. */
  stake: 'stake',
  /** Picks of matches not staked yet, and bets on them whose answer is not known. */
  picks: 'picks',
  pickedStakes: 'pickedStakes',
  /** Screens that stand between a sign-in and the site, by name. */
  steps: 'steps',
  /** The sealed rest of a sign-in by Google, and what comes of it. */
  socialFlow: 'socialFlow',
  socialWish: 'socialWish',
  /** Vendor of the slots that were opened last. */
  vassalage: 'vassalage',
  /** When free play of this tab began, and with how much. */
  sitting: 'sitting',
  /** The last reality check that was shown. */
  reality: 'reality',
  /** The tickets that were seen last, to be read without a network. */
  keptTickets: 'keptTickets',
  /** The balance as it was known last. */
  keptBalance: 'keptBalance',
} as const

/** Key of localStorage: until when this browser may be remembered; see `remembered.ts`. */
export const RESUMABLE = 'resumable'
/** Key of localStorage: the same tickets, where this browser may be remembered. */
export const KEPT_TICKETS = 'keptTickets'
/** Key of localStorage: the site's number of this browser, while its member is told by push. */
export const PUSH_DEVICE = 'pushDevice'
/** What stands there while a session has ended and the browser's address has not yet. */
export const PUSH_ENDS = 'ends'

export type SessionKey = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS]

/** Used where the browser refuses storage: the tab then remembers until it is closed. */
const memory = { session: new Map<string, string>(), local: new Map<string, string>() }

type Area = keyof typeof memory

function storage(area: Area): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

function read(area: Area, key: string): string {
  try {
    return storage(area)?.getItem(key) ?? memory[area].get(key) ?? ''
  } catch {
    return memory[area].get(key) ?? ''
  }
}

function write(area: Area, key: string, value: string): void {
  try {
    const store = storage(area)
    if (!store) throw new Error('blocked')
    if (value) store.setItem(key, value)
    else store.removeItem(key)
    memory[area].delete(key)
  } catch {
    if (value) memory[area].set(key, value)
    else memory[area].delete(key)
  }
}

/** A value of this tab's session; empty when there is none. */
export const readSession = (key: SessionKey): string => read('session', key)
/** Keeps a value for this tab's session; an empty one is removed. */
export const writeSession = (key: SessionKey, value: string): void => write('session', key, value)
/** A value this browser keeps; empty when there is none. */
export const readLocal = (key: string): string => read('local', key)
/** Keeps a value in this browser; an empty one is removed. */
export const writeLocal = (key: string, value: string): void => write('local', key, value)

import { DAY_MS } from '#lib/limits'
import { RESUMABLE, readLocal, writeLocal } from './storage'

const KEYS = { account: 'rememberedAccount', mobile: 'rememberedMobile' } as const

export interface RememberedMobile {
  /** Digits only. */
  countryDialingCode: string
  mobileNum: string
}

function kept(key: string): Record<string, unknown> {
  try {
    const value = JSON.parse(readLocal(key) || '{}')
    return value.until > Date.now() ? value : {}
  } catch {
    return {}
  }
}

function keep(key: string, value: object | null): void {
  writeLocal(key, value ? JSON.stringify({ ...value, until: Date.now() + DAY_MS }) : '')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The user name kept by "remember me", for one day; never a password. Empty when there is none. */
export function rememberedAccount(): string {
  return textOf(kept(KEYS.account)['account'])
}

/** Keeps a user name for one day; an empty one is forgotten. */
export function rememberAccount(account: string): void {
  keep(KEYS.account, account ? { account } : null)
}

/** The mobile number kept by "remember me", for one day; null when there is none. */
export function rememberedMobile(): RememberedMobile | null {
  const { mobileNum, countryDialingCode } = kept(KEYS.mobile)
  if (!textOf(mobileNum)) return null
  return { mobileNum: textOf(mobileNum), countryDialingCode: textOf(countryDialingCode) }
}

/** Keeps a mobile number for one day; null forgets it. */
export function rememberMobile(mobile: RememberedMobile | null): void {
  keep(KEYS.mobile, mobile && { ...mobile })
}

/**
 * Notes that the server was asked to remember this browser's session, for one day; or that it need
 * not be asked for it. The session itself is in a cookie that no script reads.
 */
export function keepResumable(isKept: boolean): void {
  keep(RESUMABLE, isKept ? {} : null)
}

/** May this browser have a session to come back to? */
export const isResumable = (): boolean => typeof kept(RESUMABLE)['until'] === 'number'

/** Was what stands before the site agreed to in the session that is remembered? */
export const isAccepted = (): boolean => kept(RESUMABLE)['accepted'] === true

/** Notes that it was agreed to, where the session is remembered; the day goes on. */
export function keepAccepted(): void {
  const now = kept(RESUMABLE)
  if (isResumable()) writeLocal(RESUMABLE, JSON.stringify({ ...now, accepted: true }))
}

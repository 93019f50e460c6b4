import { DAY_MS } from '#lib/limits'
import { ACCESS_TERMS_VERSION } from '#lib/rules/access-terms'
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

const accepted = (member: string) => `accepted:${member}`

/** Has this member accepted the terms of access here, as they read now? */
export const isAccepted = (member: string): boolean =>
  readLocal(accepted(member)) === ACCESS_TERMS_VERSION

/** Notes that this member accepted them as they read now. */
export const keepAccepted = (member: string): void =>
  writeLocal(accepted(member), ACCESS_TERMS_VERSION)

import { DAY_MS } from '#lib/limits'
import { readLocal, writeLocal } from './storage'

const KEY = 'rememberedAccount'

/** The user name kept by "remember me", for one day; never a password. Empty when there is none. */
export function rememberedAccount(): string {
  try {
    const { account, until } = JSON.parse(readLocal(KEY) || '{}')
    return typeof account === 'string' && until > Date.now() ? account : ''
  } catch {
    return ''
  }
}

/** Keeps a user name for one day; an empty one is forgotten. */
export function rememberAccount(account: string): void {
  writeLocal(KEY, account && JSON.stringify({ account, until: Date.now() + DAY_MS }))
}

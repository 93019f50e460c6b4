import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import { DAY_MS } from '#lib/limits'

/** A balance as it was known last in this tab, and when. */
export interface KeptBalance {
  member: string
  at: number
  sumBalance: number
  symbol: string
}

/** What `keepForOffline` kept for a member, of the last day alone: it is shown with its hour. */
export function keptBalance(member: string): KeptBalance | null {
  try {
    const kept: KeptBalance | null = JSON.parse(readSession(SESSION_KEYS.keptBalance) || 'null')
    return kept?.member === member && Date.now() - kept.at < DAY_MS ? kept : null
  } catch {
    return null
  }
}

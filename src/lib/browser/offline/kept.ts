import type { DrawInfo, Ticket } from '#lib/api/lottery/lottery'
import { isResumable } from '../remembered'
import {
  KEPT_TICKETS,
  readLocal,
  readSession,
  SESSION_KEYS,
  writeLocal,
  writeSession,
} from '../storage'

/** A finished draw with its result. */
export type KeptDraw = Pick<DrawInfo, 'issue' | 'drawAt'> & { gameCode: string; result: string }
export type KeptTicket = Pick<
  Ticket,
  'id' | 'gameCode' | 'issue' | 'at' | 'state' | 'amount' | 'payout'
>

/** What this device keeps to be read without a network. */
export interface Kept<Item> {
  /** When it was asked for, milliseconds since 1970. */
  at: number
  list: readonly Item[]
}

const RESULTS = 'keptResults'

function parsed<Item>(text: string): Kept<Item> | null {
  try {
    const kept = JSON.parse(text || 'null')
    return Array.isArray(kept?.list) && typeof kept.at === 'number' ? kept : null
  } catch {
    return null
  }
}

export const keptResults = (): Kept<KeptDraw> | null => parsed(readLocal(RESULTS))

export function keepResults(at: number, list: readonly KeptDraw[]): void {
  const kept = list.map(({ gameCode, issue, drawAt, result }) => ({
    ...{ gameCode, issue, drawAt, result },
  }))
  writeLocal(RESULTS, JSON.stringify({ at, list: kept }))
}

/** The newest tickets of who is signed in here, or may come back to their session here. */
export function keptTickets(): Kept<KeptTicket> | null {
  const local = isResumable() ? readLocal(KEPT_TICKETS) : ''
  return parsed(readSession(SESSION_KEYS.keptTickets) || local)
}

/**
 * Keeps a member's tickets: for this tab, and for the browser only where it was asked to remember
 * them. The end of the session forgets both (`clearSession`).
 */
export function keepTickets(at: number, list: readonly KeptTicket[]): void {
  const kept = list.map(({ id, gameCode, issue, at: boughtAt, state, amount, payout }) => ({
    ...{ id, gameCode, issue, at: boughtAt, state, amount, payout },
  }))
  const text = JSON.stringify({ at, list: kept })
  writeSession(SESSION_KEYS.keptTickets, text)
  writeLocal(KEPT_TICKETS, isResumable() ? text : '')
}

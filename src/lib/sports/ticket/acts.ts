import type { ShareNow } from '#lib/sports/cash-out/offer'
import type { Code } from '#lib/sports/codes'
import type { OddsPolicy } from '#lib/sports/slip/accept'

/** When tickets were accepted that a cancel is about; a bound that is missing is open. */
export interface Window {
  from?: number
  to?: number
}

/** 1: seen live; 2: confirmed. */
export type Certainty = 1 | 2

export type TicketAct =
  | {
      act: 'settlement'
      market: string
      version: number
      certainty: Certainty
      results: Readonly<Record<string, Code>>
    }
  | { act: 'rollback_settlement'; market: string; version: number }
  | ({ act: 'cancel'; market: string; reason?: string } & Window)
  | ({ act: 'rollback_cancel'; market: string; reason?: string } & Window)
  | {
      act: 'cash_out'
      /** The version of the ticket that the offer named. */
      version: number
      prob: Readonly<Record<string, ShareNow>>
      /** The amount that was offered. */
      quoted: number
      policy: OddsPolicy
      unit?: number
      suspended?: readonly string[]
    }

import type { TicketRules } from './ticket'

/** What holds for tickets until an operator sets something else. */
export const TICKET_RULES = {
  payAt: 1,
  cap: 5_000_000_000,
  margin: 500,
  minCashOut: 1_000,
} as const satisfies TicketRules

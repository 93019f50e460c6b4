import type { ShareNow } from '#lib/sports/cash-out/offer'
import type { Code } from '#lib/sports/codes'
import type { Ticket } from '#lib/sports/ticket/ticket'
import type { Sql } from '#platform/kernel/ledger/sql'

/** A cash-out with all that its amount was worked out from, so that it can be again. */
export interface KeptCashOut {
  at: number
  amount: number
  /** What of each combination's stake was asked for; left out: all of it. */
  unit?: number | undefined
  /** Billionths of a stake that were won, and came back, by open pick. */
  shares: Readonly<Record<string, ShareNow>>
  /** What became of each pick until then. */
  codes: Readonly<Record<string, Code | null>>
  /** Taken off each open pick, and the least amount that was sold. */
  margin: number
  least: number
}

const KEEP = `UPDATE sports_ticket SET cash_outs = json_insert(cash_outs, '$[#]', json(?))
  WHERE seq = ?`

/** Keeps what a cash-out was worked out from; the ticket is as it was before it. */
export function keepCashOut(
  sql: Sql,
  seq: number,
  { codes, rules }: Ticket,
  kept: Pick<KeptCashOut, 'at' | 'amount' | 'unit' | 'shares'>,
): void {
  const { margin = 0, minCashOut: least = 1 } = rules
  const whole: KeptCashOut = { ...kept, codes, margin, least }
  sql.exec(KEEP, JSON.stringify(whole), seq)
}

import type { SportsTicket } from '#lib/api/sports/bets'
import type { Code } from '#lib/sports/codes'
import { isDecided, payoutOf } from '#lib/sports/settle/bet'
import { betsOf } from '#lib/sports/slip/bets'
import { shownOdds } from '#lib/sports/slip/price'
import type { Markets } from '#lib/sports/ticket/markets'
import { openTicket, type Ticket, type TicketRules } from '#lib/sports/ticket/ticket'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import { resultsOf } from './exposure'
import { type Described, type StoredSlip, slipOf } from './stored'

/** A ticket as its book keeps it. */
export interface TicketRow extends Record<string, string | number | null> {
  seq: number
  id: string
  member: string
  currency: string
  game: string
  amount: number
  slip: string
  possible: number
  cap: number
  at: number
  state: string
  label: string
  payout: number
  cashed: number
  valid: number
  stakes: string
  codes: string
  reasons: string
  version: number
  entries: string
  settled_at: number | null
}

export interface TicketEntry {
  at: number
  kind: 'payout' | 'refund' | 'cash-out' | 'correction'
  amount: number
}

export const slipOfRow = ({ slip }: Pick<TicketRow, 'slip'>): StoredSlip =>
  JSON.parse(slip) as StoredSlip

const codesOfRow = ({ codes }: Pick<TicketRow, 'codes'>): (Code | null)[] =>
  JSON.parse(codes) as (Code | null)[]

/** The ticket as the engine knows it, as it was left. */
export function engineTicket(row: TicketRow, markets: Markets, rules: TicketRules): Ticket {
  const ticket = openTicket(slipOf(slipOfRow(row)), row.at, { ...rules, cap: row.cap })
  const stakes = row.stakes ? (JSON.parse(row.stakes) as number[]) : ticket.stakes
  const { version, cashed, payout: paid, valid } = row
  const codes = { ...ticket.codes, ...resultsOf(codesOfRow(row)) }
  return { ...ticket, stakes, codes, markets, version, cashed, paid, valid }
}

/** A simulated match is known by its name alone. */
function simulated(event: string): Described {
  const match = virtualMatch(event)
  if (!match) throw new Error(`no match ${event}`)
  const { competition, kickOff: startAt } = match
  const [home, away] = namesOf(match)
  return { sport: competition.sport, competition: competition.code, home, away, startAt }
}

function pickOf(
  { event, market, selection, odds, banker, each, base, about }: StoredSlip['picks'][number],
  code: Code | null | undefined,
  reason: string | null | undefined,
): SportsTicket['picks'][number] {
  return {
    ...{ event, market, selection, odds, ...(about ?? simulated(event)) },
    ...(banker && { banker }),
    ...(each && { each }),
    ...(base && { base: [...base] }),
    ...(code && { code }),
    ...(reason && { reason }),
  }
}

/** A ticket as its member sees it. */
export function ticketOf(row: TicketRow): SportsTicket {
  const stored = slipOfRow(row)
  const codes = codesOfRow(row)
  const reasons = JSON.parse(row.reasons) as (string | null)[]
  const bets = betsOf(slipOf(stored))
  const stakes = row.stakes ? (JSON.parse(row.stakes) as number[]) : []
  const [only, ...others] = bets
  const { id, at, possible, payout, cashed, version, settled_at } = row
  return {
    ...{ id, at, type: stored.type as SportsTicket['type'] },
    ...(stored.sizes && { sizes: [...stored.sizes] }),
    ...(stored.eachWay && { eachWay: true }),
    ...{ unit: stored.unit, combinations: bets.length, stake: row.amount, possible },
    ...(only && others.length === 0 && { odds: shownOdds(only.picks) }),
    state: row.state as SportsTicket['state'],
    ...(row.label && { label: row.label as NonNullable<SportsTicket['label']> }),
    ...{ payout, cashed, version },
    unitLeft: stakes.length > 0 ? Math.max(...stakes) : stored.unit,
    ...(settled_at !== null && { settledAt: settled_at }),
    picks: stored.picks.map((pick, place) => pickOf(pick, codes[place], reasons[place])),
  }
}

/** Each combination, with what is still on it and what it has paid. */
export function combinationsOfRow(row: TicketRow) {
  const ticket = engineTicket(row, {}, {})
  return ticket.bets.map((bet, at) => {
    const stake = ticket.stakes[at] ?? 0
    const isOver = stake > 0 && isDecided(bet, ticket.codes)
    return {
      picks: bet.picks.map(({ id }) => Number(id)),
      ...{ way: bet.way, stake },
      payout: isOver ? Number(payoutOf(bet, ticket.codes, stake)) : null,
    }
  })
}

import type { Limits } from '#lib/sports/risk/max-stake'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

/** What an operator has set for one member; what is not there is as for everybody. */
export interface MemberLimits {
  factor?: number
  ticketStake?: number
}

/** `null` is as for everybody, what is not named stays. */
export interface MemberChange {
  member: string
  factor?: number | null | undefined
  ticketStake?: number | null | undefined
}

interface Row extends Record<string, number | null> {
  factor: number | null
  ticket_stake: number | null
}

/** Limits of one member, read by their key: few members have any. */
export function limitsOfMember({ sql }: Book, member: string): MemberLimits {
  const query = 'SELECT factor, ticket_stake FROM sports_member WHERE member = ?'
  const row = first(sql.exec<Row>(query, member))
  return {
    ...(row?.factor != null && { factor: row.factor }),
    ...(row?.ticket_stake != null && { ticketStake: row.ticket_stake }),
  }
}

const changedTo = (before: number | undefined, change: number | null | undefined) =>
  change === undefined ? (before ?? null) : change

export function limitMember(book: Book, change: MemberChange): MemberLimits {
  const { member } = change
  const before = limitsOfMember(book, member)
  const factor = changedTo(before.factor, change.factor)
  const ticketStake = changedTo(before.ticketStake, change.ticketStake)
  book.sql.exec(
    'INSERT OR REPLACE INTO sports_member VALUES (?, ?, ?)',
    member,
    factor,
    ticketStake,
  )
  return limitsOfMember(book, member)
}

/** The limits of a slip as they are for a member. */
export function limitedTo<T extends Limits>(limits: T, { factor, ticketStake }: MemberLimits): T {
  const all = limits.ticketStake ?? Number.POSITIVE_INFINITY
  return {
    ...limits,
    ...(factor !== undefined && { memberFactor: factor }),
    ...(ticketStake !== undefined && { ticketStake: Math.min(all, ticketStake) }),
  }
}

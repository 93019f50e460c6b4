import { uniform } from '#lib/fair/stream'
import type { Minor } from '#lib/money'
import { zoneDay } from '#lib/time/zone-day'
import { commitmentOf, streamOf } from './seeded'

export interface TicketRule {
  /** Valid bet for one ticket. */
  per: Minor
  /** Most of a day; what is earned beyond is lost. */
  perDay: number
}

export interface TicketCount {
  rest: Minor
  day: string
  today: number
}

/** How many tickets a valid bet earns, with what was left of those before. */
export function ticketsEarned(
  before: TicketCount | undefined,
  { valid, at, zone }: { valid: Minor; at: number; zone: string },
  { per, perDay }: TicketRule,
): TicketCount & { earned: number } {
  const day = zoneDay(zone, at).name
  const today = before?.day === day ? before.today : 0
  const sum = (before?.rest ?? 0) + valid
  const whole = Math.max(0, Math.floor(sum / per))
  const earned = Math.min(whole, Math.max(0, perDay - today))
  return { rest: sum - whole * per, day, today: today + earned, earned }
}

export interface RaffleTicket {
  number: number
  member: string
}

export interface RaffleDraw {
  code: string
  draw: string
  seed: string
  /** Empty: committed before, and nothing else. */
  beacon: string
  tickets: readonly RaffleTicket[]
  prizes: readonly { code: string; count: number }[]
  oncePerMember?: boolean
  /** Members whose tickets are taken out before. */
  blocked?: readonly string[]
}

/** Draws prizes in their order; a prize without a ticket stays. */
export async function drawRaffle(asked: RaffleDraw) {
  const { code, draw, seed, beacon, prizes, oncePerMember, blocked = [] } = asked
  const left = asked.tickets.filter(({ member }) => !blocked.includes(member))
  const count = left.length
  const stream = await streamOf(seed, `RAFFLE-DRAW-v1|${code}|${draw}|${beacon}`)
  const won = new Set<string>()
  const winners: { prize: string; number: number | null; member: string | null }[] = []
  let at = 0
  const next = async (): Promise<RaffleTicket | undefined> => {
    while (at < count) {
      const from = at + (await uniform(stream, count - at))
      const ticket = left[from] as RaffleTicket
      left[from] = left[at] as RaffleTicket
      left[at] = ticket
      at += 1
      if (!oncePerMember || !won.has(ticket.member)) return ticket
    }
    return undefined
  }
  for (const prize of prizes)
    for (let each = 0; each < prize.count; each += 1) {
      const ticket = await next()
      if (ticket) won.add(ticket.member)
      winners.push({
        prize: prize.code,
        number: ticket?.number ?? null,
        member: ticket?.member ?? null,
      })
    }
  const commit = await commitmentOf('RAFFLE-COMMIT-v1', seed)
  return { commit, tickets: count, winners, bytesUsed: stream.used }
}

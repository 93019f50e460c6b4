import type { Env } from '#env'
import { RECORD_SLOT_MS } from '#lib/limits'
import { type TicketCount, ticketsEarned } from '#lib/rewards/chance/raffle'
import type { Raffle } from './kept'

interface SlotRow {
  member: string
  book: string
  slot: number
  valid: number
}

/** What is earned by valid bets of a time. */
export type Earned = Pick<Raffle, 'per' | 'perDay' | 'startsAt' | 'endsAt'>

const slotsOf = ({ startsAt, endsAt }: Earned) =>
  [startsAt, endsAt].map((at) => Math.floor(at / RECORD_SLOT_MS)) as [number, number]

/** How many numbers valid bets bring, a quarter of an hour after the other. */
function countOf(rows: readonly SlotRow[], rule: Earned, zone: string): number {
  let count: TicketCount | undefined
  let sum = 0
  for (const { slot, valid } of rows) {
    const next = ticketsEarned(count, { valid, at: slot * RECORD_SLOT_MS, zone }, rule)
    sum += next.earned
    count = next
  }
  return sum
}

/** Numbers that a member has earned so far. */
export async function numbersOf(env: Env, raffle: Earned, member: string): Promise<number> {
  const [from, to] = slotsOf(raffle)
  const { results } = await env.DB.prepare(
    `SELECT member, '' AS book, slot, SUM(valid) AS valid FROM record_play
     WHERE member = ? AND slot >= ? AND slot < ? GROUP BY slot ORDER BY slot`,
  )
    .bind(member, from, to)
    .all<SlotRow>()
  return countOf(results, raffle, env.MERCHANT_TIME_ZONE)
}

export interface Entrant {
  member: string
  book: string
  count: number
}

/** Everybody's numbers at the end: of no trial, and of nobody who has left. */
export async function allNumbers(env: Env, raffle: Raffle, now: number): Promise<Entrant[]> {
  const [from, to] = slotsOf(raffle)
  const { results } = await env.DB.prepare(
    `SELECT p.member, m.book, p.slot, SUM(p.valid) AS valid
     FROM record_play p JOIN member m ON m.id = p.member
     LEFT JOIN member_guard g ON g.member = p.member AND g.until > ?3
     WHERE p.slot >= ?1 AND p.slot < ?2 AND m.type <> 4 AND m.state = 'active'
       AND g.member IS NULL
     GROUP BY p.member, p.slot ORDER BY p.member, p.slot`,
  )
    .bind(from, to, now)
    .all<SlotRow>()
  const entrants: Entrant[] = []
  for (let at = 0; at < results.length; ) {
    const { member, book } = results[at] as SlotRow
    let end = at
    while (results[end]?.member === member) end += 1
    const count = countOf(results.slice(at, end), raffle, env.MERCHANT_TIME_ZONE)
    if (count > 0) entrants.push({ member, book, count })
    at = end
  }
  return entrants
}

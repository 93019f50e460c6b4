import { SETTLE_CHUNK } from '#lib/limits'
import type { LotteryGame } from '#lib/lottery/games'
import { readLines } from '#lib/lottery/stored-lines'
import { ALL_AT_RISK, type Risks, risksOf, type WageredLine } from '#lib/lottery/valid/valid-bet'
import type { Book } from '#platform/kernel/book/book'
import { isLate, type SettleRequest, type SettlingTicket } from './outcome'

type ByMember = Map<string, Risks>

/**
 * Risks of members whose tickets are settled in several parts. They follow from what is stored, so
 * a book that begins anew finds the same ones.
 */
const kept = new WeakMap<Book, Map<string, ByMember>>()

const nameOf = ({ gameCode, issue, version }: SettleRequest) => `${gameCode}|${issue}|${version}`

interface Placed extends Record<string, string | number> {
  member: string
  at: number
  lines: string
}

/** Tickets of some members on a draw that were not taken back, by member. */
export function placedBy(
  book: Book,
  { gameCode, issue }: SettleRequest,
  members: readonly string[],
): Map<string, Placed[]> {
  if (members.length === 0) return new Map()
  const placed = book.sql.exec<Placed>(
    `SELECT t.member, t.at, t.lines FROM json_each(?3) j
     CROSS JOIN ticket t INDEXED BY ticket_of_draw
       ON t.game_code = ?1 AND t.issue = ?2 AND t.member = j.value
     WHERE t.state NOT IN ('cancelled', 'revoked')`,
    gameCode,
    issue,
    JSON.stringify(members),
  )
  return Map.groupBy(placed.toArray(), ({ member }) => member)
}

/** Lines of those tickets that were not placed after the draw itself. */
export const standing = (placed: readonly Placed[], request: SettleRequest): WageredLine[] =>
  placed.filter((row) => !isLate(row, request)).flatMap(({ lines }) => readLines(lines))

/**
 * Whose tickets on a draw are all in a part of its first settlement: parts go by member, so that
 * only the first and the last of one may have more, settled before or to be settled next.
 */
function wholeIn(tickets: readonly SettlingTicket[], { version }: SettleRequest): Set<string> {
  if (version > 1) return new Set()
  const whole = new Set(tickets.map(({ member }) => member))
  whole.delete(tickets[0]?.member ?? '')
  if (tickets.length >= SETTLE_CHUNK) whole.delete(tickets.at(-1)?.member ?? '')
  return whole
}

/**
 * What is at risk of the members of some tickets: of each, by all their tickets on the draw that
 * stand, settled or not, whatever part of the settlement they are in.
 */
export function risksOn(
  book: Book,
  { family }: LotteryGame,
  request: SettleRequest,
  tickets: readonly SettlingTicket[],
): (member: string) => Risks {
  const { issue, result } = request
  if (result === null) return () => ALL_AT_RISK
  const draws = kept.get(book) ?? new Map<string, ByMember>()
  const known: ByMember = draws.get(nameOf(request)) ?? new Map()
  const asked: Map<string, Placed[]> = Map.groupBy(tickets, ({ member }) => member)
  const whole = wholeIn(tickets, request)
  const unknown = [...asked.keys()].filter((member) => !known.has(member) && !whole.has(member))
  const placed = placedBy(book, request, unknown)
  for (const member of whole) placed.set(member, asked.get(member) ?? [])
  const risks: ByMember = new Map()
  for (const [member, all] of placed) {
    const risk = risksOf(family, standing(all, request), { issue, result })
    risks.set(member, risk)
    if (all.length > (asked.get(member)?.length ?? 0)) known.set(member, risk)
  }
  kept.set(book, draws.set(nameOf(request), known))
  return (member) => risks.get(member) ?? known.get(member) ?? ALL_AT_RISK
}

/** Once a draw is settled. */
export const forgetRisks = (book: Book, request: SettleRequest): void => {
  kept.get(book)?.delete(nameOf(request))
}

import { AppError } from '#lib/errors'
import { maxStake } from '#lib/sports/risk/max-stake'
import { combinationsOf } from '#lib/sports/slip/combinations'
import { priceSlip } from '#lib/sports/slip/price'
import type { Slip } from '#lib/sports/slip/types'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { stake } from '#platform/play/index'
import { checkedPicks } from './checked'
import { gameOfPicks } from './games'
import { overdueAt } from './overdue'
import {
  type AskedSlip,
  limitsOf,
  picksNow,
  refusedPick,
  refusedSlip,
  storedSlip,
  takenPicks,
} from './slip'
import { sportsOf } from './state'
import { factName, type StoredPick, type StoredSlip, slipOf } from './stored'
import { type TicketRow, ticketOf } from './ticket'

/** Refuses a slip for its shape, before its odds are looked at. */
function assertShape(input: AskedSlip, unit: number): void {
  const picks = input.picks.map((asked) => ({ ...checkedPicks(asked), odds: asked.odds }))
  const names = picks.map(({ event, market, selection }) => `${event} ${market} ${selection}`)
  if (new Set(names).size < picks.length) throw new AppError('slip.twice')
  const shape = combinationsOf(slipOf(storedSlip(input, unit, picks)))
  if (typeof shape === 'string') throw refusedSlip(shape, {})
  if (input.eachWay) throw new AppError('slip.each-way')
}

interface Limited {
  slip: Slip
  limits: ReturnType<typeof limitsOf>
}

/** Refuses a stake beyond what is left of a limit, and says how much is. */
function assertWithin(book: Book, member: Owner, { slip, limits }: Limited): void {
  const { exposure } = sportsOf(book)
  const most = maxStake(slip, limits, exposure.on(slip), exposure.owedTo(member.id, slip))
  if (slip.unit <= most.maxUnit) return
  const params = { amount: most.maxUnit }
  const fields = [{ field: 'unit', code: 'stake.maximum', params }]
  const { maxUnit: left, maxStake: whole, limitedBy = '' } = most
  throw new AppError('stake.maximum', params, fields, { unit: left, stake: whole, limitedBy })
}

/** Stakes a slip at the odds of now: entry, ticket and event. Prices are made here. */
export const placeSlip: Command<'sports.place'> = (input, { book, member, now }) => {
  const { unit, policy, seesCap = false } = input
  assertShape(input, unit)
  const picks = picksNow(book, input.picks, now)
  assertNotOver(book, input.picks)
  const stored = storedSlip(input, unit, takenPicks(picks, policy, now))
  const slip = slipOf(stored)
  const limits = limitsOf(book, member, picks)
  const price = priceSlip(slip, limits)
  if (typeof price === 'string') throw refusedSlip(price, limits)
  const cap = limits.cap ?? Number.MAX_SAFE_INTEGER
  if (price.capped && !seesCap) throw new AppError('slip.capped', { amount: cap })
  assertWithin(book, member, { slip, limits })
  const row = accept(
    book,
    member,
    { stored, amount: price.stake, possible: price.possible, cap },
    now,
  )
  const { seq } = row
  return { ticket: ticketOf(row), sumBalance: book.sumBalance(member), version: seq }
}

interface Accepting {
  stored: StoredSlip
  amount: number
  possible: number
  cap: number
}

function accept(
  book: Book,
  member: Owner,
  { stored, amount, possible, cap }: Accepting,
  now: number,
): TicketRow {
  const { picks } = stored
  const events = new Set(picks.map(({ event }) => event))
  const game = gameOfPicks(picks)
  const event = events.size === 1 ? (picks[0]?.event ?? '') : ''
  const wager = { product: 'sports', game, event, amount, details: stored }
  const { id, entry } = stake(book, member, wager, now)
  const { seq } = entry
  for (const pick of picks) noteEvent(book, pick)
  const slip = JSON.stringify(stored)
  const { id: owner, currency } = member
  const values = [seq, id, owner, currency, game, amount, slip, possible, cap, now, 'open']
  book.stage('sports_ticket', values)
  const names = new Set(picks.map((pick) => `${pick.event} ${factName(pick)}`))
  for (const name of names) {
    const space = name.indexOf(' ')
    book.stage('sports_pick', [name.slice(0, space), name.slice(space + 1), seq])
  }
  sportsOf(book).exposure.change(owner, slipOf(stored), {}, 1)
  return {
    ...{ seq, id, member: owner, currency, game, amount, slip, possible, cap, at: now },
    ...{ state: 'open', label: '', payout: 0, cashed: 0, valid: 0, stakes: '', codes: '[]' },
    ...{ reasons: '[]', version: 1, entries: '[]', settled_at: null },
  }
}

/** Refuses picks of matches that are settled here, whatever their object said before. */
function assertNotOver(book: Book, picks: AskedSlip['picks']): void {
  const { events } = sportsOf(book)
  for (const [at, { event }] of picks.entries()) {
    if (events.has(event)) continue
    const query = 'SELECT is_over FROM sports_event WHERE event = ?'
    const row = first(book.sql.exec<{ is_over: number }>(query, event))
    if (row?.is_over === 1) throw refusedPick('market.closed', at)
  }
}

/** Gives an event its row, and has somebody look when it should long be over. */
function noteEvent(book: Book, pick: StoredPick): void {
  const { event } = pick
  const { events } = sportsOf(book)
  if (events.has(event)) return
  book.sql.exec('INSERT OR IGNORE INTO sports_event (event) VALUES (?)', event)
  book.jobs.set('sports', event, overdueAt(pick))
  events.add(event)
}

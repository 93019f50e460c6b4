import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../../serve/server.ts'
import { PatientApi } from '../patient-api.ts'
import type { Random } from '../random.ts'
import type { GappyFeed } from './feed.ts'

const PRICES = { 1: 2_000, X: 3_300, 2: 3_600 }
const SIDES = ['1', 'X', '2'] as const
type Side = (typeof SIDES)[number]
const MARKET = '1X2'
const AT_ONCE = 6
/** From its first word to the kick-off, and from there to a result. */
const [SOON_MS, LATER_MS] = [15_000, 40_000]
const [PLAYED_LEAST_MS, PLAYED_MOST_MS] = [2_000, 10_000]
/** Who bets on it is no slower than this. */
const MARGIN_MS = 3_000
const STIR_MS = 1_000

interface Match {
  event: string
  startsAt: number
  resultAt: number
  /** What is left to be said about its end, the last of it in force. */
  endings: Ending[]
}

type Ending = Side | 'cancelled' | 'taken back'

const resultsOf = (side: Side) =>
  Object.fromEntries(SIDES.map((each) => [each, each === side ? 'W' : 'L']))

/** Matches that are announced, played, settled, corrected and called off, one after the other. */
export class Matches {
  /** What is in force for each match that is over. */
  readonly ended = new Map<string, Side | 'cancelled'>()
  /** How many results were taken back for another one. */
  corrected = 0
  isGoing = true
  readonly feed: GappyFeed
  private open: Match[] = []
  private count = 0
  private readonly random: Random

  constructor(feed: GappyFeed, random: Random) {
    this.feed = feed
    this.random = random
  }

  /** Says what there is to say, each second, until nothing is left after `isGoing` is over. */
  async play(origin: string): Promise<void> {
    while (this.isGoing || this.open.length > 0) {
      while (this.isGoing && this.open.length < AT_ONCE) this.announce()
      for (const match of this.open) this.tell(match)
      this.open = this.open.filter(({ endings }) => endings.length > 0)
      await this.feed.stir(origin)
      await sleep(STIR_MS)
    }
  }

  /** A pick that can be had now; undefined: there is none. */
  pick() {
    const now = Date.now()
    const open = this.open.filter(({ startsAt }) => startsAt > now + MARGIN_MS)
    if (open.length === 0) return undefined
    const selection = this.random.pick(SIDES)
    const event = `live.${this.random.pick(open).event}`
    return { event, market: MARKET, selection, odds: PRICES[selection], version: 0 }
  }

  /** What a ticket of one pick must have paid. */
  paid(event: string, selection: string, stake: number): number | undefined {
    const ended = this.ended.get(event.replace('live.', ''))
    if (ended === undefined) return undefined
    if (ended === 'cancelled') return stake
    return ended === selection ? (stake * PRICES[ended]) / 1_000 : 0
  }

  private announce(): void {
    const { random } = this
    this.count += 1
    const event = `F${this.count}`
    const inMs = random.between(SOON_MS, LATER_MS)
    this.feed.match(event, [`Faro ${this.count}`, `Puerto ${this.count}`], PRICES, inMs)
    const startsAt = Date.now() + inMs
    const resultAt = startsAt + random.between(PLAYED_LEAST_MS, PLAYED_MOST_MS)
    const dice = random.next()
    const endings: Ending[] = [random.pick(SIDES)]
    if (dice < 0.3) endings.push('taken back', random.pick(SIDES))
    else if (dice < 0.45) endings[0] = 'cancelled'
    this.open.push({ event, startsAt, resultAt, endings })
  }

  private tell(match: Match): void {
    if (Date.now() < match.resultAt) return
    const ending = match.endings.shift()
    match.resultAt = Date.now() + this.random.between(PLAYED_LEAST_MS, PLAYED_MOST_MS)
    const { event } = match
    if (ending === 'taken back') {
      this.corrected += 1
      this.feed.takeBack(event)
    } else if (ending === 'cancelled') this.feed.cancel(event)
    else if (ending) this.feed.result(event, resultsOf(ending), 2)
    if (ending && ending !== 'taken back') this.ended.set(event, ending)
  }
}

interface Single {
  token: string
  id: string
  event: string
  selection: string
}

/** What a member's ticket of one pick says of itself. */
export async function wrongTicket({ url }: Server, matches: Matches, of: Single) {
  const { ticket } = await new PatientApi(url, of.token).call('sports.detail', { id: of.id })
  const due = matches.paid(of.event, of.selection, ticket.stake)
  if (due === undefined || ticket.cashed > 0) return null
  if (ticket.state === 'settled' && ticket.payout === due) return null
  return `${of.id}: ${ticket.state}, ${ticket.payout} of ${due} for ${of.selection} of ${of.event}`
}

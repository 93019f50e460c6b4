import { TABLES } from '#lib/games/tables'
import type { SiteValue } from '#lib/vendor/site-calls'
import { BEACON_AGAIN_MS, PAUSE_MS } from '../limits'
import type { Outbox } from '../outbox'
import { type Seat, Seats } from '../seat'
import type { WalletRecord } from '../wallet/record'
import { Air } from './air'
import { type Secret, secretOf } from './derive'
import { Desk, isFlying } from './desk'
import { detailOf } from './detail'
import type { Flight } from './flights'
import type { Ask, Frame } from './frames'
import { afterRestart, bustTime } from './live-flight'
import type { TableParts } from './parts'
import { Stakes } from './stakes'
import { isOver, type View } from './view'
import { Waiting } from './waiting'

const { bettingMs } = TABLES.rounds['CRASH-1']

/**
 * A table of crash: one flight after the other while somebody watches. Nothing in here waits: what
 * is due by the clock is done by `step`, before anything else is looked at.
 */
export class Table {
  readonly seats: Seats
  watched = 0
  private readonly desk: Desk
  private readonly stakes: Stakes
  private readonly air: Air
  private readonly waiting: Waiting
  private next: Secret | null = null
  /** When the next flight is made ready; null while it is, or nothing is known to be missing. */
  private prepareAt: number | null = null
  private preparing = 0

  constructor(parts: TableParts) {
    this.desk = new Desk(parts)
    this.seats = new Seats(parts.storage.sql)
    this.stakes = new Stakes(this.desk, () => this.step())
    this.air = new Air(this.desk)
    this.waiting = new Waiting(this.desk, () => void this.prepare())
  }

  get outbox(): Outbox {
    return this.desk.outbox
  }

  get record(): WalletRecord {
    return this.desk.record
  }

  get view(): View {
    return this.desk.view
  }

  /** Goes on from what is stored: the same flight, the same end, nothing drawn again. */
  async wake(): Promise<void> {
    const { desk } = this
    const now = desk.now()
    const newest = desk.flights.newest()
    const flight = newest && afterRestart(newest, now, bettingMs)
    desk.flight = flight
    const asked = flight ? desk.bets.of(flight.id).filter(({ state }) => state === 'asked') : []
    desk.write(() => {
      for (const bet of asked) desk.giveBack(flight as Flight, bet, 'restart')
    })
    if (flight?.state === 'flying') this.air.resume(flight, now)
    await this.prepare()
  }

  /** Does what is due by now, in the sequence in which it became due. */
  step(now = this.desk.now()): void {
    const { flight, voice } = this.desk
    if (!flight || isOver(flight.state)) this.openWhenDue(now)
    else if (flight.state === 'flying') this.fly(flight, now)
    else if (flight.state === 'locked') this.stepLocked(flight, now)
    else if (now < flight.closeAt) voice.betsWhenDue(flight, now)
    else if (flight.beacon === null) this.air.takeOff(flight)
    else this.waiting.close(flight)
  }

  /** When `step` has something to do; null where only a visitor or an answer can change that. */
  nextDue(): number | null {
    const { flight, voice } = this.desk
    if (!flight || isOver(flight.state)) return this.openingDue(flight)
    const { state, closeAt, takeoffAt, bust } = flight
    if (state === 'betting') return voice.news.isEmpty ? closeAt : Math.min(closeAt, voice.frameAt)
    if (state === 'locked') return bust > 0 ? closeAt : this.waiting.dueAt(flight)
    return Math.min(voice.frameAt, bustTime(takeoffAt ?? 0, bust))
  }

  /** Carries out what a page asks; throws why not. */
  async ask(seat: Seat, ask: Ask): Promise<void> {
    // One look at the clock: what is due by it, and what is asked, are judged by the same instant.
    const now = this.desk.now()
    this.step(now)
    if (ask.type === 'cash') this.air.cash(seat, ask.slot, now)
    else if (ask.type === 'leave') this.stakes.leave(seat, ask.slot)
    else if (ask.type === 'bet') await this.stakes.bet(seat, ask)
    else await this.askBalance(seat)
  }

  /** Nobody of this person looks any more: what is staked stands, what was wished is dropped. */
  forget(seat: string): void {
    this.desk.wishes.forget(seat)
  }

  /** A play session is over: answers the tokens that it had. */
  closeSession(player: string, session: string): string[] {
    this.desk.wishes.forgetSession(session)
    this.desk.tellSlots(player)
    return this.seats.close(player, session)
  }

  /** Whether somebody has a bet that can still be cashed. */
  isHeld(player: string): boolean {
    const { flight, bets } = this.desk
    return flight?.state === 'flying' && bets.ofSeat(flight.id, player).some(isFlying)
  }

  detail(player: string, round: string): SiteValue<'roundDetail'> | null {
    return detailOf(this.desk, player, round)
  }

  /** What a page is told first. */
  hello(seat: Seat): Frame {
    this.step()
    return this.desk.voice.hello(seat, this.desk.flight, this.prepareAt)
  }

  /** Makes the next flight ready; what it is bound to may not be there yet. */
  private async prepare(): Promise<void> {
    const { chains, parts } = this.desk
    const now = this.desk.now()
    this.preparing += 1
    const { preparing } = this
    Object.assign(this, { next: null, prepareAt: null })
    const link = await chains.next(now)
    const next = link && (await secretOf(link))
    // What began before a flight has ended would name that flight again.
    if (preparing !== this.preparing) return
    this.next = next
    if (!next) this.prepareAt = Math.max(now + BEACON_AGAIN_MS, chains.readyAt())
    parts.onDue()
  }

  private openingDue(flight: Flight | null): number | null {
    if (this.watched === 0) return null
    return this.next ? (flight?.endedAt ?? -PAUSE_MS) + PAUSE_MS : this.prepareAt
  }

  private openWhenDue(now: number): void {
    const { desk } = this
    const due = this.nextDue()
    if (due === null || now < due) return
    if (!this.next) return void this.prepare()
    const { policy } = desk.chains.find(this.next.chain) ?? desk.parts
    desk.write(() => {
      desk.flight = desk.flights.open(this.next as Secret, policy, now + bettingMs)
    })
    this.next = null
    desk.voice.flight(desk.flight as Flight)
    this.stakes.takeWishes()
  }

  private stepLocked(flight: Flight, now: number): void {
    if (flight.bust > 0) this.air.takeOff(flight)
    else this.waiting.step(flight, now)
  }

  private fly(flight: Flight, now: number): void {
    if (this.air.fly(flight, now)) void this.prepare()
  }

  private async askBalance(seat: Seat): Promise<void> {
    const { wallet, voice } = this.desk
    const answer = await wallet.call('balance', { player: seat.id, game: seat.game })
    if (answer.kind === 'done') voice.balance(seat.id, answer.value)
  }
}

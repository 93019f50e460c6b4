import { shownAt } from '#lib/games/crash/ticks'
import { must } from '#lib/games/refusal'
import { ALIVE_MS, FRAME_MS, OUTAGE_MS } from '../limits'
import type { Seat } from '../seat'
import { type Desk, isFlying } from './desk'
import type { Flight } from './flights'
import { bustTime, type Cashed, LiveFlight, tickAt } from './live-flight'
import { afterFlight, paid } from './settle'

/** A flight from its take-off to its end: what is cashed, by itself and by hand. */
export class Air {
  private readonly desk: Desk
  private live: LiveFlight | null = null

  constructor(desk: Desk) {
    this.desk = desk
  }

  takeOff(flight: Flight): void {
    const { desk } = this
    const now = desk.now()
    desk.flights.takeOff(flight.id, now)
    desk.flight = { ...flight, state: 'flying', takeoffAt: now, aliveAt: now }
    this.live = new LiveFlight(desk.standing(), desk.exposure)
    desk.voice.bets(desk.flight)
    desk.voice.frameAt = now + FRAME_MS
    desk.voice.flight(desk.flight)
  }

  /** Goes on to an instant; answers whether the flight is over. */
  fly(flight: Flight, now: number): boolean {
    const { takeoffAt, bust } = flight
    const isOver = now >= bustTime(takeoffAt ?? 0, bust)
    const tick = tickAt(takeoffAt ?? 0, now)
    this.note(flight, this.live?.reach(isOver ? bust : shownAt(tick)) ?? [], null)
    if (isOver) this.end(flight, now)
    else this.goOn(flight, now, tick)
    return isOver
  }

  cash(seat: Seat, slot: number, now: number): void {
    const { flight } = this.desk
    const bet = this.desk.find(seat.id, slot)
    must(flight?.state === 'flying' && bet !== undefined && isFlying(bet), 'bad-action')
    const tick = tickAt(flight.takeoffAt ?? 0, now)
    must(shownAt(tick) <= flight.bust, 'bad-action')
    const cashed = this.live?.byHand(bet.k, tick) ?? null
    must(cashed !== null, 'bad-action')
    this.note(flight, [cashed], tick)
  }

  /** After a restart: what ended by itself is paid; who could not cash by hand gets the stake. */
  resume(flight: Flight, now: number): void {
    const { desk } = this
    const { id, takeoffAt, aliveAt, bust } = flight
    const bustAt = bustTime(takeoffAt ?? 0, bust)
    this.live = new LiveFlight(desk.standing(), desk.exposure)
    if (now < bustAt) return
    this.note(flight, this.live.reach(bust), null)
    if (bustAt - (aliveAt ?? 0) <= OUTAGE_MS) return
    const byHand = desk.bets.of(id).filter((bet) => isFlying(bet) && bet.auto === null)
    desk.write(() => {
      for (const bet of byHand) desk.giveBack(flight, bet, 'outage')
    })
  }

  private goOn(flight: Flight, now: number, tick: number): void {
    const { desk } = this
    if (now - (flight.aliveAt ?? 0) >= ALIVE_MS) {
      desk.flights.alive(flight.id, now)
      desk.flight = { ...flight, aliveAt: now }
    }
    if (now < desk.voice.frameAt) return
    desk.voice.frameAt = now + FRAME_MS
    desk.voice.tick(tick)
  }

  private end(flight: Flight, now: number): void {
    const { desk } = this
    const { bets, outbox, voice } = desk
    desk.write(() => {
      const all = bets.of(flight.id)
      for (const bet of all.filter(isFlying)) {
        bets.cash(flight.id, { k: bet.k, multiple: 0, payout: 0 }, null)
      }
      for (const letter of afterFlight(flight, all, desk.parts.currency)) outbox.add(letter, now)
      desk.flights.end(flight.id, now)
    })
    this.live = null
    desk.flight = { ...flight, state: 'ended', endedAt: now }
    voice.end(desk.flight)
    const seats = new Set(bets.of(flight.id).map(({ seat }) => seat))
    for (const seat of seats) voice.own(seat, desk.flight)
  }

  /** Stores what was cashed, together with the letter that pays it. */
  private note(flight: Flight, cashed: readonly Cashed[], tick: number | null): void {
    if (cashed.length === 0) return
    const { desk } = this
    const now = desk.now()
    const seats = new Set<string>()
    desk.write(() => {
      for (const one of cashed) {
        const bet = desk.bets.cash(flight.id, one, tick)
        desk.outbox.add(paid(flight, bet, one.payout, desk.parts.currency), now)
        desk.voice.news.out(one)
        seats.add(bet.seat)
      }
    })
    for (const seat of seats) desk.tellSlots(seat)
    desk.parts.onDue()
  }
}

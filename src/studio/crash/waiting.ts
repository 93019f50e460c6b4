import { beaconTime } from '#lib/lottery/draw/beacon'
import { BEACON_AGAIN_MS, BEACON_MS } from '../limits'
import { bustOfLink } from './derive'
import type { Desk } from './desk'
import type { Flight } from './flights'
import { afterFlight } from './settle'

/** A flight whose bets are closed and whose end depends on a value that comes only now. */
export class Waiting {
  private readonly desk: Desk
  private readonly calledOff: () => void
  private askAt = 0
  private isAsking = false

  constructor(desk: Desk, calledOff: () => void) {
    this.desk = desk
    this.calledOff = calledOff
  }

  close(flight: Flight): void {
    const { desk } = this
    desk.flights.close(flight.id)
    desk.flight = { ...flight, state: 'locked' }
    desk.voice.bets(desk.flight)
    desk.voice.flight(desk.flight)
    this.askAt = 0
  }

  /** When the beacon is to be asked; null while its answer is awaited. */
  dueAt({ beacon, closeAt }: Flight): number | null {
    if (this.isAsking) return null
    return Math.max(this.askAt, Math.min(beaconTime(beacon ?? 0), closeAt + BEACON_MS))
  }

  step(flight: Flight, now: number): void {
    const due = this.dueAt(flight)
    if (due === null || now < due) return
    this.isAsking = true
    void this.ask(flight)
  }

  private async ask(flight: Flight): Promise<void> {
    const { desk } = this
    const { id, link, chain, number, closeAt, beacon } = flight
    const value = await desk.parts.beacon(beacon ?? 0).catch(() => null)
    const bust = value && (await bustOfLink(link, chain, number, value.randomness))
    this.isAsking = false
    if (value && bust) {
      desk.write(() => desk.flights.draw(flight, value, bust))
      desk.flight = { ...flight, bust }
    } else if (desk.now() >= closeAt + BEACON_MS) {
      this.void(flight)
    } else this.askAt = desk.now() + BEACON_AGAIN_MS
    if (desk.flight?.id === id) desk.parts.onDue()
  }

  /** Nothing came in its time: all stakes go back. */
  private void(flight: Flight): void {
    const { desk } = this
    const now = desk.now()
    desk.write(() => {
      for (const bet of desk.standing()) desk.giveBack(flight, bet, 'beacon-missing')
      const bets = desk.bets.of(flight.id)
      for (const letter of afterFlight(flight, bets, desk.parts.currency)) {
        desk.outbox.add(letter, now)
      }
      desk.flights.setVoid(flight.id, now)
    })
    desk.flight = { ...flight, state: 'void', endedAt: now }
    desk.voice.end(desk.flight)
    for (const seat of new Set(desk.bets.of(flight.id).map((bet) => bet.seat))) {
      desk.voice.own(seat, desk.flight)
    }
    this.calledOff()
  }
}

import { GameRefusal } from '#lib/games/refusal'
import { NEWS_MS } from '../limits'
import type { Seat } from '../seat'
import type { Flight } from './flights'
import type { Frame } from './frames'
import { News } from './news'
import type { TableParts } from './parts'
import type { View } from './view'
import type { Wishes } from './wishes'

type Value = Record<string, unknown>

/** Tells pages what happens at a table. */
export class Voice {
  readonly news = new News()
  /** When the next frame may be told to all. */
  frameAt = 0
  private readonly parts: TableParts
  private readonly view: View
  private readonly wishes: Wishes

  constructor(parts: TableParts, view: View, wishes: Wishes) {
    this.parts = parts
    this.view = view
    this.wishes = wishes
  }

  /** What a page is told first. */
  hello(seat: Seat, flight: Flight | null, opensAt: number | null): Frame {
    const slots = this.slotsOf(seat.id, flight)
    return this.view.hello(seat, { flight, slots, opensAt })
  }

  flight(flight: Flight): void {
    this.parts.toAll({ type: 'flight', flight: this.view.flight(flight) })
  }

  /** Bets that were placed or taken back since this was told. */
  bets(flight: Flight): void {
    if (this.news.isEmpty) return
    this.parts.toAll({ type: 'bets', ...this.news.takeBets(), ...this.view.sums(flight.id) })
  }

  /** The same, not more often than pages need it. */
  betsWhenDue(flight: Flight, now: number): void {
    if (this.news.isEmpty || now < this.frameAt) return
    this.frameAt = now + NEWS_MS
    this.bets(flight)
  }

  tick(tick: number): void {
    this.parts.toAll({ type: 'tick', tick, outs: this.news.takeOuts() })
  }

  end(flight: Flight): void {
    this.parts.toAll(this.view.end(flight, this.news.takeOuts()))
  }

  slots(seat: string, flight: Flight | null): void {
    this.parts.toSeat(seat, { type: 'slots', slots: this.slotsOf(seat, flight) })
  }

  own(seat: string, flight: Flight | null): void {
    this.slots(seat, flight)
    this.parts.toSeat(seat, { type: 'own', own: this.view.own(seat) })
  }

  balance(seat: string, { balance, bonus }: Value): void {
    if (typeof balance !== 'number') return
    this.parts.toSeat(seat, { type: 'balance', balance, bonus: Number(bonus ?? 0) })
  }

  /** What the wallet refused, or why the table could not take a bet. */
  refusal(seat: string, slot: number, code: string, value: Value = {}): void {
    const amount = typeof value['amount'] === 'number' ? { amount: value['amount'] } : {}
    this.parts.toSeat(seat, { type: 'refused', slot, code, ...amount })
  }

  failed(seat: string, slot: number, error: unknown): void {
    this.refusal(seat, slot, error instanceof GameRefusal ? error.code : 'late')
  }

  private slotsOf(seat: string, flight: Flight | null) {
    return this.view.slots(seat, flight, this.wishes.of(seat))
  }
}

import type { Seat } from '../seat'

/** A bet as it was asked for. */
export interface Wish {
  seat: Seat
  slot: number
  stake: number
  auto: number | null
}

/** Bets for the next flight, by person and slot: nothing of them is staked yet. */
export class Wishes {
  private readonly all = new Map<string, Wish>()

  add(wish: Wish): void {
    this.all.set(nameOf(wish.seat.id, wish.slot), wish)
  }

  /** Whether there was one. */
  remove(seat: string, slot: number): boolean {
    return this.all.delete(nameOf(seat, slot))
  }

  of(seat: string): Wish[] {
    return [...this.all.values()].filter((wish) => wish.seat.id === seat)
  }

  forget(seat: string): void {
    for (const wish of this.of(seat)) this.remove(seat, wish.slot)
  }

  forgetSession(session: string): void {
    for (const { seat, slot } of [...this.all.values()]) {
      if (seat.session === session) this.remove(seat.id, slot)
    }
  }

  takeAll(): Wish[] {
    const wishes = [...this.all.values()]
    this.all.clear()
    return wishes
  }
}

const nameOf = (seat: string, slot: number) => `${slot} ${seat}`

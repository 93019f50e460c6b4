import { pay, type Result } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import type { Minor } from '#lib/money'

const BASIS = 10_000

/** What a room's pot comes to: the winner gets it less the rake; no winner, no rake. */
export function potOf(
  { stake, seats, winner }: { stake: Minor; seats: number; winner: number | null },
  rakeBps: number,
): Pick<Required<Result>, 'staked' | 'rake' | 'payouts'> {
  const staked = stake * seats
  const places = Array.from({ length: seats }, (_, seat) => seat)
  if (winner === null) return { staked, rake: 0, payouts: places.map(() => stake) }
  const rake = pay(staked, rakeBps, BASIS)
  return { staked, rake, payouts: places.map((seat) => (seat === winner ? staked - rake : 0)) }
}

/** How many may sit in a room. */
export function seatsWithin(seats: number, least: number, most: number): void {
  must(seats >= least && seats <= most, 'bad-bet')
}

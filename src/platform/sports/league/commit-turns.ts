import { randomSeed } from '#lib/lottery/draw/fair'
import type { Competition } from '#lib/sports/virtual/competitions'
import { commitOf } from '#lib/sports/virtual/draw'
import { turnAt, turnOf } from '#lib/sports/virtual/schedule'
import type { BeaconPolicy } from './tables'

/** Turns on sale at an instant: those that kick off next. */
export function turnsOnSale(competition: Competition, now: number): number[] {
  const next = turnAt(competition, now) + 1
  return Array.from({ length: competition.salesOpenTurns }, (_, at) => next + at)
}

/** The matches of a turn, each bound to a seed of its own. */
export async function committedTurn(
  competition: Competition,
  turn: number,
  beacon_policy: BeaconPolicy,
) {
  const { kickOff, events } = turnOf(competition, turn)
  return Promise.all(
    events.map(async (event) => {
      const seed = randomSeed()
      const commitment = await commitOf(seed)
      return { event, turn, kick_off: kickOff, seed, commitment, beacon_policy }
    }),
  )
}

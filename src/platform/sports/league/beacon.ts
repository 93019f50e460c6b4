import type { Env } from '#env'
import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconTime } from '#lib/lottery/draw/beacon'
import { beaconNumberFor, tickTime } from '#lib/sports/virtual/schedule'
import type { BeaconOfTick, LiveMatch } from './live-match'
import type { Matches } from './matches'
import type { BeaconPolicy } from './tables'

const POLICIES: readonly string[] = ['none', 'kickoff', 'tick'] satisfies BeaconPolicy[]

/** What matches are bound to beside their seeds, announced with each commitment. */
export function beaconPolicy(env: Pick<Env, 'BEACON_ADAPTER' | 'SPORTS_BEACON'>): BeaconPolicy {
  const { BEACON_ADAPTER, SPORTS_BEACON = '' } = env
  if (BEACON_ADAPTER !== 'drand') return 'none'
  return POLICIES.includes(SPORTS_BEACON) ? (SPORTS_BEACON as BeaconPolicy) : 'tick'
}

/** The beacon's number that a tick of a match is drawn with; null: with none. */
export function numberOfTick({ match, row }: LiveMatch, tick: number): number | null {
  if (row.beacon_policy === 'none') return null
  const at =
    row.beacon_policy === 'kickoff' ? row.kick_off : tickTime(match.competition, row.kick_off, tick)
  return beaconNumberFor(at)
}

interface Asking {
  matches: Matches
  ask: (number: number) => Promise<BeaconValue | null>
  now: number
}

/** Values of the beacon by tick, each asked for once, when its time has come. */
export const beaconsOf =
  (live: LiveMatch, { matches, ask, now }: Asking): BeaconOfTick =>
  async (tick) => {
    const number = numberOfTick(live, tick)
    if (number === null) return ''
    const known = matches.beacon(number)
    if (known !== undefined) return known
    const value = beaconTime(number) > now ? null : await ask(number)
    if (!value) return null
    matches.setBeacon(number, value)
    return value.randomness
  }

/** All values that a match was drawn with, from tick 0; none where it is bound to none. */
export function beaconsUsed(live: LiveMatch, matches: Matches): string[] {
  if (live.row.beacon_policy === 'none') return []
  return Array.from(
    { length: live.tick + 1 },
    (_, tick) => matches.beacon(numberOfTick(live, tick) ?? 0) ?? '',
  )
}

import type { Odds } from '#lib/sports/odds/formats'

/** `none`: the odds shown or not at all; `higher`: also better ones; `any`: whatever they are. */
export const ODDS_POLICIES = ['none', 'higher', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled' | 'cancelled'

interface PickState {
  odds: Odds
  status: MarketStatus
  /** Whether what feeds the market is up; so it is unless said otherwise. */
  up?: boolean
}

interface Moment {
  at: number
  /** What changed then, by pick; the rest holds on. */
  picks: Readonly<Record<string, PickState>>
}

interface AskedPick {
  id: string
  /** The odds the member was shown. */
  odds: Odds
  /** How long a bet on it waits, in milliseconds; longer than zero during a match. */
  delay?: number
}

interface AcceptRequest {
  at: number
  policy: OddsPolicy
  picks: readonly AskedPick[]
  /** Ascending; those before the call show what held then. */
  states: readonly Moment[]
}

type MarketRefusal = 'market.unknown' | 'market.closed' | 'market.suspended' | 'market.stale'

type Answer =
  | { accepted: Record<string, Odds>; at: number; changed: string[] }
  | { refused: MarketRefusal; pick: string; at: number }
  | { refused: 'odds.changed'; at: number; changed: string[]; current: Record<string, Odds> }

const RANKS: readonly MarketRefusal[] = [
  'market.unknown',
  'market.closed',
  'market.suspended',
  'market.stale',
]

function refusalOf(state: PickState | undefined): MarketRefusal | null {
  if (!state) return 'market.unknown'
  if (state.status === 'suspended') return 'market.suspended'
  if (state.status !== 'open') return 'market.closed'
  return state.up === false ? 'market.stale' : null
}

/** Whether odds may be taken by somebody who was shown others. */
export const policyAllows = (policy: OddsPolicy, seen: number, current: number): boolean =>
  policy === 'any' || current === seen || (policy === 'higher' && current > seen)

/** The states to look at: what held at the call, and every change until the decision. */
function momentsBetween(states: readonly Moment[], from: number, until: number): Moment[] {
  let held: Record<string, PickState> = {}
  const moments: Moment[] = [{ at: from, picks: held }]
  for (const { at, picks } of states) {
    if (at > until) break
    held = { ...held, ...picks }
    if (at <= from) moments[0] = { at: from, picks: held }
    else moments.push({ at, picks: held })
  }
  return moments
}

/**
 * Whether a bet is taken, and at which odds. One during a match is decided after the longest wait
 * of its picks, and only if all of their markets were open from the call to the decision.
 */
export function acceptOdds({ at, policy, picks, states }: AcceptRequest): Answer {
  const until = at + Math.max(0, ...picks.map(({ delay = 0 }) => delay))
  const moments = momentsBetween(states, at, until)
  for (const refused of RANKS) {
    for (const { id } of picks) {
      const moment = moments.find((held) => refusalOf(held.picks[id]) === refused)
      if (moment) return { refused, pick: id, at: moment.at }
    }
  }
  const last = moments.at(-1)?.picks ?? {}
  const now = picks.map(({ id, odds }) => ({ id, seen: odds, odds: last[id]?.odds ?? odds }))
  const current = Object.fromEntries(now.map(({ id, odds }) => [id, odds]))
  const refused = now.filter(({ seen, odds }) => !policyAllows(policy, seen, odds))
  if (refused.length > 0) {
    return { refused: 'odds.changed', at: until, changed: refused.map(({ id }) => id), current }
  }
  const changed = now.filter(({ seen, odds }) => seen !== odds).map(({ id }) => id)
  return { accepted: current, at: until, changed }
}

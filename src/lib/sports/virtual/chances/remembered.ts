import type { Process } from '#lib/sports/virtual/processes/types'
import type { PriceState } from './state'
import type { Spread } from './views'

type Spreads = Map<string, Spread | null>

/** What was worked out of a state, as long as somebody holds the state and its process. */
const KNOWN = new WeakMap<Process, WeakMap<PriceState, Spreads>>()

/** Many lines of a market look at the same chances: they are worked out once for a state. */
export function remembered(
  process: Process,
  state: PriceState,
  name: string,
  work: () => Spread | null,
): Spread | null {
  const states = KNOWN.get(process) ?? new WeakMap<PriceState, Spreads>()
  const known: Spreads = states.get(state) ?? new Map()
  KNOWN.set(process, states.set(state, known))
  const held = known.get(name)
  if (held !== undefined) return held
  const found = work()
  known.set(name, found)
  return found
}

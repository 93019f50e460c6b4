import type { Family, Play, Plays, Rules } from '#lib/lottery/types'

const known = new Map<Family, Plays>()
const chosen = new Map<string, Play>()

/** Makes a family's plays known to {@link playOf}. */
export function addPlays(family: Family, plays: Plays): void {
  known.set(family, plays)
}

/** The plays of a family; empty while nobody has added them. */
export const playsOf = (family: Family): Plays => known.get(family) ?? {}

/** A play under the given choices of its rules, others at their default; or `undefined`. */
export function playOf(family: Family, id: string, rules?: Rules): Play | undefined {
  const plays = playsOf(family)
  const play = Object.hasOwn(plays, id) ? plays[id] : undefined
  if (!play?.with || !rules || !Object.keys(rules).length) return play
  const name = [family, id, ...Object.entries(rules).flat().sort()].join()
  const made = chosen.get(name) ?? play.with(rules)
  chosen.set(name, made)
  return made
}

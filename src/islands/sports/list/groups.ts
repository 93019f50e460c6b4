import type { SportCode } from '#lib/sports/kinds/sports'
import { type Competition, isLive, isOver, type Match, type Source, sourceOf } from '../store/match'

export interface Group {
  key: string
  title: string
  isLive?: boolean
  competition?: string
  source: Source
  matches: Match[]
}

/** Live matches by sport, then those to come by competition, in the order of the list. */
export function groupsOf(
  matches: readonly Match[],
  competitions: readonly Competition[],
  sportName: (sport: SportCode) => string,
): Group[] {
  const known = new Map(competitions.map((one) => [one.code, one]))
  const groups = new Map<string, Group>()
  const into = (group: Omit<Group, 'matches'>, match: Match) => {
    const held = groups.get(group.key) ?? { ...group, matches: [] }
    held.matches.push(match)
    groups.set(group.key, held)
  }
  const shown = matches.filter((match) => !isOver(match))
  for (const match of shown.filter(isLive)) {
    const { sport, id } = match
    const source = sourceOf(id)
    into({ key: `live ${sport} ${source}`, title: sportName(sport), isLive: true, source }, match)
  }
  for (const match of shown.filter((one) => !isLive(one))) {
    const { competition: code } = match
    const title = known.get(code)?.name ?? code
    into({ key: code, title, competition: code, source: sourceOf(code) }, match)
  }
  return [...groups.values()]
}

import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'
import type { Match } from './match'

const KEY = 'favouriteMatches'
const MOST = 100

/** Marked on this device: `c:VFA` a competition, `t:VFA/Salitre` a team, `e:…` a match. */
export const $favourites = atom<ReadonlySet<string>>(new Set())

onMount($favourites, () =>
  onVisit(() => {
    try {
      const kept: unknown = JSON.parse(readLocal(KEY) || '[]')
      if (Array.isArray(kept))
        $favourites.set(new Set(kept.filter((each) => typeof each === 'string')))
    } catch {
      writeLocal(KEY, '')
    }
  }),
)

export const ofCompetition = (code: string): string => `c:${code}`
export const ofTeam = (competition: string, name: string): string => `t:${competition}/${name}`
export const ofMatch = (id: string): string => `e:${id}`

/** Marks something, or no longer; the oldest marks make room. */
export function toggleFavourite(mark: string): void {
  const marks = [...$favourites.get()]
  const isMarked = marks.includes(mark)
  const next = isMarked ? marks.filter((each) => each !== mark) : [...marks, mark].slice(-MOST)
  $favourites.set(new Set(next))
  writeLocal(KEY, next.length > 0 ? JSON.stringify(next) : '')
}

/** Whether a match is marked itself, by its competition or by one of its teams. */
export function isFavourite(marks: ReadonlySet<string>, match: Match): boolean {
  const { id, competition, home, away } = match
  const own = [ofMatch(id), ofCompetition(competition), ofTeam(competition, home)]
  return [...own, ofTeam(competition, away)].some((mark) => marks.has(mark))
}

/** What has to be asked for to see all that is marked. */
export function askedOf(marks: ReadonlySet<string>): { competitions: string[]; events: string[] } {
  const all = [...marks]
  const after = (start: string) =>
    all.filter((mark) => mark.startsWith(start)).map((mark) => mark.slice(start.length))
  const teams = after('t:').map((team) => team.slice(0, team.indexOf('/')))
  return { competitions: [...new Set([...after('c:'), ...teams])], events: after('e:') }
}

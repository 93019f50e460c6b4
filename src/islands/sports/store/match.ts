import type { EventLine } from '#lib/api/sports/parts'
import type { CallValue } from '#lib/client/sports-routes'
import { createKeyed } from './keyed'

export type Competition = CallValue<'sports.tree'>['competitions'][number]

/** What pages know of a match. */
export type Match = EventLine

/** Matches that the page knows, by their id. */
export const matches = createKeyed<Match>(
  (one, other) => one.version === other.version && one.minute === other.minute,
)

export const isLive = ({ state }: Pick<Match, 'state'>): boolean =>
  state === 'live' || state === 'interrupted'

export const isOver = ({ state }: Pick<Match, 'state'>): boolean =>
  state !== 'scheduled' && state !== 'postponed' && !isLive({ state })

/** Who plays a match: this site by a seed, others, or nobody: a recording. */
export type Source = 'simulated' | 'outside' | 'sample'

/** Where a match or a competition comes from, by its name: those of feeds have a dot in it. */
export function sourceOf(name: string): Source {
  if (!name.includes('.')) return 'simulated'
  return name.startsWith('sample.') ? 'sample' : 'outside'
}

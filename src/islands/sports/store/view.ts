import { atom } from 'nanostores'
import type { SportCode } from '#lib/sports/kinds/sports'
import { afterSteps } from '#lib/stores/center/back-steps'

/** What the middle of the page shows. */
export type View = 'featured' | 'live' | 'soon' | 'favourites' | 'bets' | 'sport' | 'competition'

interface Place {
  view: View
  sport: SportCode | ''
  competition: string
}

const START: Place = { view: 'featured', sport: '', competition: '' }
const PLAIN: readonly View[] = ['live', 'soon', 'favourites', 'bets']

export const $place = atom<Place>(START)
/** What is searched for; empty: nothing. */
export const $asked = atom('')

/** In the order in which they are listed. */
export const LISTED_SPORTS = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'iceHockey',
  'baseball',
  'americanFootball',
  'fight',
  'esports',
] as const satisfies readonly SportCode[]

const isSport = (text: string): text is SportCode => LISTED_SPORTS.some((each) => each === text)

/** What an address names: `?view=live`, `?sport=tennis`, `?competition=VTN`. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search)
  const competition = query.get('competition') ?? ''
  if (competition) return { ...START, view: 'competition', competition }
  const sport = query.get('sport') ?? ''
  if (isSport(sport)) return { ...START, view: 'sport', sport }
  const view = PLAIN.find((each) => each === query.get('view'))
  return { ...START, view: view ?? 'featured' }
}

/** The query of a place; empty for the first one. */
export function queryOf({ view, sport, competition }: Place): string {
  if (view === 'competition') return `?${new URLSearchParams({ competition })}`
  if (view === 'sport') return `?${new URLSearchParams({ sport })}`
  return view === 'featured' ? '' : `?${new URLSearchParams({ view })}`
}

/** Goes to a place once a sheet that closes meanwhile has taken its step of the history back. */
function go(place: Place): void {
  afterSteps(() => {
    $asked.set('')
    $place.set(place)
    const { pathname } = window.location
    window.history.pushState(window.history.state, '', `${pathname}${queryOf(place)}`)
  })
}

export const showView = (view: Exclude<View, 'sport' | 'competition'>) => go({ ...START, view })
export const showSport = (sport: SportCode) => go({ ...START, view: 'sport', sport })
export const showCompetition = (competition: string) =>
  go({ ...START, view: 'competition', competition })

/** Follows the address; returns how to stop. */
export function followAddress(): () => void {
  const read = () => $place.set(placeOf(window.location.search))
  read()
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

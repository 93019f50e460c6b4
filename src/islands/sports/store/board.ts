import { atom } from 'nanostores'
import { serverNow } from '#lib/client/clock'
import { type CallInput, sendSports } from '#lib/client/sports-routes'
import { SECOND_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { $favourites, askedOf, isFavourite } from './favourites'
import { type Match, matches } from './match'
import { refreshPicks } from './pick-prices'
import { type Poll, startPoll } from './poll'
import { $picks } from './slip'
import { takeLines } from './take'
import { $asked, $place } from './view'

/** Which half of the matches a page is about. */
export type Area = 'sports' | 'esports'

type Query = CallInput<'sports.events'>
/** Rows show the result and the total. */
const shape = 'row'

/** A list comes whole again after this long, as matches come and go. */
const WHOLE_MS = 20 * SECOND_MS
/** Sooner where the competitions did not come: a place has no name then. */
const AGAIN_MS = 5 * SECOND_MS
/** So long after a kick-off it is counted everywhere. */
const COUNTED_MS = 3 * SECOND_MS
/** A place without a list is looked at as often, for the picks of the slip. */
const QUIET_MS = 3 * SECOND_MS
const ROWS = 60
const SEARCH_LEAST = 2

interface List {
  /** Ids, in the order in which they are shown. */
  ids: readonly string[]
  next: string | null
}

const EMPTY: List = { ids: [], next: null }

export const $area = atom<Area>('sports')

/** Competitions with their counts. */
export const tree = createLoaded(async () => (await sendSports('sports.tree', {})).competitions)

/** As many are asked for: another one each time somebody wants to see more. */
let pages = 1
let mark = 0
let wholeAt = 0
let nextAt = 0
/** When more matches are live than the counts say. */
let countsAt = Number.POSITIVE_INFINITY

/** What a place asks for; null: it shows no list, or nothing is marked. */
export function queryOfPlace(): Query | null {
  const { view, sport, competition } = $place.get()
  const esports = $area.get() === 'esports' ? ('only' as const) : ('none' as const)
  const asked = $asked.get().trim()
  if (asked.length >= SEARCH_LEAST) return { search: asked, esports, count: ROWS }
  if (view === 'bets') return null
  if (view === 'competition') return { competition, count: ROWS }
  if (view === 'sport') return { sport: sport || 'football', count: ROWS }
  if (view === 'favourites') {
    const { competitions, events } = askedOf($favourites.get())
    if (competitions.length + events.length === 0) return null
    return {
      count: ROWS,
      ...(competitions.length > 0 && { competition: competitions.join(',') }),
      ...(events.length > 0 && { events: events.join(',') }),
    }
  }
  return { esports, count: ROWS, ...(view !== 'featured' && { filter: view }) }
}

async function pageAfter(query: Query, from: string | null) {
  const answer = await sendSports('sports.events', { ...query, shape, ...(from && { from }) })
  takeLines(answer.events)
  return { ...answer, ids: answer.events.map(({ id }) => id) }
}

async function ask(query: Query | null): Promise<List> {
  if (!query) {
    nextAt = serverNow() + QUIET_MS
    return EMPTY
  }
  const first = await pageAfter(query, null)
  mark = first.serverTime
  nextAt = first.nextAt
  let { ids, next } = first
  for (let page = 1; next && page < pages; page += 1) {
    const more = await pageAfter(query, next)
    nextAt = Math.min(nextAt, more.nextAt)
    // A match that began meanwhile may have moved from page to page.
    ids = [...new Set([...ids, ...more.ids])]
    next = more.next
  }
  return { ids, next }
}

/** The list in the middle of the page. */
export const list = createLoaded(ask)

/** Matches of the list, those of them that are marked where only these are shown. */
export function shownOf(ids: readonly string[]): Match[] {
  const found = ids.map((id) => matches.get(id)).filter((match) => match !== undefined)
  if ($place.get().view !== 'favourites') return found
  return found.filter((match) => isFavourite($favourites.get(), match))
}

/** Grows whenever a match of the list changed: its rows may belong to another group. */
export const $turn = atom(0)

/** Everything the page and the slip look at. */
const watched = (): string[] => [
  ...new Set([...(list.$value.get()?.ids ?? []), ...$picks.get().map(({ event }) => event)]),
]

async function lookForChanges(): Promise<void> {
  const ids = watched()
  nextAt = serverNow() + QUIET_MS
  if (ids.length === 0) return
  const answer = await sendSports('sports.changes', { events: ids.join(','), since: mark, shape })
  mark = answer.serverTime
  nextAt = answer.nextAt
  takeLines(answer.events)
  if (answer.events.length > 0) $turn.set($turn.get() + 1)
}

/** The next kick-off of all competitions, once it is counted. */
function nextCounted(): number {
  const now = serverNow()
  const starts = (tree.$value.get() ?? []).map((one) => (one.nextAt ?? 0) + COUNTED_MS)
  return Math.min(...starts.filter((at) => at > now))
}

async function look(): Promise<number> {
  if (serverNow() - wholeAt >= WHOLE_MS) {
    await Promise.all([list.refresh(queryOfPlace()), tree.refresh()])
    const failure = list.$failure.get()
    if (failure) throw failure
    wholeAt = serverNow() - (tree.$failure.get() ? WHOLE_MS - AGAIN_MS : 0)
    $turn.set($turn.get() + 1)
  } else {
    await lookForChanges()
    if (serverNow() >= countsAt) await tree.refresh()
  }
  countsAt = nextCounted()
  await refreshPicks()
  return Math.min(nextAt, wholeAt + WHOLE_MS, countsAt)
}

let poll: Poll | undefined

/** Shows what the place asks for, and keeps it fresh; returns how to stop. */
export function watchBoard(area: Area): () => void {
  $area.set(area)
  pages = 1
  mark = 0
  wholeAt = 0
  poll = startPoll(look)
  let before = JSON.stringify(queryOfPlace())
  const reload = () => {
    const query = queryOfPlace()
    const now = JSON.stringify(query)
    if (now === before) return
    before = now
    pages = 1
    void list.load(query)
  }
  const stops = [$place.listen(reload), $asked.listen(reload), $favourites.listen(reload)]
  return () => {
    poll?.stop()
    for (const stop of stops) stop()
  }
}

/** The next page of the list, below what is shown. */
export async function showMore(): Promise<void> {
  if (!list.$value.get()?.next) return
  pages += 1
  await list.refresh(queryOfPlace())
  const failure = list.$failure.get()
  if (!failure) return
  pages -= 1
  throw failure
}

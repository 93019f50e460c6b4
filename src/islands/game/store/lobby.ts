import { atom, computed, map } from 'nanostores'
import { type Filter, filtered, type LobbyGame } from '#lib/catalogue/filter'
import { sendGame } from '#lib/client/game-routes'
import { GAMES_SHOWN_MAX, LOBBY_TILES, SEARCH_PAUSE_MS } from '#lib/limits'
import { type Category, wireCategory } from '#lib/rules/categories'
import { createLoaded } from '#lib/stores/loaded'
import { $favourites } from './favourites'
import { played } from './played'
import { titleOf } from './title'

const NO_FILTER: Filter = { search: '', vendor: '', type: '', feature: '', sort: 'sorted' }
/** How an address names a studio. */
const VENDOR = 'vassalage'

async function pageOf(category: Category, page: number) {
  const asked = { gameCategory: wireCategory(category), page, count: GAMES_SHOWN_MAX }
  const { list, total } = await sendGame('game.list', asked)
  return { list: list.map(titleOf), total }
}

/** All titles of a lobby. */
export const lobbyTitles = createLoaded(
  async (category: Category): Promise<readonly LobbyGame[]> => {
    const { list, total } = await pageOf(category, 1)
    const pages = Math.max(0, Math.ceil(total / GAMES_SHOWN_MAX) - 1)
    const rest = Array.from({ length: pages }, (_, at) => pageOf(category, at + 2))
    return [list, ...(await Promise.all(rest)).map((page) => page.list)].flat()
  },
)

/** The tag titles are sorted by. */
const $tag = atom('es')
export const $filter = map<Filter>(NO_FILTER)
/** How many tiles are on screen. */
export const $shown = atom(LOBBY_TILES)
export const $own = computed([$favourites, played.$value], (favourites, games) => ({
  favourites: favourites ?? [],
  recent: games?.map(({ gameCode }) => gameCode) ?? [],
}))
export const $found = computed(
  [lobbyTitles.$value, $filter, $own, $tag],
  (games, filter, own, tag) => filtered(games ?? [], filter, { own, tag }),
)

/** Opens a lobby: whole, or with the studio that its address names. */
export function openLobby(category: Category, tag: string): void {
  $tag.set(tag)
  $shown.set(LOBBY_TILES)
  const vendor = new URLSearchParams(window.location.search).get(VENDOR) ?? ''
  $filter.set({ ...NO_FILTER, vendor })
  void lobbyTitles.load(category).then(() => {
    const known = lobbyTitles.$value.get()?.some(({ vendorCode }) => vendorCode === vendor)
    if (vendor && known === false) setFilter('vendor', '')
  })
}

function nameVendor(vendor: string): void {
  const url = new URL(window.location.href)
  if (vendor) url.searchParams.set(VENDOR, vendor)
  else url.searchParams.delete(VENDOR)
  window.history.replaceState(window.history.state, '', url)
}

/** Changes one part of the filter, from the first tile on. */
export function setFilter<K extends keyof Filter>(part: K, value: Filter[K]): void {
  $shown.set(LOBBY_TILES)
  $filter.set({ ...$filter.get(), [part]: value })
  if (part === 'vendor') nameVendor(String(value))
}

let pause: ReturnType<typeof setTimeout> | undefined

/** Searches the whole lobby: what narrowed it before gives way. */
export function searchSoon(text: string): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    const { vendor, type, feature } = $filter.get()
    if (text.trim() && (vendor || type || feature)) clearFilter()
    setFilter('search', text)
  }, SEARCH_PAUSE_MS)
}

export function clearFilter(): void {
  clearTimeout(pause)
  $shown.set(LOBBY_TILES)
  $filter.set({ ...NO_FILTER, sort: $filter.get().sort })
  nameVendor('')
}

export function showMore(): void {
  $shown.set(Math.min($shown.get() + LOBBY_TILES, Math.max($found.get().length, LOBBY_TILES)))
}

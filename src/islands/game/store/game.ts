import { atom, computed, map } from 'nanostores'
import type { GameInfo } from '#lib/api/game'
import { type Filter, filtered, type LobbyGame } from '#lib/catalogue/filter'
import { sendGame } from '#lib/client/game-routes'
import { onVisit } from '#lib/client/on-visit'
import { LOBBY_TILES, SEARCH_PAUSE_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { $session, requireMember } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

/** The address names all vendors so, to differ from an address that names none. */
const ALL = 'all'
const NO_FILTER: Filter = { search: '', vendor: '', type: '', sort: 'sorted' }

/** The titles of the lobby, and the tag they are sorted by. */
export const $lobby = atom<{ games: readonly LobbyGame[]; tag: string }>({ games: [], tag: 'es' })
export const $filter = map<Filter>(NO_FILTER)
/** How many tiles are on screen. */
export const $shown = atom(LOBBY_TILES)
export const $found = computed([$lobby, $filter], ({ games, tag }, filter) =>
  filtered(games, filter, tag),
)

/** Codes the member has marked. */
const favorites = createLoaded(
  async (): Promise<readonly string[]> => (await sendGame('game.favorites', {})).codes,
)
export const $favorites = favorites.$value

/**
 * Opens a lobby: the vendor its address names, else the first one where the lobby has vendors in
 * its address; an unknown one is replaced.
 */
export function openLobby(games: readonly LobbyGame[], tag: string, byVendor: boolean): void {
  const vendor = byVendor ? vendorOfAddress(games) : ''
  $lobby.set({ games, tag })
  $shown.set(LOBBY_TILES)
  $filter.set({ ...NO_FILTER, vendor })
  if (byVendor) nameVendor(vendor)
}

function vendorOfAddress(games: readonly LobbyGame[]): string {
  const asked = new URLSearchParams(window.location.search).get('vassalage')
  if (asked === ALL) return ''
  const known = games.some(({ vendorCode }) => vendorCode === asked)
  return (known ? asked : games[0]?.vendorCode) ?? ''
}

function nameVendor(vendor: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('vassalage', vendor || ALL)
  window.history.replaceState(window.history.state, '', url)
}

/** Changes one part of the filter, from the first tile on. */
export function setFilter<K extends keyof Filter>(part: K, value: Filter[K]): void {
  $shown.set(LOBBY_TILES)
  $filter.set({ ...$filter.get(), [part]: value })
  if (part === 'vendor' && new URLSearchParams(window.location.search).has('vassalage'))
    nameVendor(String(value))
}

let pause: ReturnType<typeof setTimeout> | undefined

/** Searches the titles of all vendors. */
export function searchSoon(text: string): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    if (text.trim() && $filter.get().vendor) setFilter('vendor', '')
    setFilter('search', text)
  }, SEARCH_PAUSE_MS)
}

export function clearFilter(): void {
  clearTimeout(pause)
  setFilter('search', '')
  setFilter('type', '')
  setFilter('vendor', '')
}

export function showMore(): void {
  $shown.set(Math.min($shown.get() + LOBBY_TILES, Math.max($found.get().length, LOBBY_TILES)))
}

const titleOf = ({ code, name, vendorName, vassalage, type, isNew }: GameInfo): LobbyGame => ({
  code,
  title: name,
  vendor: vendorName,
  vendorCode: vassalage,
  type,
  isNew,
})

/** The marked titles of whoever is signed in, in full; their codes are then known too. */
export const favoriteGames = createLoaded(
  async (): Promise<readonly LobbyGame[]> =>
    (await sendGame('game.favoriteList', {})).list.map(titleOf),
  (games) => favorites.set(games.map(({ code }) => code)),
)

/** Loads the marks of whoever is signed in; forgets them when the session ends. */
export function watchFavorites(): () => void {
  return onVisit(() =>
    $session.subscribe((session) => {
      favorites.clear()
      favoriteGames.clear()
      if (session.state === 'in') void favorites.load()
    }),
  )
}

/** Marks a title or takes the mark away, for members. `failed` is what a failure says. */
export function toggleFavorite(gameCode: string, failed: string): void {
  requireMember('favorite', () => void mark(gameCode, failed))
}

async function mark(gameCode: string, failed: string): Promise<void> {
  const before = $favorites.get() ?? []
  const isFavorite = !before.includes(gameCode)
  favorites.set(isFavorite ? [gameCode, ...before] : before.filter((code) => code !== gameCode))
  try {
    favorites.set((await sendGame('game.setFavorite', { gameCode, isFavorite })).codes)
  } catch {
    favorites.set(before)
    showToast({ tone: 'danger', text: failed })
  }
}

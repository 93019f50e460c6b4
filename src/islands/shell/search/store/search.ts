import { readLocal, writeLocal } from '#lib/browser/storage'
import { type CallValue, sendGame } from '#lib/client/game-routes'
import { SEARCH_TITLES, SEARCHES_KEPT } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'

type Title = CallValue<'game.list'>['list'][number]

/** Titles of the catalogue that fit some words, as the server finds them. */
export const foundTitles = createLoaded(
  async (search: string): Promise<readonly Title[]> =>
    (await sendGame('game.list', { search, page: 1, count: SEARCH_TITLES })).list,
)

/** Studios by category, and the categories in which there is something. */
export const studios = createLoaded(() => sendGame('game.vendors', {}))

/** Key of localStorage: what was found with in this browser, the last first. */
const KEY = 'searches'

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) || '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Remembers words that led somewhere. */
export function keepSearch(words: string): void {
  const asked = words.trim()
  if (!asked) return
  const others = recentSearches().filter((one) => one !== asked)
  writeLocal(KEY, JSON.stringify([asked, ...others].slice(0, SEARCHES_KEPT)))
}

export const forgetSearches = () => writeLocal(KEY, '')

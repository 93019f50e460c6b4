import { fold, matches } from '#lib/search'

/** A title as a lobby needs it. */
export interface LobbyGame {
  code: string
  title: string
  vendor: string
  vendorCode: string
  type: string
  isNew: boolean
}

export const SORTS = ['sorted', 'name', 'new'] as const
export type Sort = (typeof SORTS)[number]

export interface Filter {
  search: string
  /** Empty: all of them. */
  vendor: string
  type: string
  sort: Sort
}

const named = new WeakMap<LobbyGame, string>()

function textOf(game: LobbyGame): string {
  const known = named.get(game)
  if (known !== undefined) return known
  const text = fold(`${game.title} ${game.vendor}`)
  named.set(game, text)
  return text
}

/** The titles that fit a filter, in its order. */
export function filtered(games: readonly LobbyGame[], filter: Filter, tag: string): LobbyGame[] {
  const words = fold(filter.search)
  const found = games.filter(
    (game) =>
      (!filter.vendor || game.vendorCode === filter.vendor) &&
      (!filter.type || game.type === filter.type) &&
      matches(textOf(game), words),
  )
  if (filter.sort === 'new') return found.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
  if (filter.sort === 'sorted') return found
  const { compare } = new Intl.Collator(tag)
  return found.toSorted((a, b) => compare(a.title, b.title))
}

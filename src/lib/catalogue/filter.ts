import { fold, matches } from '#lib/search'

/** A title as a lobby needs it. */
export interface LobbyGame {
  code: string
  /** What its vendor knows it by. */
  gameId: string
  title: string
  vendor: string
  vendorCode: string
  /** As the wire spells it. */
  category: string
  type: string
  /** Path of its cover; empty: it has none. */
  image: string
  isNew: boolean
  /** It shows the lobby and cannot be played. */
  isSample: boolean
  /** It can be opened now. */
  isOpen: boolean
  /** Hundredths of a percent; null: unknown. */
  rtp: number | null
  volatility: string | null
}

/** A title that would be played if its vendor were not out of order. */
export const isClosed = ({ isSample, isOpen }: LobbyGame): boolean => !isSample && !isOpen

export const SORTS = ['sorted', 'name', 'new'] as const
export type Sort = (typeof SORTS)[number]

/** What a lobby can be narrowed to beside its studios and themes. */
export const FEATURES = ['favourites', 'recent', 'new', 'low', 'medium', 'high'] as const
export type Feature = (typeof FEATURES)[number]

export interface Filter {
  search: string
  /** Empty: all of them. */
  vendor: string
  type: string
  feature: Feature | ''
  sort: Sort
}

/** What is known of the one who looks. */
export interface Own {
  /** Codes of titles. */
  favourites: readonly string[]
  /** Codes of what was played. */
  recent: readonly string[]
}

/** Whether a title has what a chip asks for. */
export function hasFeature(game: LobbyGame, feature: Feature, own: Own): boolean {
  if (feature === 'favourites') return own.favourites.includes(game.code)
  if (feature === 'recent') return own.recent.includes(game.code)
  if (feature === 'new') return game.isNew
  return game.volatility === feature
}

const named = new WeakMap<LobbyGame, string>()

function textOf(game: LobbyGame): string {
  const known = named.get(game)
  if (known !== undefined) return known
  const text = fold(`${game.title} ${game.vendor}`)
  named.set(game, text)
  return text
}

/** Those that cannot be played now stand behind the others. */
export const openFirst = (games: readonly LobbyGame[]): LobbyGame[] =>
  games.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)))

/** The titles that fit a filter, in its order. */
export function filtered(
  games: readonly LobbyGame[],
  filter: Filter,
  { own, tag }: { own: Own; tag: string },
): LobbyGame[] {
  const words = fold(filter.search)
  const { vendor, type, feature } = filter
  const found = games.filter(
    (game) =>
      (!vendor || game.vendorCode === vendor) &&
      (!type || game.type === type) &&
      (!feature || hasFeature(game, feature, own)) &&
      matches(textOf(game), words),
  )
  if (filter.sort === 'new') return found.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
  if (filter.sort === 'sorted') return openFirst(found)
  const { compare } = new Intl.Collator(tag)
  return found.toSorted((a, b) => compare(a.title, b.title))
}

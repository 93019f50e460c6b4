import { CATEGORIES, type Category } from '#lib/rules/categories'
import { type CatalogueChanges, shownTitles } from './changes'
import { CATALOGUE, type Game } from './games'

/** The title is not shown, itself or with its vendor. */
export const isHidden = ({ code, vendorCode }: Game, { games, vendors }: CatalogueChanges) =>
  Boolean(games[code]?.hidden || vendors[vendorCode]?.hidden)

/** Categories in which nothing is left to show. */
export function emptyCategories(changes: CatalogueChanges): Category[] {
  const shown = new Set(shownTitles(CATALOGUE, changes, '').map(({ category }) => category))
  return CATEGORIES.filter((category) => !shown.has(category))
}

/** Whether a route leads to what is not shown: a title, or a lobby without any. */
export function isHiddenRoute(route: string, changes: CatalogueChanges): boolean {
  const game = CATALOGUE.find(({ code }) => route === `/game/${code}`)
  if (game) return isHidden(game, changes)
  return emptyCategories(changes).some((category) => route === `/${category}`)
}

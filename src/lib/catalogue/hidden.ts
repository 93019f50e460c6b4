import { CATEGORIES, type Category } from '#lib/rules/categories'
import { type CatalogueChanges, isHidden, shownTitles } from './changes'
import { CATALOGUE } from './games'

/** What a site has of the catalogue. */
export interface SiteCatalogue {
  changes: CatalogueChanges
  /** Categories in which a title can be played. */
  shelves: readonly Category[]
}

/** Categories in which nothing is shown, neither to play nor as a sample. */
export function emptyCategories({ changes, shelves }: SiteCatalogue): Category[] {
  const samples = shownTitles(CATALOGUE, changes, '').map(({ category }) => category)
  const shown = new Set<Category>([...shelves, ...samples])
  return CATEGORIES.filter((category) => !shown.has(category))
}

/** Whether a route is the page of a title that is not shown. */
export function isHiddenRoute(route: string, changes: CatalogueChanges): boolean {
  const game = CATALOGUE.find(({ code }) => route === `/game/${code}`)
  return game !== undefined && isHidden(game, changes)
}

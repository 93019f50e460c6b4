import { houseVendors, siteCategories } from '#lib/catalogue/sorting'
import { type NavCategory, wireCategory } from '#lib/rules/categories'
import type { ShownGame } from './vendor-titles'

interface ShownCategory {
  gameCategory: NavCategory
  /** Codes of those who have games of it; the house's lotteries among them. */
  vendors: string[]
}

/** The categories in which something is shown, in the order of the site. */
export function shownCategories(games: readonly ShownGame[]): ShownCategory[] {
  return siteCategories()
    .map((gameCategory) => {
      const own = games.filter(({ category }) => wireCategory(category) === gameCategory)
      const codes = own.map(({ vendorCode }) => vendorCode)
      return { gameCategory, vendors: [...new Set([...houseVendors(gameCategory), ...codes])] }
    })
    .filter(({ vendors }) => vendors.length > 0)
}

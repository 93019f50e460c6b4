import { CATEGORIES, type Category } from './categories.ts'
import { CATALOGUE } from './games.ts'
import { VENDORS, type Vendor } from './vendors.ts'

/** Order of the categories on the site; crash is put right after slots. */
const SORTING: readonly Category[] = ['live', 'sports', 'fish', 'rng', 'pvp', 'esports']

function withCrash(order: readonly Category[]): Category[] {
  return order.flatMap((one): Category[] => (one === 'rng' ? ['rng', 'crash'] : [one]))
}

/** The vendors that have games of a category, in their own order. */
export function vendorsIn(category: Category): readonly Vendor[] {
  return VENDORS.filter(({ code }) =>
    CATALOGUE.some((game) => game.category === category && game.vendorCode === code),
  )
}

/** Categories that have vendors, in the order of the site. */
export function sortedCategories(): Category[] {
  return withCrash(SORTING).filter(
    (category) => CATEGORIES.includes(category) && vendorsIn(category).length > 0,
  )
}

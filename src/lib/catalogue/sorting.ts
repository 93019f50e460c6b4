import { BRAND } from '#lib/brand'
import { GAMES, type LotteryGame } from '#lib/lottery/games'
import type { NavCategory } from '#lib/rules/categories'
import { CATEGORIES, type Category } from '#lib/rules/categories'
import { CATALOGUE } from './games'
import { type NavEntry, navEntries, withCrash } from './navigation'
import { VENDORS, type Vendor } from './vendors'

const isShelf = (word: string): word is Category => CATEGORIES.some((shelf) => shelf === word)

/** The vendors that have games of a category, in their own order. */
export function vendorsIn(category: Category): readonly Vendor[] {
  return VENDORS.filter(({ code }) =>
    CATALOGUE.some((game) => game.category === category && game.vendorCode === code),
  )
}

/** The house's lotteries as the wire names their vendor, with the category of each. */
const HOUSE: Record<LotteryGame['prizeMode'], { category: NavCategory; code: string }> = {
  LOTT: { category: 'LOTT', code: 'LOTT' },
  ZY: { category: 'LOTT', code: 'LOTT' },
  SEA: { category: 'LOTT', code: 'TCG_SEA' },
  ELOTT: { category: 'ELOTT', code: 'ELOTT' },
}

/** Codes of the vendors of a category, the house's lotteries among them. */
export function vendorCodesIn(category: NavCategory): string[] {
  const word = category.toLowerCase()
  if (isShelf(word)) return vendorsIn(word).map(({ code }) => code)
  const houses = GAMES.map(({ prizeMode }) => HOUSE[prizeMode])
  return [...new Set(houses.filter((one) => one.category === category).map(({ code }) => code))]
}

const hasVendors = (category: NavCategory): boolean => vendorCodesIn(category).length > 0

/** Every category that has vendors, in the order of the site. */
export const navCategories = (): NavCategory[] => withCrash(BRAND.sorting).filter(hasVendors)

/** Categories of the lobbies that have vendors, in the order of the site. */
export function sortedCategories(): Category[] {
  return navCategories()
    .map((category) => category.toLowerCase())
    .filter(isShelf)
}

/** The header's entries. */
export const siteNavigation = (): NavEntry[] => navEntries(BRAND.sorting, hasVendors)

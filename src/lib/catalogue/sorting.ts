import { BRAND } from '#lib/brand'
import { GAMES, type LotteryGame } from '#lib/lottery/games'
import { CATEGORIES, type Category, type NavCategory } from '#lib/rules/categories'
import { type NavEntry, navEntries, withCrash } from './navigation'

const isShelf = (word: string): word is Category => CATEGORIES.some((shelf) => shelf === word)

/** The house's lotteries as the wire names their vendor, with the category of each. */
const HOUSE: Record<LotteryGame['prizeMode'], { category: NavCategory; code: string }> = {
  LOTT: { category: 'LOTT', code: 'LOTT' },
  ZY: { category: 'LOTT', code: 'LOTT' },
  SEA: { category: 'LOTT', code: 'TCG_SEA' },
  ELOTT: { category: 'ELOTT', code: 'ELOTT' },
}

/** Codes of the house's own lotteries of a category. */
export function houseVendors(category: NavCategory): string[] {
  const houses = GAMES.map(({ prizeMode }) => HOUSE[prizeMode])
  return [...new Set(houses.filter((one) => one.category === category).map(({ code }) => code))]
}

/** Every category, in the order of the site; which of them have games is known while it runs. */
export const siteCategories = (): NavCategory[] => withCrash(BRAND.sorting)

/** The lobbies, in the order of the site. */
export const sortedCategories = (): Category[] =>
  siteCategories()
    .map((category) => category.toLowerCase())
    .filter(isShelf)

/** The header's entries. */
export const siteNavigation = (): NavEntry[] => navEntries(BRAND.sorting, () => true)

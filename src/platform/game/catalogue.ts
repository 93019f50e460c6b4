import { wireCategory } from '#lib/api/game'
import { BRAND } from '#lib/brand'
import { CATALOGUE, type Game, HOT_GAMES } from '#lib/catalogue/games'
import { fold, matches } from '#lib/catalogue/search'
import { navCategories, sortedCategories, vendorCodesIn, vendorsIn } from '#lib/catalogue/sorting'
import { VENDORS } from '#lib/catalogue/vendors'
import type { Handler } from '#platform/context'
import { gameInfo } from './info'

const HOT_VENDORS = new Set(HOT_GAMES.map(({ vendorCode }) => vendorCode as string))
const NAMES = new Map(
  CATALOGUE.map((game) => [game.code, fold(`${game.title} ${game.en ?? ''} ${game.vendor}`)]),
)

const VENDOR_NAMES = new Map<string, string>(VENDORS.map(({ code, name }) => [code, name]))

/** Vendors by category, and the order of the categories; the lotteries are the house's own. */
export const gameVendors: Handler<'game.vendors'> = async () => {
  const sorting = navCategories().map((gameCategory) => ({
    gameCategory,
    vendors: vendorCodesIn(gameCategory),
  }))
  const groups = sorting.map(({ gameCategory, vendors }) => [
    gameCategory,
    vendors.map((code) => ({
      vassalage: code,
      displayName: VENDOR_NAMES.get(code) ?? BRAND.name,
      isHot: HOT_VENDORS.has(code),
    })),
  ])
  return { groups: Object.fromEntries(groups), sorting }
}

/** One page of the titles that fit everything asked for. */
export const gameList: Handler<'game.list'> = async (asked, { language }) => {
  const words = fold(asked.search ?? '')
  const fits = (game: Game) =>
    (!asked.gameCategory || wireCategory(game.category) === asked.gameCategory) &&
    (!asked.vassalage || game.vendorCode === asked.vassalage) &&
    (!asked.type || game.type === asked.type) &&
    matches(NAMES.get(game.code) ?? '', words)
  const found = CATALOGUE.filter(fits)
  const from = (asked.page - 1) * asked.count
  const list = found.slice(from, from + asked.count).map((game) => gameInfo(game, language))
  return { list, total: found.length }
}

/** Hot titles, of one vendor if asked. */
export const hotGames: Handler<'game.hot'> = async ({ vassalage }, { language }) => {
  const found = HOT_GAMES.filter(({ vendorCode }) => !vassalage || vendorCode === vassalage)
  return { list: found.map((game) => gameInfo(game, language)) }
}

/** The editors' choice for the home page. */
export const popularGames: Handler<'game.popular'> = async ({ count }, { language }) => ({
  list: HOT_GAMES.slice(0, count).map((game) => gameInfo(game, language)),
})

/** What the games of each vendor are about. */
export const gameTypes: Handler<'game.types'> = async ({ vassalage }) => ({
  list: sortedCategories().flatMap((category) =>
    vendorsIn(category)
      .filter(({ code }) => !vassalage || code === vassalage)
      .map(({ code }) => ({
        vassalage: code,
        gameCategory: wireCategory(category),
        types: [
          ...new Set(
            CATALOGUE.filter((game) => game.vendorCode === code && game.category === category).map(
              ({ type }) => type,
            ),
          ),
        ],
      })),
  ),
})

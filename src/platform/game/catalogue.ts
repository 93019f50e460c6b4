import { BRAND } from '#lib/brand'
import { sortedCategories } from '#lib/catalogue/sorting'
import { wireCategory } from '#lib/rules/categories'
import { fold, matches } from '#lib/search'
import type { Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { shownCategories } from './categories'
import { gameInfo } from './info'
import { shownCatalogue } from './shown'
import type { ShownGame } from './vendor-titles'

/** Vendors by category, and the order of the categories; the lotteries are the house's own. */
export const gameVendors: Handler<'game.vendors'> = async ({ language }, context) => {
  const { games, hot } = await shownCatalogue(inLanguage(context, language))
  const names = new Map<string, string>(games.map((game) => [game.vendorCode, game.vendor]))
  const sorting = shownCategories(games)
  const groups = sorting.map(({ gameCategory, vendors }) => [
    gameCategory,
    vendors.map((code) => ({
      vassalage: code,
      displayName: names.get(code) ?? BRAND.name,
      isHot: hot.some(({ vendorCode }) => vendorCode === code),
    })),
  ])
  return { groups: Object.fromEntries(groups), sorting }
}

/** One page of the titles that fit everything asked for. */
export const gameList: Handler<'game.list'> = async (asked, context) => {
  const { games, texts, hot } = await shownCatalogue(inLanguage(context, asked.language))
  const words = fold(asked.search ?? '')
  const fits = (game: ShownGame) =>
    (!asked.gameCategory || wireCategory(game.category) === asked.gameCategory) &&
    (!asked.vassalage || game.vendorCode === asked.vassalage) &&
    (!asked.gameId || game.gameId === asked.gameId) &&
    (!asked.type || game.type === asked.type) &&
    matches(texts.get(game.code) ?? '', words)
  const found = games.filter(fits)
  const from = (asked.page - 1) * asked.count
  const list = found.slice(from, from + asked.count).map((game) => gameInfo(game, hot))
  return { list, total: found.length }
}

/** Hot titles, of one vendor if asked. */
export const hotGames: Handler<'game.hot'> = async ({ vassalage, language }, context) => {
  const { hot } = await shownCatalogue(inLanguage(context, language))
  const found = hot.filter(({ vendorCode }) => !vassalage || vendorCode === vassalage)
  return { list: found.map((game) => gameInfo(game, hot)) }
}

/** What the games of each vendor are about. */
export const gameTypes: Handler<'game.types'> = async ({ vassalage }, context) => {
  const { games } = await shownCatalogue(context)
  const list = sortedCategories().flatMap((category) => {
    const own = games.filter((game) => game.category === category)
    const codes = [...new Set(own.map(({ vendorCode }): string => vendorCode))]
    return codes
      .filter((code) => !vassalage || code === vassalage)
      .map((code) => {
        const types = own.filter(({ vendorCode }) => vendorCode === code).map(({ type }) => type)
        const gameCategory = wireCategory(category)
        return { vassalage: code, gameCategory, types: [...new Set(types.filter(Boolean))] }
      })
  })
  return { list: list.filter(({ types }) => types.length > 0) }
}

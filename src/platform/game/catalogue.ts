import { wireCategory } from '#lib/api/game'
import { BRAND } from '#lib/brand'
import { navCategories, sortedCategories, vendorCodesIn } from '#lib/catalogue/sorting'
import { fold, matches } from '#lib/search'
import type { Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { gameInfo } from './info'
import { shownCatalogue } from './shown'
import type { ShownGame } from './vendor-titles'

/** Vendors by category, and the order of the categories; the lotteries are the house's own. */
export const gameVendors: Handler<'game.vendors'> = async ({ language }, context) => {
  const { games, hot } = await shownCatalogue(inLanguage(context, language))
  const names = new Map<string, string>(games.map((game) => [game.vendorCode, game.vendor]))
  const shownIn = (category: string) => {
    const own = games.filter((game) => wireCategory(game.category) === category)
    return own.map(({ vendorCode }) => vendorCode)
  }
  const sorting = navCategories()
    .map((gameCategory) => {
      const houses = gameCategory.endsWith('LOTT') ? vendorCodesIn(gameCategory) : []
      return { gameCategory, vendors: [...new Set([...houses, ...shownIn(gameCategory)])] }
    })
    .filter(({ vendors }) => vendors.length > 0)
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

/** The editors' choice for the home page. */
export const popularGames: Handler<'game.popular'> = async ({ count, language }, context) => {
  const { hot } = await shownCatalogue(inLanguage(context, language))
  return { list: hot.slice(0, count).map((game) => gameInfo(game, hot)) }
}

/** What the games of each vendor are about. */
export const gameTypes: Handler<'game.types'> = async ({ vassalage }, context) => {
  const { games } = await shownCatalogue(context)
  const list = sortedCategories().flatMap((category) => {
    const shelf = games.filter((game) => game.category === category)
    return [...new Set(shelf.map(({ vendorCode }) => vendorCode))]
      .filter((code) => !vassalage || code === vassalage)
      .map((code) => {
        const own = shelf.filter((game) => game.vendorCode === code)
        const types = [...new Set(own.map(({ type }) => type).filter(Boolean))]
        return { vassalage: code, gameCategory: wireCategory(category), types }
      })
  })
  return { list: list.filter(({ types }) => types.length > 0) }
}

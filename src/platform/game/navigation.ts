import { screenOf } from '#lib/catalogue/navigation'
import { storedText, storedTexts } from '#lib/i18n/stored-texts'
import type { Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { loadCashier } from '#platform/cashier/index'
import { shownCategories } from './categories'
import { shownCatalogue } from './shown'

/** Hundredths of a percent as percent: `0.70`. */
const percent = (rate: number) => (rate / 100).toFixed(2)

/** The categories that have vendors, with their pages and what they give back. */
export const navigation: Handler<'game.navigation'> = async (asked, context) => {
  const spoken = inLanguage(context, asked.language)
  const { env, language } = spoken
  const [{ games }, own, english, cashier] = await Promise.all([
    shownCatalogue(spoken),
    storedTexts('error', language, env.ASSETS),
    storedTexts('error', 'en', env.ASSETS),
    loadCashier(env),
  ])
  const list = shownCategories(games).map(({ gameCategory: gameType, vendors }) => {
    const key = `category.${gameType}`
    const { word, path } = screenOf(gameType)
    return {
      name: key,
      label: storedText(own, key),
      englishName: storedText(english, key),
      gameType,
      page: path,
      pointRate: cashier.isRebateOn ? percent(cashier.rebateRates[gameType]) : '',
      menuIcon: word,
      vassalage: vendors[0] ?? '',
    }
  })
  return { list }
}

import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'
import { promotionTitles } from '#platform/promotion/promotion/index'

/** The member's bonuses, newest first, by the titles of their promotions. */
export const listBonuses: Handler<'bonus.list'> = async (_input, context) => {
  const { env, book, member, language } = context
  const bonuses = await askBook(env, book, playInternals.bonuses, member.id)
  const codes = [...new Set(bonuses.map(({ promotion }) => promotion))]
  const titles = await promotionTitles(env, codes, language)
  return {
    bonuses: bonuses.map((bonus) => ({
      ...bonus,
      turnover: Math.max(0, bonus.required),
      name: titles.get(bonus.promotion) ?? bonus.promotion,
    })),
  }
}

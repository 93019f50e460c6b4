import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'

/** The member's bonuses, newest first. */
export const listBonuses: Handler<'bonus.list'> = async (_input, { env, book, member }) => {
  const bonuses = await askBook(env, book, playInternals.bonuses, member.id)
  return { bonuses: bonuses.map((bonus) => ({ ...bonus, name: bonus.promotion })) }
}

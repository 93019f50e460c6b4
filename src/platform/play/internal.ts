import type { Book, Owner } from '#platform/kernel/book/book'
import { internals } from '#platform/kernel/book/index'
import { cancelBonus, shownBonuses } from './bonuses'
import { type Explaining, explainBonus } from './explain'
import { endBonus, type Grant, giveBonus } from './grant'

function ownerOf(book: Book, id: string): Owner {
  const member = book.sessions.member(id)
  if (!member) throw new Error(`no member ${id}`)
  return member
}

/** Bonus money in and out; promotions decide when. */
export const playInternals = internals({
  giveBonus: ({ book, now }, { member, ...grant }: Grant & { member: string }) =>
    giveBonus(book, ownerOf(book, member), grant, now),

  endBonus: ({ book, now }, { member }: { member: string }) => {
    endBonus(book, ownerOf(book, member), now)
    return {}
  },

  bonuses: ({ book, now }, member: string) => shownBonuses(book, ownerOf(book, member), now),

  explainBonus: ({ book }, asked: Explaining) => explainBonus(book, asked),

  cancelBonus: ({ book, now }, input: { id: string; member: string; reason: string }) =>
    cancelBonus(book, ownerOf(book, input.member), input, now),
})

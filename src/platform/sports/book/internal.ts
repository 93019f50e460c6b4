import { internals } from '#platform/kernel/book/index'
import { type Explaining, explainTicket } from './explain'
import { limitMember, limitsOfMember, type MemberChange } from './member-limits'
import { openMatches } from './prune'

export const sportsInternals = internals({
  openMatches: ({ book }, events: readonly string[]) => openMatches(book.sql, events),
  limitsOfMember: ({ book }, member: string) => limitsOfMember(book, member),
  explainTicket: ({ book }, asked: Explaining) => explainTicket(book, asked),
  /** Sets limits of one member. */
  limitMember: ({ book }, change: MemberChange) => limitMember(book, change),
})

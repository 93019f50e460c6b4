import { internals } from '#platform/kernel/book/index'
import { limitMember, limitsOfMember, type MemberChange } from './member-limits'

export const sportsInternals = internals({
  limitsOfMember: ({ book }, member: string) => limitsOfMember(book, member),
  /** Sets limits of one member. */
  limitMember: ({ book }, change: MemberChange) => limitMember(book, change),
})

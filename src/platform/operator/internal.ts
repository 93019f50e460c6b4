import { AppError } from '#lib/errors'
import { internals } from '#platform/kernel/book/index'
import { type Decision, decideReview } from './decide-in-book'

interface Adjusting {
  member: string
  amount: number
  reference: string
}

export const operatorInternals = internals({
  /** An operator's decision on a deposit or withdrawal. */
  'operator.decide': ({ book, now, env }, decision: Decision) =>
    decideReview(book, decision, { now, env }),
  /** Gives a member money of the house, or takes some back. */
  'operator.adjust': ({ book, now: at }, { member: id, amount, reference }: Adjusting) => {
    const member = book.sessions.member(id)
    if (!member) throw new AppError('member.not-found')
    const [wallet, counter, kind] = ['main', 'correction', 'correction'] as const
    book.move(member, { kind, reference, amount, wallet, counter, at })
    return { balance: book.balance(member) }
  },
  /** A member's own money. */
  'operator.balance': ({ book }, id: string) => {
    const member = book.sessions.member(id)
    return member ? book.balance(member) : 0
  },
})

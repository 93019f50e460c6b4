import { AppError } from '#lib/errors'
import { internals } from '#platform/kernel/book/index'
import { pursesOf } from '#platform/vendor/index'
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
  /** What the book has of a member: money, limits, sessions. */
  'operator.memberNow': ({ book, now }, id: string) => {
    const member = book.sessions.member(id)
    if (!member) throw new AppError('member.not-found')
    const row = book.guard.row(id)
    return {
      member,
      money: {
        ...{ main: book.balance(member), bonus: book.bonus(member), held: book.held(member) },
        purses: pursesOf(book, member).map(({ vendor, balance }) => ({ vendor, balance })),
      },
      guard: {
        limits: book.guard.limits(id).map((limit) => {
          const { kind, days, amount } = limit
          return { kind, days, amount, used: book.guard.used(limit, id, now) }
        }),
        ...{ pausedUntil: row?.paused_until ?? 0, excludedUntil: row?.excluded_until ?? 0 },
        closedAt: row?.closed_at ?? 0,
      },
      sessions: book.sessions.list(id, now).map(({ hash: _, ...session }) => session),
    }
  },
})

import type { BookMember } from '#platform/kernel/book/index'
import { internals, withCashier } from '#platform/kernel/book/index'
import { receiveTransfer, sendTransfer, sentToday, transferOf } from './in-book'

export const transferInternals = internals({
  /** First half of a transfer of the token's member. */
  sendTransfer: withCashier(sendTransfer),
  /** Second half: whether the member was given it. */
  receiveTransfer,
  /** How a transfer stands, and what its sender has. */
  transferOf: ({ book }, sent: { id: string; member: BookMember }) => transferOf(book, sent),
  sentToday: ({ book, env, now }, { member }: { member: string }) =>
    sentToday(book, member, { env, now }),
})

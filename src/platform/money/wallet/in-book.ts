import type { Book } from '#platform/kernel/book/book'
import { type BookMember, internals } from '#platform/kernel/book/index'
import { noteBalance, openMoves, pursesOf } from '#platform/vendor/index'
import { isAutoOf } from './collect'

export interface BalanceThere {
  vendor: string
  balance: number
}

/** What a member has here, and with vendors as far as these have said. */
function stateOf(book: Book, member: BookMember) {
  return {
    currency: member.currency,
    main: book.balance(member),
    bonus: book.bonus(member),
    held: book.held(member),
    heldForChases: book.heldForStakes(member.id),
    purses: pursesOf(book, member),
    open: openMoves(book, member.id).map(({ id, vendor, direction, amount, at }) => {
      return { id, vendor, direction, amount, at }
    }),
    isAuto: isAutoOf(book, member.id),
    version: book.ledger.version,
  }
}
export type WalletState = ReturnType<typeof stateOf>

export const walletInternals = internals({
  /** Where a member's money is; what vendors have just said is noted first. */
  walletState: (
    { book, now },
    { member, said }: { member: BookMember; said: readonly BalanceThere[] },
  ) => {
    for (const each of said) noteBalance(book, member, { ...each, now })
    return stateOf(book, member)
  },
  /** Whether money at vendors is collected when a stake needs it. */
  setAutoCollect: ({ book, permitted }, { token, isAuto }: { token: string; isAuto: boolean }) => {
    const { member } = permitted('wallet.setAuto', token)
    const statement = isAuto
      ? 'INSERT OR IGNORE INTO auto_collect VALUES (?)'
      : 'DELETE FROM auto_collect WHERE member = ?'
    book.sql.exec(statement, member.id)
    return {}
  },
})

import type { BookMember } from '#platform/kernel/book/index'
import { internals } from '#platform/kernel/book/index'
import { finishMove, type Moving, noteBalance, startMove } from './in-book'
import { pursesOf } from './purse'
import { type MoveRow, moveOf, openMoves } from './rows'

const shown = ({ id, vendor, direction, amount, state, at }: MoveRow) => ({
  ...{ id, vendor, direction, amount, state, at },
})
export type ShownMove = ReturnType<typeof shown>

interface Told {
  vendor: string
  balance: number
}

export const moveInternals = internals({
  /** Begins a move of the token's member. */
  startVendorMove: (context, { token, moving }: { token: string; moving: Moving }) =>
    shown(startMove(context, context.permitted('wallet.move', token).member, moving)),
  /** Begins moves of the token's member, out of several wallets; those that are open stay. */
  collectVendors: (context, { token, moves }: { token: string; moves: Moving[] }) => {
    const { member } = context.permitted('wallet.collect', token)
    const open = new Set(openMoves(context.book, member.id).map(({ vendor }) => vendor))
    const fresh = moves.filter(({ vendor }) => !open.has(vendor))
    return fresh.map((moving) => shown(startMove(context, member, moving)))
  },
  vendorMoveOf: ({ book }, { id }: { id: string }) => {
    const row = moveOf(book, id)
    return row ? shown(row) : null
  },
  /** What a member has at vendors, and what is on its way. */
  vendorPurses: ({ book }, { member }: { member: BookMember }) => ({
    purses: pursesOf(book, member),
    open: openMoves(book, member.id).map(shown),
  }),
  /** What vendors say that a member has with them. */
  noteVendorBalances: (
    { book, now },
    { member, told }: { member: BookMember; told: readonly Told[] },
  ) => {
    for (const each of told) noteBalance(book, member, { ...each, now })
    return {}
  },
  /** Ends a move by the vendor's written word, as operators have it. */
  endVendorMove: (
    { book, now },
    { id, isDone, reason }: { id: string; isDone: boolean; reason: string },
  ) => {
    const row = moveOf(book, id)
    if (row) finishMove(book, id, { isDone, reason, now })
    return { row: row ? shown(moveOf(book, id) ?? row) : null }
  },
})

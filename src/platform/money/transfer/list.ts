import type { Command } from '#platform/kernel/book/command'
import { pageOf } from '#platform/kernel/book/index'
import type { TransferRow } from './in-book'

export const listTransfers: Command<'transfer.list'> = (asked, { book, member }) => {
  const { rows, next } = pageOf<TransferRow>(book, 'transfer', { ...asked, member: member.id })
  const shown = ({ id, direction, peer, amount, state, at }: TransferRow) => ({
    id,
    direction,
    peer,
    amount,
    state,
    at,
  })
  return { transfers: rows.map(shown), next }
}

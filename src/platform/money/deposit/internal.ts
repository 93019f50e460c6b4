import { internals } from '#platform/kernel/book/index'
import { addReceipt, type Receipt } from './receipts'
import { depositOf, receiptsOf } from './rows'
import { type GatewayWord, settleDeposit } from './settle'

export const depositInternals = internals({
  /** A gateway's word on a deposit. */
  settleDeposit: ({ book, now }, word: GatewayWord) => settleDeposit(book, word, now),
  /** A picture for a deposit of the token's member. */
  addReceipt: ({ book, permitted }, { token, ...receipt }: Receipt & { token: string }) =>
    addReceipt(book, permitted('deposit.attach', token).member.id, receipt),
  /** Names of a deposit's pictures. */
  receiptsOf: ({ book }, id: string) => receiptsOf(depositOf(book, id)),
})

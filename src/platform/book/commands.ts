import type { Call, Input } from '#lib/api/call'
import { CALLS, type CallAt, type CallName } from '#lib/api/index'
import { findDeposit, listDeposits } from '#platform/deposit/list'
import { methods } from '#platform/deposit/methods'
import { requestDeposit } from '#platform/deposit/request'
import type { Command, Turn } from '#platform/kernel/book/command'
import { cancelTicket } from '#platform/lottery/cancel-ticket'
import { cancelChase, listChases } from '#platform/lottery/chase/manage'
import { startChase } from '#platform/lottery/chase/start'
import { placeTicket } from '#platform/lottery/place-ticket'
import { quoteLines } from '#platform/lottery/quote'
import { listTickets } from '#platform/lottery/tickets'
import { confirmLimit, exclude, pause, play, setLimit, setReality } from '#platform/member/play'
import { claimRebates, listRebates } from '#platform/rebate/claim'
import { listSessions, revoke, revokeOthers } from '#platform/session/list'
import { logout } from '#platform/session/logout'
import { listTransfers } from '#platform/transfer/list'
import { balance } from '#platform/wallet/balance'
import { collectWallets, listWallets, moveWallet, setAuto } from '#platform/wallet/vendors'
import { listWithdrawals } from '#platform/withdraw/list'
import { bindPayee, payees, unbindPayee } from '#platform/withdraw/payees'
import { cancelWithdraw, confirmWithdraw } from '#platform/withdraw/receipt'
import { requestWithdraw } from '#platform/withdraw/request'
import { settings } from '#platform/withdraw/standing'

export type BookCall = CallAt<'book'>

/** Calls worked inside the member's book, in the hop that checks the session. */
export const COMMANDS: { [N in BookCall]: Command<N> } = {
  'session.logout': logout,
  'session.list': listSessions,
  'session.revoke': revoke,
  'session.revokeOthers': revokeOthers,
  'member.play': play,
  'member.setLimit': setLimit,
  'member.confirmLimit': confirmLimit,
  'member.pause': pause,
  'member.exclude': exclude,
  'member.setReality': setReality,
  'wallet.balance': balance,
  'wallet.list': listWallets,
  'wallet.move': moveWallet,
  'wallet.collect': collectWallets,
  'wallet.setAuto': setAuto,
  'transfer.list': listTransfers,
  'rebate.list': listRebates,
  'rebate.claim': claimRebates,
  'deposit.methods': methods,
  'deposit.request': requestDeposit,
  'deposit.list': listDeposits,
  'deposit.find': findDeposit,
  'withdraw.settings': settings,
  'withdraw.payees': payees,
  'withdraw.bindPayee': bindPayee,
  'withdraw.unbindPayee': unbindPayee,
  'withdraw.request': requestWithdraw,
  'withdraw.list': listWithdrawals,
  'withdraw.cancel': cancelWithdraw,
  'withdraw.confirm': confirmWithdraw,
  'lottery.place': placeTicket,
  'lottery.quote': quoteLines,
  'lottery.tickets': listTickets,
  'lottery.cancel': cancelTicket,
  'lottery.startChase': startChase,
  'lottery.chases': listChases,
  'lottery.cancelChase': cancelChase,
}

export function isBookCall(name: CallName): name is BookCall {
  const { where }: Call = CALLS[name]
  return where === 'book'
}

/** Works a call whose input was read by its definition. */
export const runCommand = <N extends BookCall>(name: N, input: unknown, turn: Turn) =>
  COMMANDS[name](input as Input<(typeof CALLS)[N]>, turn)

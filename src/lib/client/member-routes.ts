import { type SendOptions, sendTo } from './call'
import type { CallInput, CallValue, MemberCall, Route } from './routes'

export type { CallInput, CallValue }

/** Calls of the member's centre: only its pages load them. */
export const MEMBER_ROUTES = {
  'withdraw.settings': { method: 'GET', path: '/wps/withdraw/settings' },
  'withdraw.payees': { method: 'GET', path: '/wps/withdraw/payees' },
  'withdraw.bindPayee': {
    method: 'POST',
    path: '/wps/withdraw/payees',
    encrypted: true,
    keyed: true,
  },
  'withdraw.unbindPayee': {
    method: 'POST',
    path: '/wps/withdraw/payees/:id/unbind',
    encrypted: true,
    keyed: true,
  },
  'withdraw.request': { method: 'POST', path: '/wps/withdraw', encrypted: true, keyed: true },
  'withdraw.list': { method: 'GET', path: '/wps/withdraw' },
  'withdraw.cancel': { method: 'POST', path: '/wps/withdraw/:id/cancel', keyed: true },
  'withdraw.confirm': { method: 'POST', path: '/wps/withdraw/:id/receipt', keyed: true },
  'deposit.methods': { method: 'GET', path: '/wps/deposit/methods' },
  'deposit.request': { method: 'POST', path: '/wps/deposit', keyed: true },
  'deposit.list': { method: 'GET', path: '/wps/deposit' },
  'deposit.find': { method: 'GET', path: '/wps/deposit/:id' },
  'deposit.attach': { method: 'POST', path: '/wps/deposit/:id/receipts', keyed: true },
  'member.play': { method: 'GET', path: '/wps/member/play' },
  'member.setLimit': { method: 'PUT', path: '/wps/member/play/limits', keyed: true },
  'member.confirmLimit': {
    method: 'POST',
    path: '/wps/member/play/limits/confirm',
    keyed: true,
  },
  'member.pause': { method: 'POST', path: '/wps/member/play/pause', keyed: true },
  'member.exclude': { method: 'POST', path: '/wps/member/play/exclude', keyed: true },
  'member.setReality': { method: 'PUT', path: '/wps/member/play/reality', keyed: true },
  'member.sessionNet': { method: 'GET', path: '/wps/member/play/session' },
  'member.details': { method: 'GET', path: '/wps/member/details' },
  'member.setDetails': { method: 'PUT', path: '/wps/member/details', keyed: true },
  'member.sendMailCode': { method: 'POST', path: '/wps/verification/email' },
  'member.setMobile': { method: 'POST', path: '/wps/member/mobile', encrypted: true, keyed: true },
  'member.setEmail': { method: 'POST', path: '/wps/member/email', encrypted: true, keyed: true },
  'member.close': { method: 'POST', path: '/wps/member/close', encrypted: true, keyed: true },
  'member.export': { method: 'GET', path: '/wps/member/export' },
  'wallet.list': { method: 'GET', path: '/wps/relay/GCS_merchantWallet' },
  'wallet.move': { method: 'POST', path: '/wps/relay/GCS_walletTransfer', keyed: true },
  'wallet.collect': { method: 'POST', path: '/wps/relay/GCS_walletCollect', keyed: true },
  'wallet.setAuto': { method: 'PUT', path: '/wps/relay/GCS_walletAuto', keyed: true },
  'transfer.settings': { method: 'GET', path: '/wps/transfer/settings' },
  'transfer.send': { method: 'POST', path: '/wps/transfer', encrypted: true, keyed: true },
  'transfer.list': { method: 'GET', path: '/wps/transfer' },
  'rebate.list': { method: 'GET', path: '/wps/rebate' },
  'rebate.claim': { method: 'POST', path: '/wps/rebate/claim', keyed: true },
  'message.unread': { method: 'GET', path: '/wps/relay/CSP_unreadCount' },
  'message.list': { method: 'GET', path: '/wps/message' },
  'message.read': { method: 'PUT', path: '/wps/message/:id/read' },
  'message.readAll': { method: 'PUT', path: '/wps/message/read' },
  'message.remove': { method: 'DELETE', path: '/wps/message/:id' },
  'bonus.list': { method: 'GET', path: '/wps/bonus' },
  'reward.list': { method: 'GET', path: '/wps/reward' },
  'reward.redemptions': { method: 'GET', path: '/wps/relay/MCS2_getRedeemPointList' },
  'mission.summary': { method: 'GET', path: '/wps/relay/MCSFE_getMissionSummaryDetails' },
  'mission.leaderboard': { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard' },
  'record.statement': { method: 'GET', path: '/wps/record/statement' },
  'record.statementCsv': { method: 'GET', path: '/wps/record/statement/csv' },
  'record.bets': { method: 'GET', path: '/wps/record/bets' },
  'record.betsCsv': { method: 'GET', path: '/wps/record/bets/csv' },
  'record.profit': { method: 'GET', path: '/wps/record/profit' },
  'record.entries': { method: 'GET', path: '/wps/record/entries' },
} as const satisfies Record<MemberCall, Route>

/** Makes a call of the member's centre, as `send` does. Throws `CallError`. */
export function sendMember<N extends MemberCall>(
  name: N,
  input: CallInput<N>,
  options?: SendOptions,
): Promise<CallValue<N>> {
  return sendTo(MEMBER_ROUTES[name], name, input, options)
}

import type { CallName } from '#lib/api/index'
import type { MemberType } from '#lib/api/session'
import type { ErrorCode } from '#lib/errors'

/**
 * Who may make a call, in the only authorization table of the product. `agent` is whoever may have
 * a downline; `manager` an agent who is no affiliate: he alone has tools for his downline's money.
 */
export type Access = 'public' | 'session' | 'member' | 'agent' | 'manager' | 'operator'

export const ACCESS = {
  'site.status': 'public',
  'site.set': 'operator',
  'site.staff': 'operator',
  'session.login': 'public',
  'session.resume': 'public',
  'session.socialWays': 'public',
  'session.socialStart': 'public',
  'session.social': 'public',
  'session.captcha': 'public',
  'session.freeplay': 'public',
  'session.logout': 'session',
  'sms-code.settings': 'public',
  'sms-code.login': 'public',
  'sms-code.register': 'public',
  'sms-code.password': 'public',
  'session.list': 'member',
  'session.revoke': 'member',
  'session.revokeOthers': 'member',
  'session.secondStep': 'public',
  'session.factor': 'member',
  'session.offerFactor': 'member',
  'session.confirmFactor': 'member',
  'session.dropFactor': 'member',
  'register.settings': 'public',
  'register.username': 'public',
  'register.mobile': 'public',
  'member.info': 'session',
  'member.play': 'member',
  'member.setLimit': 'member',
  'member.confirmLimit': 'member',
  'member.pause': 'member',
  'member.exclude': 'member',
  'member.setReality': 'member',
  'member.sessionNet': 'member',
  'member.close': 'member',
  'member.export': 'member',
  'password.sendLink': 'public',
  'password.setByLink': 'public',
  'password.setByCode': 'public',
  'password.change': 'member',
  'password.setPayment': 'member',
  'password.hasPayment': 'member',
  'password.checkPayment': 'member',
  'wallet.balance': 'session',
  'wallet.list': 'member',
  'wallet.move': 'member',
  'wallet.collect': 'member',
  'wallet.setAuto': 'member',
  'transfer.settings': 'member',
  'transfer.send': 'member',
  'transfer.list': 'member',
  'deposit.methods': 'member',
  'deposit.request': 'member',
  'deposit.list': 'member',
  'deposit.find': 'member',
  'deposit.attach': 'member',
  'deposit.callback': 'public',
  'withdraw.settings': 'member',
  'withdraw.payees': 'member',
  'withdraw.bindPayee': 'member',
  'withdraw.unbindPayee': 'member',
  'withdraw.request': 'member',
  'withdraw.list': 'member',
  'withdraw.cancel': 'member',
  'withdraw.confirm': 'member',
  'game.vendors': 'public',
  'game.list': 'public',
  'game.hot': 'public',
  'game.popular': 'public',
  'game.types': 'public',
  'game.favorites': 'member',
  'game.favoriteList': 'member',
  'game.setFavorite': 'member',
  'game.recent': 'session',
  'game.winners': 'public',
  'notice.list': 'public',
  'notice.set': 'operator',
  'notice.remove': 'operator',
  'notice.all': 'operator',
  'referral.invitees': 'member',
  'referral.invite': 'member',
  'lottery.gameMenus': 'public',
  'lottery.current': 'public',
  'lottery.opened': 'public',
  'lottery.place': 'session',
  'lottery.quote': 'session',
  'lottery.writtenLines': 'public',
  'lottery.tickets': 'session',
  'lottery.cancel': 'session',
  'lottery.startChase': 'session',
  'lottery.chases': 'session',
  'lottery.cancelChase': 'session',
  'lottery.verify': 'public',
  'record.entries': 'session',
  'rebate.list': 'member',
  'rebate.claim': 'member',
  'message.unread': 'member',
  'message.list': 'member',
  'message.read': 'member',
  'message.readAll': 'member',
  'message.remove': 'member',
  'bonus.list': 'member',
  'reward.list': 'member',
  'reward.redemptions': 'member',
  'mission.summary': 'member',
  'mission.leaderboard': 'member',
  'record.statement': 'session',
  'record.statementCsv': 'session',
  'record.bets': 'session',
  'record.betsCsv': 'session',
  'record.profit': 'session',
  'support.visitorInfo': 'public',
  'support.memberInfo': 'session',
  'support.sendFeedback': 'member',
  'support.addImage': 'member',
  'support.feedbackList': 'member',
  'support.feedbackImage': 'member',
  'operator.feedback': 'operator',
  'operator.feedbackImage': 'operator',
  'operator.answerFeedback': 'operator',
  'vip.levels': 'public',
  'vip.mine': 'member',
  'operator.setVip': 'operator',
  'operator.audit': 'operator',
  'operator.reviews': 'operator',
  'operator.decide': 'operator',
  'operator.receipt': 'operator',
  'operator.message': 'operator',
  'operator.erase': 'operator',
  'operator.cashier': 'operator',
  'operator.setCashier': 'operator',
  'agent.affiliate': 'public',
  'agent.visit': 'public',
  'agent.settings': 'agent',
  'agent.register': 'agent',
  'agent.invites': 'agent',
  'agent.createInvite': 'agent',
  'agent.closeInvite': 'agent',
  'agent.message': 'agent',
  'agent.raise': 'manager',
  'operator.setRates': 'operator',
  'operator.move': 'operator',
  'operator.refusals': 'operator',
  'team.list': 'agent',
  'operator.setType': 'operator',
  'operator.dropFactor': 'operator',
  'operator.acts': 'operator',
  'operator.setRegister': 'operator',
} as const satisfies Record<CallName, Access>

/** What a session may do before its default or expired password is changed. */
export const BEFORE_CHANGE: readonly CallName[] = [
  'password.change',
  'session.logout',
  'member.info',
]

/** Who stands at the door: nobody signed in, a member of some type, or the operator. */
export type Visitor = 'visitor' | MemberType | 'operator'

const AGENTS: readonly Visitor[] = [1, 2, 41, 42]
const MANAGERS: readonly Visitor[] = [1, 2]

/** The types of agents, for a query. */
export const AFFILIATES_AND_AGENTS = AGENTS.join()
export const isManager = (type: MemberType): boolean => MANAGERS.includes(type)

/** The refusal of a visitor at a door, or null when it opens. */
export function refusal(access: Access, visitor: Visitor): ErrorCode | null {
  if (access === 'public') return null
  if (access === 'operator') return visitor === 'operator' ? null : 'session.forbidden'
  if (visitor === 'visitor' || visitor === 'operator') return 'session.required'
  if (access === 'session') return null
  if (visitor === 4) return 'in_need_true_account'
  if (access === 'member') return null
  const allowed = access === 'manager' ? MANAGERS : AGENTS
  return allowed.includes(visitor) ? null : 'session.forbidden'
}

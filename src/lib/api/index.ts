import type { Access } from '#lib/rules/permission'
import * as password from './access/password'
import * as register from './access/register'
import * as secondFactor from './access/second-factor'
import * as session from './access/session'
import * as smsCode from './access/sms-code'
import * as agent from './agent/agent'
import * as agreement from './agent/agreement'
import * as team from './agent/team'
import * as teamIncome from './agent/team-income'
import * as teamReport from './agent/team-report'
import type { Call, Place } from './call'
import * as game from './game'
import * as launch from './launch'
import * as lotteryChase from './lottery/chase'
import * as lotteryFavourite from './lottery/favourite'
import * as lottery from './lottery/lottery'
import * as lotteryMenu from './lottery/menu'
import * as lotteryProof from './lottery/proof'
import * as lotteryTicket from './lottery/ticket'
import * as member from './member/member'
import * as message from './member/message'
import * as memberPlay from './member/play'
import * as push from './member/push'
import * as memberShown from './member/shown'
import * as deposit from './money/deposit'
import * as playedDetail from './money/played-detail'
import * as record from './money/record'
import * as replay from './money/replay'
import * as transfer from './money/transfer'
import * as wallet from './money/wallet'
import * as withdraw from './money/withdraw'
import { OPERATOR_CALLS } from './operator/index'
import * as bonus from './reward/bonus'
import * as chat from './reward/chat'
import * as mission from './reward/mission'
import * as points from './reward/points'
import * as promotion from './reward/promotion'
import * as raffle from './reward/raffle'
import * as rain from './reward/rain'
import * as rebate from './reward/rebate'
import * as referral from './reward/referral'
import * as reward from './reward/reward'
import * as tournament from './reward/tournament'
import * as vip from './reward/vip'
import * as wheel from './reward/wheel'
import * as notice from './site/notice'
import * as site from './site/site'
import * as support from './site/support'
import * as sportsBets from './sports/bets'
import * as sportsEvents from './sports/events'
import * as sportsSlip from './sports/slip'
import * as activity from './truth/activity'
import * as seal from './truth/seal'
import * as truth from './truth/truth'

/** Every call of the product by its name. The relay forwards nothing else. */
export const CALLS = {
  'site.status': site.status,
  'site.whitelabel': site.whitelabel,
  'site.domainRoute': site.domainRoute,
  'site.set': site.setSite,
  'site.region': site.siteRegion,
  'site.staff': site.staff,
  'session.login': session.login,
  'session.resume': session.resume,
  'session.socialWays': session.socialWays,
  'session.socialStart': session.socialStart,
  'session.social': session.social,
  'session.captcha': session.captcha,
  'session.work': session.work,
  'session.freeplay': session.freeplay,
  'session.logout': session.logout,
  'sms-code.settings': smsCode.settings,
  'sms-code.login': smsCode.login,
  'sms-code.register': smsCode.register,
  'sms-code.password': smsCode.password,
  'sms-code.contact': smsCode.contact,
  'session.list': session.list,
  'session.revoke': session.revoke,
  'session.revokeOthers': session.revokeOthers,
  'session.secondStep': secondFactor.secondStep,
  'session.factor': secondFactor.factor,
  'session.offerFactor': secondFactor.offerFactor,
  'session.confirmFactor': secondFactor.confirmFactor,
  'session.dropFactor': secondFactor.dropFactor,
  'register.settings': register.settings,
  'register.regions': register.regions,
  'register.username': register.username,
  'register.mobile': register.mobile,
  'member.info': member.info,
  'member.icon': memberShown.icon,
  'member.avatar': memberShown.avatar,
  'member.setLanguage': memberShown.setLanguage,
  'member.play': memberPlay.play,
  'member.setLimit': memberPlay.setLimit,
  'member.confirmLimit': memberPlay.confirmLimit,
  'member.pause': memberPlay.pause,
  'member.exclude': memberPlay.exclude,
  'member.setReality': memberPlay.setReality,
  'member.sessionNet': memberPlay.sessionNet,
  'member.details': member.showDetails,
  'member.setDetails': member.setDetails,
  'member.sendMailCode': member.sendMailCode,
  'member.setMobile': member.setMobile,
  'member.setEmail': member.setEmail,
  'member.close': member.close,
  'member.export': member.exportData,
  'password.sendLink': password.sendLink,
  'password.setByLink': password.setByLink,
  'password.setByCode': password.setByCode,
  'password.change': password.change,
  'password.setPayment': password.setPayment,
  'password.hasPayment': password.hasPayment,
  'password.checkPayment': password.checkPayment,
  'wallet.balance': wallet.balance,
  'wallet.list': wallet.list,
  'wallet.move': wallet.move,
  'wallet.collect': wallet.collect,
  'wallet.setAuto': wallet.setAuto,
  'transfer.settings': transfer.settings,
  'transfer.send': transfer.send,
  'transfer.list': transfer.list,
  'deposit.methods': deposit.methods,
  'deposit.request': deposit.request,
  'deposit.list': deposit.list,
  'deposit.find': deposit.find,
  'deposit.attach': deposit.attach,
  'deposit.callback': deposit.callback,
  'withdraw.settings': withdraw.settings,
  'withdraw.payees': withdraw.payees,
  'withdraw.bindPayee': withdraw.bindPayee,
  'withdraw.unbindPayee': withdraw.unbindPayee,
  'withdraw.request': withdraw.request,
  'withdraw.list': withdraw.list,
  'withdraw.cancel': withdraw.cancel,
  'withdraw.confirm': withdraw.confirm,
  'game.vendors': game.vendors,
  'game.list': game.list,
  'game.hot': game.hot,
  'game.popular': game.popular,
  'game.types': game.types,
  'game.favourites': game.favourites,
  'game.favouriteList': game.favouriteList,
  'game.setFavourite': game.setFavourite,
  'game.recent': game.recent,
  'game.winners': game.winners,
  'game.jackpots': game.jackpots,
  'game.navigation': game.navigation,
  'game.launch': launch.launch,
  'game.launchByQuery': launch.launchByQuery,
  'game.rooms': launch.rooms,
  'notice.list': notice.list,
  'notice.set': notice.set,
  'notice.remove': notice.remove,
  'notice.all': notice.all,
  'referral.invite': referral.invite,
  'referral.invitees': referral.invitees,
  'lottery.gameMenus': lottery.gameMenus,
  'lottery.menu': lotteryMenu.menu,
  'lottery.recent': lotteryMenu.recent,
  'lottery.newest': lotteryMenu.newest,
  'lottery.next': lotteryMenu.next,
  'lottery.favourites': lotteryFavourite.favourites,
  'lottery.setFavourite': lotteryFavourite.setFavourite,
  'lottery.current': lottery.current,
  'lottery.opened': lottery.opened,
  'lottery.place': lottery.place,
  'lottery.quote': lotteryTicket.quote,
  'lottery.writtenLines': lotteryTicket.writtenLines,
  'lottery.tickets': lottery.tickets,
  'lottery.cancel': lotteryTicket.cancel,
  'lottery.startChase': lotteryChase.startChase,
  'lottery.chases': lotteryChase.chases,
  'lottery.cancelChase': lotteryChase.cancelChase,
  'lottery.ahead': lotteryProof.ahead,
  'lottery.verify': lotteryProof.verify,
  'lottery.voids': lotteryProof.voids,
  'sports.tree': sportsEvents.tree,
  'sports.events': sportsEvents.events,
  'sports.changes': sportsEvents.changes,
  'sports.event': sportsEvents.event,
  'sports.standings': sportsEvents.standings,
  'sports.verify': sportsEvents.verify,
  'sports.feed': sportsEvents.feed,
  'sports.quote': sportsSlip.quote,
  'sports.place': sportsSlip.place,
  'sports.bets': sportsBets.bets,
  'sports.detail': sportsBets.detail,
  'sports.explain': sportsBets.explain,
  'sports.offers': sportsBets.offers,
  'sports.cashOut': sportsBets.cashOut,
  'record.entries': record.entries,
  'rebate.list': rebate.list,
  'rebate.claim': rebate.claim,
  'message.unread': message.unread,
  'message.list': message.list,
  'message.read': message.read,
  'message.readAll': message.readAll,
  'message.remove': message.remove,
  'push.state': push.state,
  'push.keep': push.keep,
  'push.remove': push.remove,
  'promotion.shown': promotion.shownPromotions,
  'promotion.list': promotion.list,
  'promotion.join': promotion.join,
  'promotion.claim': promotion.claim,
  'promotion.apply': promotion.apply,
  'promotion.attach': promotion.attach,
  'wheel.list': wheel.list,
  'wheel.spin': wheel.turn,
  'wheel.setSeed': wheel.setSeed,
  'wheel.proof': wheel.proof,
  'raffle.list': raffle.list,
  'raffle.claim': raffle.claim,
  'raffle.proof': raffle.proof,
  'chat.enter': chat.enter,
  'rain.list': rain.list,
  'rain.open': rain.open,
  'rain.proof': rain.proof,
  'rain.bounds': rain.bounds,
  'rain.give': rain.give,
  'bonus.list': bonus.list,
  'bonus.forfeit': bonus.forfeit,
  'bonus.explain': bonus.explain,
  'reward.list': reward.list,
  'reward.redemptions': reward.redemptions,
  'points.config': points.config,
  'points.balance': points.balance,
  'points.entries': points.entries,
  'points.convert': points.convert,
  'points.articles': points.articles,
  'points.redeem': points.redeem,
  'mission.summary': mission.summary,
  'mission.leaderboard': mission.leaderboard,
  'mission.join': mission.join,
  'mission.claim': mission.claim,
  'tournament.list': tournament.list,
  'tournament.table': tournament.table,
  'tournament.join': tournament.join,
  'record.statement': record.statement,
  'record.detail': playedDetail.detail,
  'record.replay': replay.replay,
  'record.explainPlayed': replay.explainPlayed,
  'record.statementCsv': record.statementCsv,
  'record.bets': record.bets,
  'record.betsCsv': record.betsCsv,
  'record.profit': record.profit,
  'support.help': support.help,
  'support.visitorInfo': support.visitorInfo,
  'support.memberInfo': support.memberInfo,
  'support.sendFeedback': support.sendFeedback,
  'support.addImage': support.addImage,
  'support.feedbackList': support.feedbackList,
  'support.feedbackImage': support.feedbackImage,
  'truth.activity': activity.activity,
  'truth.returns': truth.returns,
  'truth.returnsCsv': truth.returnsCsv,
  'truth.seals': seal.seals,
  'truth.seal': seal.seal,
  'truth.proof': seal.proof,
  'vip.levels': vip.levels,
  'vip.mine': vip.mine,
  'vip.claimGift': vip.claimGift,
  'agent.affiliate': agent.affiliate,
  'agent.visit': agent.visit,
  'agent.notices': notice.agents,
  'agent.settings': agent.settings,
  'agent.register': agent.register,
  'agent.renewPassword': agent.renewPassword,
  'agent.invites': agent.invites,
  'agent.createInvite': agent.createInvite,
  'agent.closeInvite': agent.closeInvite,
  'agent.message': agent.message,
  'agent.raise': agent.raise,
  'agent.consolidated': agreement.consolidated,
  'agent.contracts': agreement.contracts,
  'agent.offer': agreement.offer,
  'agent.withdrawOffer': agreement.withdrawOffer,
  'agent.endContract': agreement.endContract,
  'agent.simulate': agreement.simulate,
  'agent.runs': agreement.runs,
  'agent.explainRun': agreement.explainRun,
  'dividend.decide': agreement.decideDividend,
  'salary.decideDaily': agreement.decideDaily,
  'salary.decideHourly': agreement.decideHourly,
  'salary.decideRealtime': agreement.decideRealtime,
  'team.list': team.list,
  'team.listCsv': team.listCsv,
  'team.overview': teamReport.overview,
  'team.bets': teamReport.bets,
  'team.transactions': teamReport.transactions,
  'team.profit': teamReport.profit,
  'team.income': teamIncome.income,
  'team.incomeEntries': teamIncome.incomeEntries,
  'team.incomeDetail': teamIncome.incomeDetail,
  'team.csv': teamReport.csv,
  ...OPERATOR_CALLS,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The calls that are worked in a place, and those of an access. */
export type CallAt<P extends Place> = {
  [N in CallName]: P extends NonNullable<(typeof CALLS)[N]['where']> ? N : never
}[CallName]
export type CallOf<A extends Access> = {
  [N in CallName]: (typeof CALLS)[N]['access'] extends A ? N : never
}[CallName]

import type { CallAt } from '#lib/api/index'
import { login } from './access/login/login'
import { setPasswordByCode } from './access/password/by-code'
import { sendPasswordLink, setPasswordByLink } from './access/password/by-link'
import { changePassword } from './access/password/change'
import { checkPayment, hasPayment, setPayment } from './access/password/payment'
import { registerByMobile } from './access/register/mobile'
import { registerRegions } from './access/register/regions'
import { registerSettings } from './access/register/settings'
import { registerByUsername } from './access/register/username'
import { confirmFactor, dropFactor, factor, offerFactor } from './access/second-factor/manage'
import { secondStep } from './access/second-factor/sign-in'
import { captcha } from './access/session/captcha'
import { captchaWork } from './access/session/captcha-work'
import { freeplay } from './access/session/freeplay'
import { resume } from './access/session/resume'
import {
  sendContactCode,
  sendLoginCode,
  sendPasswordCode,
  sendRegisterCode,
  smsCodeSettings,
} from './access/sms-code/index'
import { social, socialStart, socialWays } from './access/social/sign-in'
import { AGENTS } from './agent/handlers'
import type { Handler } from './call/context'
import { closeAccount, eraseMember } from './erasure/close'
import { gameList, gameTypes, gameVendors, hotGames } from './game/catalogue'
import { favouriteCodes, favouriteGames, setFavourite } from './game/favourites'
import { navigation } from './game/navigation'
import { popularGames, recentGames, winnerBoard } from './game/played'
import { currentDraw } from './lottery/draw/current-draw'
import { newestOfGames, openedDraws } from './lottery/draw/finished-draws'
import { nextDraws } from './lottery/draw/next-draws'
import { drawsAhead, verifyDraw, voidDraws } from './lottery/draw/verify-draw'
import { favouriteLotteries, setFavouriteLottery } from './lottery/menu/favourites'
import { gameMenus } from './lottery/menu/game-menus'
import { lotteryMenu, recentLotteries } from './lottery/menu/menu'
import { replay } from './lottery/replay'
import { writtenLines } from './lottery/ticket/written-lines'
import { sendMailCode, setEmail, setMobile } from './member/contact'
import { setDetails, showDetails } from './member/details'
import { exportData } from './member/export'
import { memberInfo } from './member/info'
import { setLanguage } from './member/language'
import { sessionNet } from './member/reality'
import { memberAvatar, memberIcon } from './member/shown'
import {
  listMessages,
  readAll,
  readMessage,
  removeMessage,
  sendMessage,
  unread,
} from './message/inbox'
import { PUSH } from './message/index'
import { attachReceipt, showReceipt } from './money/deposit/attach'
import { depositCallback } from './money/deposit/callback'
import { sendTransfer, transferSettings } from './money/transfer/send'
import { collectWallets, listWallets, moveWallet, setAuto } from './money/wallet/vendors'
import { agentNotices, listNotices } from './notice/list'
import { allNotices, removeNotice, setNotice } from './notice/manage'
import { listActs } from './operator/acts'
import { adjustBalance } from './operator/adjust'
import { ALERTS } from './operator/alert/handlers'
import { setCashier, showCashier } from './operator/cashier'
import { dropFactorOf } from './operator/drop-factor'
import { awaitedDraws, enterResult, moveDraw, revokeTicket } from './operator/lottery'
import { MEMBERS } from './operator/member/handlers'
import { PROPOSALS } from './operator/proposal/handlers'
import { REPORTED } from './operator/report/handlers'
import { decideReview, listReviews } from './operator/reviews'
import { setRegister } from './operator/set-register'
import { setType } from './operator/set-type'
import { listSignals } from './operator/signals'
import { OPERATOR_SPORTS } from './operator/sports'
import { STAFF } from './operator/staff/handlers'
import { cancelBonus } from './promotion/bonus/cancel'
import { explainBonus } from './promotion/bonus/explain'
import { listBonuses } from './promotion/bonus/list'
import { PLAY_HANDLERS } from './promotion/handlers'
import { convertMine, listArticles, pointConfig, redeemArticle } from './promotion/mall/calls'
import {
  decideRedemption,
  fundPot,
  listPots,
  setArticle,
  showMall,
  stockArticle,
} from './promotion/mall/operate'
import { listRedemptions } from './promotion/mall/redemptions'
import { claimPromotion, joinPromotion } from './promotion/promotion/claim'
import { listPromotions, showPromotions } from './promotion/promotion/list'
import {
  fundPromotion,
  liftPromotion,
  operatorPromotions,
  runPromotion,
  setPromotion,
} from './promotion/promotion/operate'
import { previewPromotion } from './promotion/promotion/preview'
import { listRewards } from './promotion/reward/list'
import { listLevels, myLevel, setLevels } from './promotion/vip/calls'
import { claimGift } from './promotion/vip/claim'
import { bets, betsCsv } from './record/bets'
import { recordEntries } from './record/entries'
import { profit } from './record/profit'
import { audit } from './record/recount/index'
import { proof, seal, seals } from './record/seal/index'
import { statement, statementCsv } from './record/statement'
import { activity, returns, returnsCsv } from './record/truth/index'
import { explainBet } from './sports/explain'
import { hearPush } from './sports/feed/push'
import { showEvent } from './sports/menu/event'
import { listChanges, listEvents } from './sports/menu/events'
import { standings } from './sports/menu/standings'
import { sportsTree } from './sports/menu/tree'
import { verifyMatch } from './sports/menu/verify-match'
import { answerFeedback, feedbackList, openFeedback, sendFeedback } from './support/feedback'
import { helpCenter } from './support/help'
import { addImage, feedbackImage, operatorImage } from './support/images'
import { memberInfo as memberService, visitorInfo } from './support/info'
import { endMove, listFindings, resolveFinding } from './vendor/findings-calls'
import { cancelFreeRounds, grantFreeRounds, listFreeRounds } from './vendor/free/calls'
import { listJackpots, operatorJackpots, setJackpot } from './vendor/jackpots'
import { launchGame, launchGameByQuery } from './vendor/launch'
import {
  addVendorKey,
  endVendorKey,
  listVendors,
  setVendor,
  setVendorState,
} from './vendor/operate'
import { listRooms } from './vendor/rooms'
import { playedDetail } from './vendor/round/detail'
import { explainPlayed } from './vendor/round/explain'
import { listGames, refreshGames, setGame } from './vendor/titles/calls'

export type WorkerCall = CallAt<'worker'>

/** The work of each call of a worker. A call without its work does not compile. */
export const HANDLERS: { [N in WorkerCall]: Handler<N> } = {
  'session.login': login,
  'session.resume': resume,
  'session.socialWays': socialWays,
  'session.socialStart': socialStart,
  'session.social': social,
  'session.captcha': captcha,
  'session.work': captchaWork,
  'session.freeplay': freeplay,
  'sms-code.settings': smsCodeSettings,
  'sms-code.login': sendLoginCode,
  'sms-code.register': sendRegisterCode,
  'sms-code.password': sendPasswordCode,
  'session.secondStep': secondStep,
  'session.factor': factor,
  'session.offerFactor': offerFactor,
  'session.confirmFactor': confirmFactor,
  'session.dropFactor': dropFactor,
  'register.settings': registerSettings,
  'register.regions': registerRegions,
  'register.username': registerByUsername,
  'register.mobile': registerByMobile,
  'game.vendors': gameVendors,
  'game.list': gameList,
  'game.hot': hotGames,
  'game.popular': popularGames,
  'game.types': gameTypes,
  'game.favourites': favouriteCodes,
  'game.favouriteList': favouriteGames,
  'game.setFavourite': setFavourite,
  'game.recent': recentGames,
  'game.winners': winnerBoard,
  'game.jackpots': listJackpots,
  'game.navigation': navigation,
  'game.launch': launchGame,
  'game.launchByQuery': launchGameByQuery,
  'game.rooms': listRooms,
  'notice.list': listNotices,
  'notice.set': setNotice,
  'notice.remove': removeNotice,
  'notice.all': allNotices,
  'lottery.gameMenus': gameMenus,
  'lottery.menu': lotteryMenu,
  'lottery.recent': recentLotteries,
  'lottery.newest': newestOfGames,
  'lottery.next': nextDraws,
  'lottery.favourites': favouriteLotteries,
  'lottery.setFavourite': setFavouriteLottery,
  'lottery.current': currentDraw,
  'lottery.opened': openedDraws,
  'lottery.ahead': drawsAhead,
  'lottery.verify': verifyDraw,
  'lottery.voids': voidDraws,
  'lottery.writtenLines': writtenLines,
  'sports.tree': sportsTree,
  'sports.events': listEvents,
  'sports.changes': listChanges,
  'sports.event': showEvent,
  'sports.standings': standings,
  'sports.verify': verifyMatch,
  'sports.explain': explainBet,
  'sports.feed': hearPush,
  'password.sendLink': sendPasswordLink,
  'password.setByLink': setPasswordByLink,
  'password.setByCode': setPasswordByCode,
  'password.change': changePassword,
  'password.setPayment': setPayment,
  'password.hasPayment': hasPayment,
  'password.checkPayment': checkPayment,
  'record.entries': recordEntries,
  'support.help': helpCenter,
  'support.visitorInfo': visitorInfo,
  'support.memberInfo': memberService,
  'support.sendFeedback': sendFeedback,
  'support.addImage': addImage,
  'support.feedbackList': feedbackList,
  'support.feedbackImage': feedbackImage,
  'operator.feedback': openFeedback,
  'operator.feedbackImage': operatorImage,
  'operator.answerFeedback': answerFeedback,
  'truth.activity': activity,
  'truth.returns': returns,
  'truth.returnsCsv': returnsCsv,
  'truth.seals': seals,
  'truth.seal': seal,
  'truth.proof': proof,
  'vip.levels': listLevels,
  'vip.mine': myLevel,
  'vip.claimGift': claimGift,
  ...ALERTS,
  ...MEMBERS,
  ...REPORTED,
  'operator.setVip': setLevels,
  'operator.audit': audit,
  'operator.reviews': listReviews,
  'member.info': memberInfo,
  'member.icon': memberIcon,
  'member.avatar': memberAvatar,
  'member.setLanguage': setLanguage,
  'member.sessionNet': sessionNet,
  'sms-code.contact': sendContactCode,
  'member.details': showDetails,
  'member.setDetails': setDetails,
  'member.sendMailCode': sendMailCode,
  'member.setMobile': setMobile,
  'member.setEmail': setEmail,
  'member.close': closeAccount,
  'member.export': exportData,
  'operator.erase': eraseMember,
  'transfer.settings': transferSettings,
  'wallet.list': listWallets,
  'wallet.move': moveWallet,
  'wallet.collect': collectWallets,
  'wallet.setAuto': setAuto,
  'transfer.send': sendTransfer,
  'record.statement': statement,
  'record.detail': playedDetail,
  'record.replay': replay,
  'record.explainPlayed': explainPlayed,
  'record.statementCsv': statementCsv,
  'record.bets': bets,
  'record.betsCsv': betsCsv,
  'record.profit': profit,
  'message.unread': unread,
  'message.list': listMessages,
  'message.read': readMessage,
  'message.readAll': readAll,
  'message.remove': removeMessage,
  ...PUSH,
  'operator.awaitedDraws': awaitedDraws,
  'operator.enterResult': enterResult,
  'operator.moveDraw': moveDraw,
  'operator.revokeTicket': revokeTicket,
  ...OPERATOR_SPORTS,
  'operator.message': sendMessage,
  'promotion.shown': showPromotions,
  'promotion.list': listPromotions,
  'promotion.join': joinPromotion,
  'promotion.claim': claimPromotion,
  'operator.promotions': operatorPromotions,
  'operator.setPromotion': setPromotion,
  'operator.fundPromotion': fundPromotion,
  'operator.runPromotion': runPromotion,
  'operator.previewPromotion': previewPromotion,
  'operator.liftPromotion': liftPromotion,
  'bonus.list': listBonuses,
  'bonus.explain': explainBonus,
  'operator.cancelBonus': cancelBonus,
  'reward.list': listRewards,
  'reward.redemptions': listRedemptions,
  'points.config': pointConfig,
  'points.convert': convertMine,
  'points.articles': listArticles,
  'points.redeem': redeemArticle,
  'operator.mall': showMall,
  'operator.setArticle': setArticle,
  'operator.stockArticle': stockArticle,
  'operator.decideRedemption': decideRedemption,
  ...PLAY_HANDLERS,
  'operator.pots': listPots,
  'operator.fundPot': fundPot,
  'deposit.attach': attachReceipt,
  'deposit.callback': depositCallback,
  'operator.decide': decideReview,
  'operator.receipt': showReceipt,
  'operator.cashier': showCashier,
  'operator.setCashier': setCashier,
  ...AGENTS,
  'agent.notices': agentNotices,
  'operator.setType': setType,
  'operator.adjust': adjustBalance,
  'operator.dropFactor': dropFactorOf,
  'operator.acts': listActs,
  'operator.vendors': listVendors,
  'operator.setVendor': setVendor,
  'operator.setVendorState': setVendorState,
  'operator.addVendorKey': addVendorKey,
  'operator.endVendorKey': endVendorKey,
  'operator.vendorGames': listGames,
  'operator.refreshGames': refreshGames,
  'operator.setVendorGame': setGame,
  'operator.jackpots': operatorJackpots,
  'operator.setJackpot': setJackpot,
  'operator.freeRounds': listFreeRounds,
  'operator.grantFreeRounds': grantFreeRounds,
  'operator.cancelFreeRounds': cancelFreeRounds,
  'operator.findings': listFindings,
  'operator.resolveFinding': resolveFinding,
  'operator.endMove': endMove,
  ...STAFF,
  ...PROPOSALS,
  'operator.signals': listSignals,
  'operator.setRegister': setRegister,
}

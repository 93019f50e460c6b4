import * as agent from '../agent/agent'
import * as agreement from '../agent/agreement'
import type { Call } from '../call'
import * as message from '../member/message'
import * as bonus from '../reward/bonus'
import * as vip from '../reward/vip'
import * as support from '../site/support'
import * as operatorAlert from './alert'
import * as operatorApplication from './application'
import * as operatorChat from './chat'
import * as operatorFinding from './finding'
import * as operatorLottery from './lottery'
import * as operatorMall from './mall'
import * as operatorMember from './member'
import * as operatorMission from './mission'
import * as operator from './operator'
import * as passkey from './passkey'
import * as operatorPromotion from './promotion'
import * as operatorProposal from './proposal'
import * as operatorRaffle from './raffle'
import * as operatorRain from './rain'
import * as operatorReferral from './referral'
import * as operatorReport from './report'
import * as operatorSports from './sports'
import * as staff from './staff'
import * as operatorTournament from './tournament'
import * as operatorVendor from './vendor'
import * as operatorWheel from './wheel'

/** What the staff may call, and what commands do with the operator's token. */
export const OPERATOR_CALLS = {
  'operator.promotions': operatorPromotion.promotions,
  'operator.setPromotion': operatorPromotion.set,
  'operator.fundPromotion': operatorPromotion.fund,
  'operator.runPromotion': operatorPromotion.run,
  'operator.previewPromotion': operatorPromotion.preview,
  'operator.liftPromotion': operatorPromotion.lift,
  'operator.applications': operatorApplication.applications,
  'operator.applicationImage': operatorApplication.image,
  'operator.decideApplication': operatorApplication.decide,
  'operator.raffles': operatorRaffle.raffles,
  'operator.makeRaffle': operatorRaffle.make,
  'operator.drawRaffle': operatorRaffle.draw,
  'operator.wheels': operatorWheel.wheels,
  'operator.makeWheel': operatorWheel.make,
  'operator.runWheel': operatorWheel.run,
  'operator.rains': operatorRain.rains,
  'operator.makeRain': operatorRain.make,
  'operator.stopRain': operatorRain.stop,
  'operator.chatReports': operatorChat.reports,
  'operator.keepSaid': operatorChat.keep,
  'operator.removeSaid': operatorChat.remove,
  'operator.muteSpeaker': operatorChat.mute,
  'operator.setRoom': operatorChat.set,
  'operator.cancelBonus': bonus.cancel,
  'operator.mall': operatorMall.mall,
  'operator.setArticle': operatorMall.setArticle,
  'operator.stockArticle': operatorMall.stock,
  'operator.decideRedemption': operatorMall.decideRedemption,
  'operator.pots': operatorMall.pots,
  'operator.fundPot': operatorMall.fundPot,
  'operator.referral': operatorReferral.show,
  'operator.startReferral': operatorReferral.start,
  'operator.stopReferral': operatorReferral.stop,
  'operator.tournaments': operatorTournament.tournaments,
  'operator.setTournament': operatorTournament.set,
  'operator.fundTournament': operatorTournament.fund,
  'operator.runTournament': operatorTournament.run,
  'operator.missions': operatorMission.missions,
  'operator.setMission': operatorMission.set,
  'operator.fundMission': operatorMission.fund,
  'operator.runMission': operatorMission.run,
  'operator.feedback': support.openFeedback,
  'operator.feedbackImage': support.operatorImage,
  'operator.answerFeedback': support.answerFeedback,
  'operator.alerts': operatorAlert.list,
  'operator.acknowledgeAlert': operatorAlert.acknowledge,
  'operator.alertRules': operatorAlert.rules,
  'operator.setAlertRules': operatorAlert.setRules,
  'operator.today': operatorReport.today,
  'operator.report': operatorReport.report,
  'operator.findMembers': operatorMember.find,
  'operator.viewMember': operatorMember.view,
  'operator.openDetails': operatorMember.openDetails,
  'operator.memberEntries': operatorMember.listEntries,
  'operator.memberBets': operatorMember.listBets,
  'operator.memberReplay': operatorMember.replayBet,
  'operator.memberSees': operatorMember.see,
  'operator.addNote': operatorMember.addNote,
  'operator.setTags': operatorMember.setTags,
  'operator.setVip': vip.setLevels,
  'operator.audit': operator.audit,
  'operator.reviews': operator.reviews,
  'operator.decide': operator.decide,
  'operator.receipt': operator.receipt,
  'operator.awaitedDraws': operatorLottery.awaitedDraws,
  'operator.enterResult': operatorLottery.enterResult,
  'operator.moveDraw': operatorLottery.moveDraw,
  'operator.revokeTicket': operatorLottery.revokeTicket,
  'operator.league': operatorSports.show,
  'operator.setLeague': operatorSports.set,
  'operator.match': operatorSports.showMatch,
  'operator.voidMatch': operatorSports.voidMatch,
  'operator.settleMatch': operatorSports.settleMatch,
  'operator.sportsMember': operatorSports.showMember,
  'operator.setSportsMember': operatorSports.setMember,
  'operator.message': message.send,
  'operator.erase': operator.erase,
  'operator.cashier': operator.cashier,
  'operator.setCashier': operator.setCashier,
  'operator.offer': agreement.houseOffer,
  'operator.contracts': agreement.houseContracts,
  'operator.endContract': agreement.endHouseContract,
  'operator.setRates': agent.setRates,
  'operator.move': agent.move,
  'operator.refusals': agent.refusals,
  'operator.setType': operator.setType,
  'operator.adjust': operator.adjust,
  'operator.dropFactor': operator.dropFactor,
  'operator.acts': operator.acts,
  'operator.vendors': operatorVendor.list,
  'operator.setVendor': operatorVendor.set,
  'operator.setVendorState': operatorVendor.setState,
  'operator.addVendorKey': operatorVendor.addKey,
  'operator.endVendorKey': operatorVendor.endKey,
  'operator.vendorGames': operatorVendor.games,
  'operator.refreshGames': operatorVendor.refreshGames,
  'operator.setVendorGame': operatorVendor.setGame,
  'operator.jackpots': operatorVendor.jackpots,
  'operator.setJackpot': operatorVendor.setJackpot,
  'operator.freeRounds': operatorVendor.freeRounds,
  'operator.grantFreeRounds': operatorVendor.grantFreeRounds,
  'operator.cancelFreeRounds': operatorVendor.cancelFreeRounds,
  'operator.findings': operatorFinding.list,
  'operator.resolveFinding': operatorFinding.resolve,
  'operator.endMove': operatorFinding.endMove,
  'staff.offer': staff.offer,
  'staff.join': staff.join,
  'staff.login': staff.login,
  'staff.passkeyOffer': passkey.passkeyOffer,
  'staff.passkeyLogin': passkey.passkeyLogin,
  'staff.passkeys': passkey.passkeys,
  'staff.newPasskey': passkey.newPasskey,
  'staff.addPasskey': passkey.addPasskey,
  'staff.removePasskey': passkey.removePasskey,
  'staff.me': staff.me,
  'staff.logout': staff.logout,
  'staff.sessions': staff.sessions,
  'staff.endSession': staff.endSession,
  'staff.people': staff.people,
  'staff.invite': staff.invite,
  'staff.change': staff.change,
  'staff.resetFactor': staff.resetFactor,
  'staff.setBounds': staff.setBounds,
  'staff.sessionsOf': staff.sessionsOf,
  'staff.endSessionOf': staff.endSessionOf,
  'operator.propose': operatorProposal.propose,
  'operator.proposals': operatorProposal.proposals,
  'operator.decideProposal': operatorProposal.decideProposal,
  'operator.withdrawProposal': operatorProposal.withdrawProposal,
  'operator.signals': operator.signals,
  'operator.setRegister': operator.setRegister,
} as const satisfies Record<string, Call>

import type { CallAt } from '#lib/api/index'
import type { Handler } from '#platform/call/context'
import { enterChat } from './chat/enter'
import { chatReports, keepSaid, muteSpeaker, removeSaid, setRoom } from './chat/operate'
import { missionLeaders } from './mission/board'
import { claimMission, joinMission } from './mission/claim'
import { missionSummary } from './mission/missions'
import { fundMission, operatorMissions, runMission, setMission } from './mission/operate'
import { attachPicture, showPicture } from './promotion/application/attach'
import { decideApplication, listApplications } from './promotion/application/decide'
import { applyForPromotion } from './promotion/apply'
import { claimRaffle, listRaffles, proveRaffle } from './raffle/calls'
import { drawRaffleNow, makeRaffle, operatorRaffles } from './raffle/operate'
import { listRains, openRain, proveRain } from './rain/open'
import { makeRain, operatorRains, stopRain } from './rain/operate'
import { giveRain, ownBounds } from './rain/own'
import { allowReferral, listReferrals } from './referral/desk'
import { invite } from './referral/invite'
import { listInvitees } from './referral/invitees'
import { showReferral, startReferral, stopReferral } from './referral/operate'
import { joinTournament, listTournaments } from './tournament/calls'
import {
  fundTournament,
  operatorTournaments,
  runTournament,
  setTournament,
} from './tournament/operate'
import { tournamentTable } from './tournament/table'
import { listWheels, proveWheel, setWheelSeed, spinMine } from './wheel/calls'
import { makeWheel, operatorWheels, restockWheel, runWheel } from './wheel/operate'

type Named<P extends string> = Extract<CallAt<'worker'>, P>
type Played =
  | Named<
      | `chat.${string}`
      | `raffle.${string}`
      | `referral.${string}`
      | `wheel.${string}`
      | `rain.${string}`
      | `mission.${string}`
      | `tournament.${string}`
    >
  | Named<
      `operator.${string}Raffle` | `operator.raffles` | `operator.${string}Rain` | `operator.rains`
    >
  | Named<'promotion.apply' | 'promotion.attach'>
  | Named<`operator.${string}Application` | 'operator.applications' | 'operator.applicationImage'>
  | Named<`operator.${string}Wheel` | 'operator.wheels'>
  | Named<'operator.chatReports' | `operator.${string}Said`>
  | Named<'operator.muteSpeaker' | 'operator.setRoom'>
  | Named<'operator.referral' | 'operator.referrals' | `operator.${string}Referral`>
  | Named<`operator.${string}Mission` | `operator.missions`>
  | Named<`operator.${string}Tournament` | `operator.tournaments`>

/** The work of calls about what is played for: missions, tournaments, envelopes, raffles. */
export const PLAY_HANDLERS: { [N in Played]: Handler<N> } = {
  'raffle.list': listRaffles,
  'raffle.claim': claimRaffle,
  'raffle.proof': proveRaffle,
  'operator.raffles': operatorRaffles,
  'operator.makeRaffle': makeRaffle,
  'operator.drawRaffle': drawRaffleNow,
  'promotion.apply': applyForPromotion,
  'promotion.attach': attachPicture,
  'operator.applications': listApplications,
  'operator.applicationImage': showPicture,
  'operator.decideApplication': decideApplication,
  'wheel.list': listWheels,
  'wheel.spin': spinMine,
  'wheel.setSeed': setWheelSeed,
  'wheel.proof': proveWheel,
  'operator.wheels': operatorWheels,
  'operator.makeWheel': makeWheel,
  'operator.runWheel': runWheel,
  'operator.restockWheel': restockWheel,
  'chat.enter': enterChat,
  'operator.chatReports': chatReports,
  'operator.keepSaid': keepSaid,
  'operator.removeSaid': removeSaid,
  'operator.muteSpeaker': muteSpeaker,
  'operator.setRoom': setRoom,
  'rain.list': listRains,
  'rain.open': openRain,
  'rain.proof': proveRain,
  'rain.bounds': ownBounds,
  'rain.give': giveRain,
  'operator.rains': operatorRains,
  'operator.makeRain': makeRain,
  'operator.stopRain': stopRain,
  'mission.summary': missionSummary,
  'mission.leaderboard': missionLeaders,
  'mission.join': joinMission,
  'mission.claim': claimMission,
  'tournament.list': listTournaments,
  'tournament.table': tournamentTable,
  'tournament.join': joinTournament,
  'operator.tournaments': operatorTournaments,
  'operator.setTournament': setTournament,
  'operator.fundTournament': fundTournament,
  'operator.runTournament': runTournament,
  'referral.invite': invite,
  'referral.invitees': listInvitees,
  'operator.referral': showReferral,
  'operator.startReferral': startReferral,
  'operator.stopReferral': stopReferral,
  'operator.referrals': listReferrals,
  'operator.allowReferral': allowReferral,
  'operator.missions': operatorMissions,
  'operator.setMission': setMission,
  'operator.fundMission': fundMission,
  'operator.runMission': runMission,
}

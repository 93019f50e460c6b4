import type { Env } from '#env'
import { GAMES } from '#lib/lottery/games'
import { pruneEnvelopes, rotateKeys } from './access/envelope/index'
import { pruneAttempts } from './access/login-throttle/count'
import { prunePasses } from './access/secret/pass'
import { endOverdueSessions } from './access/session/index'
import { runContracts } from './agent/agreement/index'
import { pruneVisits } from './agent/downline/index'
import { noteOnline, pruneTeams } from './agent/team/index'
import { allBooks, pruneLinks } from './directory/index'
import { forgetClosed } from './erasure/close'
import { bookOf } from './kernel/books'
import { yieldToEventLoop } from './kernel/yield-to-event-loop'
import { collectResults, drawOf } from './lottery/index'
import { deliverPushes, noteDrawn, prunePushes } from './message/index'
import { deliverAlerts, finishProposals, pruneStaffSessions, watchAlerts } from './operator/index'
import { catchUp } from './projection/apply'
import { keepSpans } from './promotion/level/kept'
import { sweepMall } from './promotion/mall/sweep'
import { closeBoards } from './promotion/mission/board'
import { keepPeriods } from './promotion/mission/periods'
import { payPrizes } from './promotion/prize/pay'
import { pruneApplications } from './promotion/promotion/application/decide'
import { decideReferrals } from './promotion/referral/decide'
import { closeTournaments } from './promotion/tournament/close'
import { wakePutOff } from './promotion/wake'
import { linkKept } from './record/kept/index'
import { sealNextDay, witnessSeals } from './record/seal/index'
import { beat } from './record/truth/index'
import { workOf } from './router/work'
import { pruneInbox } from './sms-mail/index'
import { ensureFeeds } from './sports/index'
import { compareDueHours, refreshDueTitles } from './vendor/index'

/**
 * The watchdog, each minute: draws that are overdue, projections that lag behind their book, keys
 * that are due. One failing job never keeps the others from running.
 */
export async function runSchedule(env: Env): Promise<void> {
  const now = Date.now()
  const books = await allBooks(env)
  const jobs: [string, () => Promise<unknown>][] = [
    ['clock of the site', () => beat(env, now)],
    ...GAMES.map(({ code }): [string, () => Promise<unknown>] => [
      `draws of ${code}`,
      () => drawOf(env, code).ensure(),
    ]),
    ['feeds of matches', () => ensureFeeds(env, now)],
    ['results of feeds', () => collectResults(env, now)],
    ...books.map((book): [string, () => Promise<unknown>] => [
      `projection of ${book}`,
      () => catchUp(env, book),
    ]),
    ...books.map((book): [string, () => Promise<unknown>] => [
      `what is due in ${book}`,
      () => bookOf(env, book).wake(books.length),
    ]),
    ...books.map((book): [string, () => Promise<unknown>] => [
      `closed accounts of ${book}`,
      () => forgetClosed(env, book, now),
    ]),
    ['incomes and contracts of teams', () => runContracts(env, now)],
    ['who is online', () => noteOnline(env, now)],
    ['old looks at links', () => pruneVisits(env, now)],
    ['old rows of teams', () => pruneTeams(env, now)],
    ['envelope keys', () => rotateKeys(env, now)],
    ['envelope tokens', () => pruneEnvelopes(env, now)],
    ['counts of wrong guesses', () => pruneAttempts(env, now)],
    ['used passes', () => prunePasses(env, now)],
    ['approved proposals', () => finishProposals(env, now, workOf)],
    ['sessions of the staff', () => pruneStaffSessions(env, now)],
    ['dev inbox', () => pruneInbox(env, now)],
    ['password links', () => pruneLinks(env, now)],
    ['sessions that must end', () => endOverdueSessions(env)],
    ['periods of missions', () => keepPeriods(env, now)],
    ['boards of missions', () => closeBoards(env, now)],
    ['tables of tournaments', () => closeTournaments(env, now)],
    ['milestones of invitations', () => decideReferrals(env, now)],
    ['what was put off by a clock', () => wakePutOff(env, now)],
    ['prizes that are due', () => payPrizes(env, now)],
    ['applications and their pictures', () => pruneApplications(env, now)],
    ['what is kept', () => linkKept(env)],
    ['seal of the day', () => sealNextDay(env, now)],
    ['seals to the witness', () => witnessSeals(env, now)],
    ['points that expire', () => sweepMall(env, now)],
    ['weeks and months of levels', () => keepSpans(env, now)],
    ['titles of vendors', () => refreshDueTitles(env, now)],
    ['hours of vendors', () => compareDueHours(env, now)],
    ['what lasts and should not', () => watchAlerts(env, now)],
    ['alerts to be told', () => deliverAlerts(env, now)],
    ['pushes of draws', () => noteDrawn(env, now)],
    ['pushes to be told', () => deliverPushes(env, now)],
    ['old pushes', () => prunePushes(env, now)],
  ]
  for (const [job, run] of jobs) {
    await yieldToEventLoop()
    try {
      await run()
    } catch (error) {
      console.error(JSON.stringify({ event: 'schedule.failed', job, error: String(error) }))
    }
  }
}

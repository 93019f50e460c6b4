import type { Env } from '#env'
import { GAMES } from '#lib/lottery/games'
import { pruneAttempts } from '#platform/attempt/count'
import { runContracts } from '#platform/contract/index'
import { allBooks, pruneLinks } from '#platform/directory/index'
import { rotateKeys } from '#platform/envelope/keys'
import { pruneEnvelopes } from '#platform/envelope/open'
import { giveWay } from '#platform/give-way'
import { collectResults } from '#platform/lottery/index'
import { forgetClosed } from '#platform/member/close'
import { pruneInbox } from '#platform/messages/index'
import { bookOf, drawOf } from '#platform/objects'
import { catchUp } from '#platform/projection/apply'
import { prunePasses } from '#platform/secret/pass'
import { endOverdueSessions } from '#platform/session/index'
import { noteOnline, pruneTeams } from '#platform/team/index'

/**
 * The watchdog, each minute: draws that are overdue, projections that lag behind their book, keys
 * that are due. One failing job never keeps the others from running.
 */
export async function runSchedule(env: Env): Promise<void> {
  const now = Date.now()
  const books = await allBooks(env)
  const jobs: [string, () => Promise<unknown>][] = [
    ...GAMES.map(({ code }): [string, () => Promise<unknown>] => [
      `draws of ${code}`,
      () => drawOf(env, code).ensure(),
    ]),
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
    ['who is online', () => noteOnline(env)],
    ['old rows of teams', () => pruneTeams(env, now)],
    ['envelope keys', () => rotateKeys(env, now)],
    ['envelope tokens', () => pruneEnvelopes(env, now)],
    ['counts of wrong guesses', () => pruneAttempts(env, now)],
    ['used passes', () => prunePasses(env, now)],
    ['dev inbox', () => pruneInbox(env, now)],
    ['password links', () => pruneLinks(env, now)],
    ['sessions that must end', () => endOverdueSessions(env)],
  ]
  for (const [job, run] of jobs) {
    await giveWay()
    try {
      await run()
    } catch (error) {
      console.error(JSON.stringify({ event: 'schedule.failed', job, error: String(error) }))
    }
  }
}

import type { Env } from '#env'
import { settleTeams } from '#platform/agent/team/index'
import { allBooks } from '#platform/directory/index'
import { catchUp } from '#platform/projection/index'
import { runDue } from './run'
import { trimContracts } from './trim'

/**
 * Runs and pays contracts. A period is run only when every book's events of it are recorded: where
 * one cannot be asked this throws, and the next minute tries again.
 */
export async function runContracts(env: Env, now: number): Promise<void> {
  await Promise.all((await allBooks(env)).map((book) => catchUp(env, book)))
  await settleTeams(env, now)
  await trimContracts(env, now)
  if (await runDue(env, now)) await settleTeams(env, now)
}

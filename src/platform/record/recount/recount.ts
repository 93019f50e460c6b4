import type { Env } from '#env'
import type { AuditFault } from '#lib/fair/faults'
import { keptFaults } from '#platform/record/kept/index'
import { recordFaults } from './records'
import { sealFaults } from './seals'

/** Works out anew, since a day: seals, what is kept of the staff and settings, records of books. */
export async function recount(
  env: Env,
  books: readonly string[],
  since: string,
): Promise<AuditFault[]> {
  const from = Date.parse(since)
  const faults = [...(await sealFaults(env, books, since)), ...(await keptFaults(env, from))]
  for (const book of books) faults.push(...(await recordFaults(env, book, from)))
  return faults
}

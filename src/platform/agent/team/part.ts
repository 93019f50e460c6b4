import type { Part } from '#platform/kernel/book/part'
import { teamInternals } from './internal'
import { migrateIncomes } from './schema'

/** What agents earn and owe. */
export const teamPart: Part = {
  name: 'team',
  internals: teamInternals,
  migrate: migrateIncomes,
}

import type { Part } from '#platform/kernel/book/part'
import { eraseReferences, hasOpenDeposit } from './closing'
import { depositInternals } from './internal'
import { migrateDeposits } from './schema'
import { expireDeposit } from './settle'

/** Money in. */
export const depositPart: Part = {
  name: 'deposit',
  internals: depositInternals,
  migrate: migrateDeposits,
  hasOpen: hasOpenDeposit,
  erase: eraseReferences,
  jobs: { 'deposit-expiry': { run: expireDeposit } },
}

import { part } from '#platform/kernel/book/index'
import { eraseReferences, hasOpenDeposit } from './closing'
import { depositInternals } from './internal'
import { depositedSince, findDeposit, listDeposits } from './list'
import { methods } from './methods'
import { requestDeposit } from './request'
import { migrateDeposits } from './schema'
import { expireDeposit } from './settle'

/** Money in. */
export const depositPart = part({
  name: 'deposit',
  commands: {
    'deposit.methods': methods,
    'deposit.request': requestDeposit,
    'deposit.list': listDeposits,
    'deposit.find': findDeposit,
  },
  internals: depositInternals,
  migrate: migrateDeposits,
  deposited: depositedSince,
  kept: { deposits: 'SELECT * FROM deposit WHERE member = ?' },
  hasOpen: hasOpenDeposit,
  erase: eraseReferences,
  jobs: { 'deposit-expiry': { run: expireDeposit } },
})

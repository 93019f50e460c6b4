import type { Part } from '#platform/kernel/book/part'
import { erasePayees, hasOpenWithdrawal } from './closing'
import { expireReceipt } from './receipt'
import { migrateWithdrawals } from './schema'
import { countTurnover } from './standing'

/** Money out, and what must be staked before. */
export const withdrawPart: Part = {
  name: 'withdraw',
  migrate: migrateWithdrawals,
  countValid: countTurnover,
  hasOpen: hasOpenWithdrawal,
  erase: erasePayees,
  jobs: { 'withdraw-receipt': { run: expireReceipt } },
}

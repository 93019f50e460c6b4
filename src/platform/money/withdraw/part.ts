import { part } from '#platform/kernel/book/index'
import { erasePayees, hasOpenWithdrawal } from './closing'
import { listWithdrawals } from './list'
import { bindPayee, payees, unbindPayee } from './payees'
import { cancelWithdraw, confirmWithdraw, expireReceipt } from './receipt'
import { requestWithdraw } from './request'
import { migrateWithdrawals } from './schema'
import { countTurnover, settings } from './standing'

/** Money out, and what must be staked before. */
export const withdrawPart = part({
  name: 'withdraw',
  commands: {
    'withdraw.settings': settings,
    'withdraw.payees': payees,
    'withdraw.bindPayee': bindPayee,
    'withdraw.unbindPayee': unbindPayee,
    'withdraw.request': requestWithdraw,
    'withdraw.list': listWithdrawals,
    'withdraw.cancel': cancelWithdraw,
    'withdraw.confirm': confirmWithdraw,
  },
  migrate: migrateWithdrawals,
  countValid: countTurnover,
  kept: {
    payees: 'SELECT scheme, holder, institution, number, changed_at FROM payee WHERE member = ?',
    withdrawals: 'SELECT * FROM withdraw WHERE member = ?',
  },
  hasOpen: hasOpenWithdrawal,
  erase: erasePayees,
  jobs: { 'withdraw-receipt': { run: expireReceipt } },
})

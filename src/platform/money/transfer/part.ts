import { part } from '#platform/kernel/book/index'
import { hasOpenTransfer } from './closing'
import { transferInternals } from './internal'
import { listTransfers } from './list'
import { pushTransfer } from './push'
import { TRANSFER_SCHEMA } from './schema'

/** Money between members. */
export const transferPart = part({
  name: 'transfer',
  commands: {
    'transfer.list': listTransfers,
  },
  internals: transferInternals,
  migrate: (sql) => sql.exec(TRANSFER_SCHEMA),
  hasOpen: hasOpenTransfer,
  jobs: { transfer: { push: pushTransfer } },
})

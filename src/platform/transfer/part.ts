import type { Part } from '#platform/kernel/book/part'
import { hasOpenTransfer } from './closing'
import { transferInternals } from './internal'
import { pushTransfer } from './push'
import { TRANSFER_SCHEMA } from './schema'

/** Money between members. */
export const transferPart: Part = {
  name: 'transfer',
  internals: transferInternals,
  migrate: (sql) => sql.exec(TRANSFER_SCHEMA),
  hasOpen: hasOpenTransfer,
  jobs: { transfer: { push: pushTransfer } },
}

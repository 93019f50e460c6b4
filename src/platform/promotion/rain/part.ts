import type { Part } from '#platform/kernel/book/part'
import { rainInternals } from './internal'
import { RAIN_FUND_SCHEMA } from './schema'

/** Money of red envelopes, in the ledger that has set it aside. */
export const rainPart = {
  name: 'rain',
  migrate: (sql) => sql.exec(RAIN_FUND_SCHEMA),
  internals: rainInternals,
} satisfies Part

import type { Part } from '#platform/kernel/book/part'
import { rainInternals } from './internal'
import { givenInEnvelopes, hasOwnOpen } from './own-in-book'
import { RAIN_FUND_SCHEMA } from './schema'

/** Money of red envelopes, in the ledger that has set it aside. */
export const rainPart = {
  name: 'rain',
  migrate: (sql) => sql.exec(RAIN_FUND_SCHEMA),
  internals: rainInternals,
  givenAway: givenInEnvelopes,
  hasOpen: hasOwnOpen,
  kept: { envelopes: 'SELECT code, amount, returned, at FROM rain_own WHERE member = ?' },
} satisfies Part

import type { Part } from '#platform/kernel/book/part'
import { countRebates } from './claim'
import { REBATE_SCHEMA } from './schema'

/** Cashback on valid bets. */
export const rebatePart: Part = {
  name: 'rebate',
  migrate: (sql) => sql.exec(REBATE_SCHEMA),
  countValid: countRebates,
}

import { part } from '#platform/kernel/book/index'
import { claimRebates, countRebates, listRebates } from './claim'
import { REBATE_SCHEMA } from './schema'

/** Cashback on valid bets. */
export const rebatePart = part({
  name: 'rebate',
  commands: {
    'rebate.list': listRebates,
    'rebate.claim': claimRebates,
  },
  migrate: (sql) => sql.exec(REBATE_SCHEMA),
  countValid: countRebates,
})

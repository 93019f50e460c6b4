import type { Job, Part } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import { bonusesOfDeposit, CONFIRM_JOB, dropOffers } from './in-book'
import { promotionInternals } from './internal'
import { budgetOf } from './rpc'
import { CLAIM_SCHEMA } from './schema'

const RETRY_MS = 30_000

/** Says to a promotion that a deposit's bonus was given, as often as it takes. */
const confirmClaim: Job = {
  async push(id, { book, env, now, run }) {
    await run(() => book.jobs.set(CONFIRM_JOB, id, now + RETRY_MS))
    const row = first(
      book.sql.exec<{ promotion: string; amount: number }>(
        'SELECT promotion, amount FROM promotion_claim WHERE id = ?',
        id,
      ),
    )
    if (row) await budgetOf(env, row.promotion).confirm(id, row.amount)
    await run(() => book.jobs.done(CONFIRM_JOB, id))
  },
}

/** What members get from promotions, in the ledger that holds their money. */
export const promotionPart = {
  name: 'promotion',
  migrate: (sql) => sql.exec(CLAIM_SCHEMA),
  internals: promotionInternals,
  credited: bonusesOfDeposit,
  barred: dropOffers,
  kept: {
    promotions: 'SELECT id, promotion, state, amount, at FROM promotion_claim WHERE member = ?',
    promotionOffers: 'SELECT id, promotion, until FROM promotion_offer WHERE member = ?',
  },
  jobs: { [CONFIRM_JOB]: confirmClaim },
} satisfies Part

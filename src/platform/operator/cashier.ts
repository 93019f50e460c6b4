import { AppError } from '#lib/errors'
import { rebateInForce, roomForRebate } from '#platform/agent/team/index'
import type { Handler } from '#platform/call/context'
import { loadCashier } from '#platform/cashier/index'

/** The cashier as it is in force: what is stored, over what the profile says. */
export const showCashier: Handler<'operator.cashier'> = (_input, { env }) => loadCashier(env)

/** Rebates that rise above what points and salaries leave of the rates on valid bet. */
const FAULTS = `SELECT c.key AS category, MAX(0, ${roomForRebate('c.key', '?2')}) AS room
  FROM json_each(?1, '$.rebateRates') c WHERE c.key IN ('LOTT', 'ELOTT')
    AND c.value > ${rebateInForce('c.key')} AND c.value > ${roomForRebate('c.key', '?2')}`

/** Changes parts of the cashier, in one statement; the books follow within seconds. */
export const setCashier: Handler<'operator.setCashier'> = async (change, { env, now }) => {
  const values = [JSON.stringify(change), now()]
  const [, faults] = await env.DB.batch<{ category: string; room: number }>([
    env.DB.prepare(
      `INSERT INTO setting (name, value, updated_at)
       SELECT 'cashier', ?1, ?2 WHERE NOT EXISTS (${FAULTS})
       ON CONFLICT (name) DO UPDATE SET value = json_patch(value, ?1), updated_at = ?2`,
    ).bind(...values),
    env.DB.prepare(FAULTS).bind(...values),
  ])
  const [first] = faults?.results ?? []
  if (first) {
    const { category, room } = first
    throw new AppError('agent.rate-room', { category, rate: room / 100 })
  }
  return loadCashier(env)
}

import type { Handler } from '#platform/context'
import { loadCashier } from '#platform/wallet/index'

/** The cashier as it is in force: what is stored, over what the profile says. */
export const showCashier: Handler<'operator.cashier'> = (_input, { env }) => loadCashier(env)

/** Changes parts of the cashier, in one statement; the books follow within seconds. */
export const setCashier: Handler<'operator.setCashier'> = async (change, { env, now }) => {
  await env.DB.prepare(
    `INSERT INTO setting (name, value, updated_at) VALUES ('cashier', ?1, ?2)
     ON CONFLICT (name) DO UPDATE SET value = json_patch(value, ?1), updated_at = ?2`,
  )
    .bind(JSON.stringify(change), now())
    .run()
  return loadCashier(env)
}

import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { rebateInForce, roomForRebate } from '#platform/agent/points/index'
import type { Handler } from '#platform/call/context'
import { loadCashier } from '#platform/cashier/index'
import { changeSetting } from '#platform/site/index'
import { transferVendors } from '#platform/vendor/index'

/** The cashier as it is in force: what is stored, over what the profile says. */
async function shown(env: Env) {
  const [cashier, vendors] = await Promise.all([loadCashier(env), transferVendors(env)])
  return { ...cashier, walletVendors: vendors.map(({ code }) => code) }
}

export const showCashier: Handler<'operator.cashier'> = (_input, { env }) => shown(env)

/** Rebates that rise above what points and salaries leave of the rates on valid bet. */
const faultsOf = (change: string, now: string) =>
  `SELECT c.key AS category, MAX(0, ${roomForRebate('c.key', now)}) AS room
   FROM json_each(${change}, '$.rebateRates') c WHERE c.key IN ('LOTT', 'ELOTT')
     AND c.value > ${rebateInForce('c.key')} AND c.value > ${roomForRebate('c.key', now)}`

/** Changes parts of the cashier, in one statement; the books follow within seconds. */
export const setCashier: Handler<'operator.setCashier'> = async (
  { walletVendors: _, ...change },
  { env, now },
) => {
  const at = now()
  const unless = `EXISTS (${faultsOf('?2', '?3')})`
  const [, faults] = await env.DB.batch<{ category: string; room: number }>([
    changeSetting(env, { name: 'cashier', value: change, now: at, unless }),
    env.DB.prepare(faultsOf('?1', '?2')).bind(JSON.stringify(change), at),
  ])
  const [first] = faults?.results ?? []
  if (first) {
    const { category, room } = first
    throw new AppError('agent.rate-room', { category, rate: room / 100 })
  }
  return shown(env)
}

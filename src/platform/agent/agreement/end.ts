import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { HOUSE_CONTRACTS_SHOWN } from '#lib/limits'
import { periodAt } from '#lib/time/period'
import type { Handler } from '#platform/call/context'
import { CONTRACTS, type ContractRow, contractOf, partyOf, shownContract } from './rows'
import { trimContracts } from './trim'

/** Takes an offer back; whoever comes first, the upline or the downline, has the say. */
async function takeBack(env: Env, id: string, now: number): Promise<void> {
  await env.DB.prepare(
    `UPDATE contract SET state = 'withdrawn', decided_at = ? WHERE id = ? AND state = 'offered'`,
  )
    .bind(now, id)
    .run()
}

/** Ends a contract; the period that runs is still paid. */
async function end(env: Env, row: ContractRow, endsDownlines: boolean, now: number) {
  const until = periodAt(row.period, env.MERCHANT_TIME_ZONE, now).to
  const { meta } = await env.DB.prepare(
    `UPDATE contract SET state = 'ended', ended_at = ?2, until_at = ?3,
       next_at = CASE WHEN next_at < ?3 THEN next_at ELSE 0 END,
       next_to = CASE WHEN next_at < ?3 THEN next_to ELSE 0 END
     WHERE id = ?1 AND state = 'active' AND (?4 = 1 OR NOT EXISTS (SELECT 1 FROM contract d
       WHERE d.upline = contract.member AND d.kind = contract.kind AND d.state = 'active'))`,
  )
    .bind(row.id, now, until, endsDownlines ? 1 : 0)
    .run()
  if (meta.changes === 1) await trimContracts(env, now)
}

export const withdrawOffer: Handler<'agent.withdrawOffer'> = async ({ id }, context) => {
  const { env, now } = context
  const agent = await partyOf(context)
  const row = await contractOf(env, id, agent)
  if (row.upline !== agent) throw new AppError('contract.unknown')
  await takeBack(env, id, now())
  const after = await contractOf(env, id, agent)
  if (after.state !== 'withdrawn') throw new AppError('contract.state')
  return shownContract(after, env, now())
}

export const endContract: Handler<'agent.endContract'> = async ({ id, endsDownlines }, context) => {
  const { env, now } = context
  const agent = await partyOf(context)
  const row = await contractOf(env, id, agent)
  if (row.upline !== agent) throw new AppError('contract.unknown')
  await end(env, row, endsDownlines, now())
  const after = await contractOf(env, id, agent)
  if (after.state === 'active') throw new AppError('contract.downline-higher')
  if (after.state !== 'ended') throw new AppError('contract.state')
  return shownContract(after, env, now())
}

const OF_HOUSE = `${CONTRACTS} WHERE c.upline = ''`

/** What the house has offered and agreed. */
export const houseContracts: Handler<'operator.contracts'> = async (_input, { env, now }) => {
  const { results } = await env.DB.prepare(`${OF_HOUSE} ORDER BY c.offered_at DESC LIMIT ?`)
    .bind(HOUSE_CONTRACTS_SHOWN)
    .all<ContractRow>()
  // The staff read names as they are, whatever uplines may.
  const shown = (row: ContractRow) => ({ ...shownContract(row, env, now()), account: row.account })
  return { contracts: results.map(shown) }
}

/** The house ends what it agreed, or takes back what it offered. */
export const endHouseContract: Handler<'operator.endContract'> = async (input, context) => {
  const { env, now } = context
  const { id, endsDownlines, reason } = input
  const find = () => env.DB.prepare(`${OF_HOUSE} AND c.id = ?`).bind(id).first<ContractRow>()
  const row = await find()
  if (!row) throw new AppError('contract.unknown')
  if (row.state === 'offered') await takeBack(env, id, now())
  else await end(env, row, endsDownlines, now())
  const after = (await find()) ?? row
  if (after.state === 'active') throw new AppError('contract.downline-higher')
  if (after.state !== 'ended' && after.state !== 'withdrawn') throw new AppError('contract.state')
  const detail = `${row.kind} ${reason}`
  context.act.note(row.account, detail)
  return shownContract(after, env, now())
}

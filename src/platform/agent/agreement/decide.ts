import type { Env } from '#env'
import type { Contract } from '#lib/api/agent/agreement'
import { AppError } from '#lib/errors'
import type { ContractKind } from '#lib/rules/agreement'
import { type PeriodKind, periodAt } from '#lib/time/period'
import type { MemberContext } from '#platform/call/context'
import { HIGHER_BELOW, hasRoom, OWN_RATE, rateFault } from './offer'
import { type ContractRow, contractOf, partyOf, shownContract } from './rows'
import { trimContracts } from './trim'

/** The first period of a kind that begins at an instant or after it. */
export function firstPeriod(kind: PeriodKind, zone: string, at: number) {
  const period = periodAt(kind, zone, at)
  return period.from === at ? period : periodAt(kind, zone, period.to)
}

/** The offer as it must be when it is accepted: open, from today’s upline, within the rates. */
const ACCEPTABLE = `state = 'offered' AND expires_at > ?5 AND (ends_downlines = 1
    OR NOT ${HIGHER_BELOW}) AND ${OWN_RATE} >= ?4
  AND ${hasRoom('?5')}
  AND EXISTS (SELECT 1 FROM team_member t WHERE t.member = ?1 AND COALESCE(t.upline, '') = ?2)`

/** Accepts: the version before holds until its running period is over, this one from then on. */
async function accept(env: Env, row: ContractRow, now: number): Promise<boolean> {
  const { id, member, upline, kind, rate } = row
  const zone = env.MERCHANT_TIME_ZONE
  const before = await env.DB.prepare(
    `SELECT period, from_at FROM contract WHERE member = ? AND kind = ? AND state = 'active'`,
  )
    .bind(member, kind)
    .first<{ period: PeriodKind; from_at: number }>()
  const until = before ? Math.max(periodAt(before.period, zone, now).to, before.from_at) : now
  const first = firstPeriod(row.period, zone, until)
  const offer = `EXISTS (SELECT 1 FROM contract f WHERE f.id = ?6 AND ${ACCEPTABLE})`
  const values = [member, upline, kind, rate, now, id]
  const [, done] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE contract SET state = 'replaced', ended_at = ?5, until_at = ?7,
         next_at = CASE WHEN next_at < ?7 THEN next_at ELSE 0 END,
         next_to = CASE WHEN next_at < ?7 THEN next_to ELSE 0 END
       WHERE member = ?1 AND kind = ?3 AND state = 'active' AND ${offer}`,
    ).bind(...values, until),
    env.DB.prepare(
      `UPDATE contract SET state = 'active', decided_at = ?5, from_at = ?7, next_at = ?7,
         next_to = ?8 WHERE id = ?6 AND ${ACCEPTABLE}`,
    ).bind(...values, first.from, first.to),
  ])
  return done?.meta.changes === 1
}

async function reject(env: Env, { id }: ContractRow, now: number): Promise<boolean> {
  const { meta } = await env.DB.prepare(
    `UPDATE contract SET state = 'rejected', decided_at = ?2
     WHERE id = ?1 AND state = 'offered' AND expires_at > ?2`,
  )
    .bind(id, now)
    .run()
  return meta.changes === 1
}

/** The downline’s answer. The same answer again is the first one; another one comes too late. */
export async function decide(
  kind: ContractKind,
  { id, decision }: { id: string; decision: 'accept' | 'reject' },
  context: MemberContext,
): Promise<Contract> {
  const { env, now } = context
  const member = await partyOf(context)
  const row = await contractOf(env, id, member)
  if (row.member !== member || row.kind !== kind) throw new AppError('contract.unknown')
  const isAccepting = decision === 'accept'
  const isDone = await (isAccepting ? accept(env, row, now()) : reject(env, row, now()))
  if (isDone && isAccepting) await trimContracts(env, now())
  const after = await contractOf(env, id, member)
  if (!isDone) {
    if (after.state !== (isAccepting ? 'active' : 'rejected')) throw await whyNot(env, after, now())
    context.markReplayed()
  }
  return shownContract(after, env, now())
}

async function whyNot(env: Env, row: ContractRow, now: number): Promise<AppError> {
  const late = new AppError('contract.state')
  if (row.state !== 'offered' || row.expires_at <= now) return late
  return (await rateFault(env, { ...row, ends: row.ends_downlines === 1, now })) ?? late
}

import type { Env } from '#env'
import type { Contract, DIVIDEND_PERIODS } from '#lib/api/agent/agreement'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { DAY_MS, OFFER_MS } from '#lib/limits'
import type { ContractKind, Terms } from '#lib/rules/agreement'
import { areTiersFair, highestRate, periodOf } from '#lib/rules/agreement'
import { isManager } from '#lib/rules/member-type'
import { roomForSalary } from '#platform/agent/points/index'
import { standing, within } from '#platform/agent/team/index'
import type { Context, Handler, MemberContext } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { writeMessages } from '#platform/message/index'
import { CONTRACTS, type ContractRow, partyOf, shownContract } from './rows'

export interface Offered extends Terms {
  kind: ContractKind
  period: (typeof DIVIDEND_PERIODS)[number]
}

export function assertTiers({ kind, tiers }: Offered): void {
  if (!areTiersFair(kind, tiers)) throw new AppError('contract.tiers')
}

/** A direct downline who may have contracts. */
export async function receiverOf(context: MemberContext, member: string) {
  const agent = await partyOf(context)
  const found = await within(context, member)
  if (found.upline !== agent) throw new AppError('agent.not-direct')
  if (!isManager(found.type)) throw new AppError('agent.type')
  return { agent, member: found.id }
}

/** The rate that an upline has; the house’s has no end. */
export const OWN_RATE = `CASE WHEN ?2 = '' THEN 10000 ELSE COALESCE((SELECT rate FROM contract o
  WHERE o.member = ?2 AND o.kind = ?3 AND o.state = 'active'), 0) END`
/** Contracts of the receiver with their own downlines that pay more than they would get. */
export const HIGHER_BELOW = `EXISTS (SELECT 1 FROM contract d
  WHERE d.upline = ?1 AND d.kind = ?3 AND d.state = 'active' AND d.rate > ?4)`

/** A message to the receiver of a version that was written; none for one that was not. */
const offerMessage = (env: Env, id: string) =>
  env.DB.prepare(
    writeMessages(`SELECT id || '-offered', member, 'system', 'contract.' || kind || '-offered',
      json_object('days', ?2), '', '', offered_at FROM contract WHERE id = ?1`),
  ).bind(id, OFFER_MS / DAY_MS)

/** Salaries stay within what is left of the rates on valid bet. */
export const hasRoom = (now: string) =>
  `(?3 = 'dividend' OR ?4 <= ${roomForSalary('?1', '?3', now)})`

interface Making {
  member: string
  /** Empty: the house. */
  upline: string
  offered: Offered
  endsDownlines: boolean
}

/** Why an offer, or its acceptance, is refused; null: it is not. */
export async function rateFault(
  env: Env,
  {
    member,
    upline,
    kind,
    rate,
    ends,
    now,
  }: Record<'member' | 'upline' | 'kind', string> & {
    rate: number
    ends: boolean
    now: number
  },
): Promise<AppError | null> {
  const row = await env.DB.prepare(
    `SELECT ${OWN_RATE} AS own, ${HIGHER_BELOW} AS higher, ${hasRoom('?5')} AS fits,
       MAX(0, ${roomForSalary('?1', '?3', '?5')}) AS room`,
  )
    .bind(member, upline, kind, rate, now)
    .first<{ own: number; higher: number; fits: number; room: number }>()
  if (row && row.own < rate) return new AppError('contract.rate-above', { rate: row.own / 100 })
  if (row && !row.fits) return new AppError('contract.rate-room', { rate: row.room / 100 })
  return row?.higher && !ends ? new AppError('contract.downline-higher') : null
}

/** Offers a version; what must hold is asked in the statement that writes it. */
async function make({ member, upline, offered, endsDownlines }: Making, context: Context) {
  const { env, key } = context
  assertTiers(offered)
  const { kind, tiers, activeFrom, carries } = offered
  const rate = highestRate(offered)
  const now = context.now()
  const id = `k${randomId(9)}`
  const terms = JSON.stringify({ tiers, activeFrom, carries })
  const [, made, found] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE contract SET state = 'expired' WHERE member = ? AND kind = ? AND state = 'offered'
         AND expires_at <= ?`,
    ).bind(member, kind, now),
    env.DB.prepare(
      `INSERT INTO contract (id, kind, upline, member, version, period, terms, rate, state,
         ends_downlines, request_key, offered_at, expires_at)
       SELECT ?5, ?3, ?2, ?1, COALESCE((SELECT MAX(version) FROM contract v
           WHERE v.member = ?1 AND v.kind = ?3), 0) + 1, ?6, ?7, ?4, 'offered', ?8, ?9, ?10, ?11
       WHERE ${OWN_RATE} >= ?4 AND (?8 = 1 OR NOT ${HIGHER_BELOW}) AND ${hasRoom('?10')}
       ON CONFLICT DO NOTHING`,
    ).bind(
      member,
      upline,
      kind,
      rate,
      id,
      periodOf(kind, offered.period),
      terms,
      endsDownlines ? 1 : 0,
      key,
      now,
      now + OFFER_MS,
    ),
    env.DB.prepare(`${CONTRACTS} WHERE c.upline = ? AND c.request_key = ?`).bind(upline, key),
    offerMessage(env, id),
  ])
  const row = found?.results[0] as ContractRow | undefined
  if (row && row.terms === terms && row.member === member) {
    if (made?.meta.changes !== 1) context.markReplayed()
    return row
  }
  if (row) throw new AppError('request.key-reused')
  const fault = await rateFault(env, { member, upline, kind, rate, ends: endsDownlines, now })
  throw fault ?? new AppError('contract.waiting')
}

/** An upline offers a direct downline a contract. */
export const offerContract: Handler<'agent.offer'> = async (input, context) => {
  const { member, endsDownlines, ...offered } = input
  const { agent } = await receiverOf(context, member)
  const row = await make({ member, upline: agent, offered, endsDownlines }, context)
  return shownContract(row, context.env, context.now())
}

/** The house offers one to a member right under it. */
export const offerOfHouse: Handler<'operator.offer'> = async (input, context) => {
  const { env } = context
  const { account, endsDownlines, ...offered } = input
  const found = await findByName(env, account)
  const place = found && (await standing(env, found.id))
  if (!place) throw new AppError('member.not-found')
  if (place.upline) throw new AppError('agent.not-direct')
  if (!isManager(place.type)) throw new AppError('agent.type')
  const row = await make({ member: place.id, upline: '', offered, endsDownlines }, context)
  const detail = `${row.kind} ${row.rate / 100}%`
  context.act.note(account, detail)
  return shownContract(row, env, context.now()) as Contract
}

import type { incomeDetail as call } from '#lib/api/agent/team-income'
import type { Output } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { SLOT_MS } from '#lib/limits'
import { noteRefusal } from '#platform/agent/team/index'
import type { Context, Handler } from '#platform/call/context'
import { namesOf } from './query'

type Detail = Output<typeof call>
interface Income {
  id: string
  kind: string
  reference: string
  at: number
}
interface Share {
  event: number
  ticket: string
  member: string
  category: string
  valid: number
  parts: string
  at: number
}

/** Bets of the batch and the five minutes that an income of points is for. */
const SHARES = `SELECT event, ticket, member, category, valid, parts, at FROM team_share
  WHERE batch = ?1 AND slot = ?2 AND event < ?3 AND EXISTS (SELECT 1 FROM json_each(parts) p
    WHERE p.value ->> 0 = ?4 AND p.value ->> 2 <> 0)
  ORDER BY event DESC LIMIT ?5`

/** Each bet that made an income, at the agent's rate less the one below them on its path. */
async function betsOf(
  context: Context,
  { reference, at }: Income,
  { agent, before, count }: { agent: string; before: number; count: number },
): Promise<Pick<Detail, 'bets' | 'next'>> {
  const { results } = await context.env.DB.prepare(SHARES)
    .bind(Number(reference), Math.floor(at / SLOT_MS), before, agent, count)
    .all<Share>()
  const nameOf = await namesOf(
    context,
    results.map(({ member }) => member),
  )
  const bets = results.map(({ ticket, member, category, valid, parts, at: when }) => {
    const path = JSON.parse(parts) as [string, number, number][]
    const step = path.findIndex(([one]) => one === agent)
    const [, rate = 0, amount = 0] = path[step] ?? []
    return {
      ticket,
      member,
      account: nameOf(member).account,
      category,
      valid,
      rate,
      lower: path[step - 1]?.[1] ?? 0,
      amount,
      at: when,
    }
  })
  return { bets, next: results.length === count ? (results.at(-1)?.event ?? null) : null }
}

const RUN = `SELECT c.version, r.from_at AS "from", r.to_at AS "to", r.stake, r.valid, r.payout,
    r.rebates, r.bonuses, r.active, r.carried_in AS carriedIn, r.base, r.rate, r.amount
  FROM contract_run r JOIN contract c ON c.id = r.contract
  WHERE r.contract = ? AND r.contract || '-' || r.from_at = ?`

/** What an income of the agent was worked out from; nobody else's exists. */
export const incomeDetail: Handler<'team.incomeDetail'> = async (input, context) => {
  const { id, before = Number.MAX_SAFE_INTEGER, count } = input
  const { DB } = context.env
  const agent = context.member.id
  const income = await DB.prepare(
    `SELECT id, kind, reference, at FROM team_income
     WHERE id = ? AND member = ? AND kind <> 'remainder'`,
  )
    .bind(id, agent)
    .first<Income>()
  if (!income) {
    await noteRefusal(context, id)
    throw new AppError('team.income-unknown')
  }
  if (income.kind === 'rebate')
    return { ...(await betsOf(context, income, { agent, before, count })), run: null }
  const run = await DB.prepare(RUN).bind(income.reference, id).first<NonNullable<Detail['run']>>()
  return { bets: [], run, next: null }
}

import type { runs as runsCall } from '#lib/api/agent/agreement'
import type { Output } from '#lib/api/call'
import type { ContractKind } from '#lib/rules/agreement'
import { paidBy, periodOf } from '#lib/rules/agreement'
import { profileOf } from '#lib/rules/profile'
import { periodAt, periodBefore } from '#lib/time/period'
import { nameReader } from '#platform/agent/team/index'
import type { Handler } from '#platform/call/context'
import { bookOf, unwrap } from '#platform/kernel/books'
import { figuresOf } from './figures'
import { assertTiers, receiverOf } from './offer'
import { CONTRACTS, type ContractRow, partyOf, shownContract } from './rows'

export const cursorOf = (before: string | undefined): [number, string] => {
  const [at, id = ''] = before?.split(/_(.*)/) ?? []
  return at === undefined ? [Number.MAX_SAFE_INTEGER, ''] : [Number(at), id]
}

/** Versions of contracts, newest first. */
export const listContracts: Handler<'agent.contracts'> = async (input, context) => {
  const { env, now } = context
  const { kind, of, state, before, count } = input
  const agent = await partyOf(context)
  const [at, last] = cursorOf(before)
  const { results } = await env.DB.prepare(
    `${CONTRACTS} WHERE c.${of === 'own' ? 'member' : 'upline'} = ?1
       AND (?2 IS NULL OR c.kind = ?2) AND (?3 IS NULL OR c.state = ?3)
       AND c.offered_at <= ?4 AND (c.offered_at < ?4 OR c.id < ?5)
     ORDER BY c.offered_at DESC, c.id DESC LIMIT ?6`,
  )
    .bind(agent, kind ?? null, state ?? null, at, last, count)
    .all<ContractRow>()
  const oldest = results.length === count ? results.at(-1) : undefined
  return {
    contracts: results.map((row) => shownContract(row, env, now())),
    next: oldest ? `${oldest.offered_at}_${oldest.id}` : null,
  }
}

type Run = Output<typeof runsCall>['runs'][number]

/** Periods that were run, with what they were worked out from and whether they are paid. */
export const listRuns: Handler<'agent.runs'> = async (input, context) => {
  const { env } = context
  const { kind, of, before, count } = input
  const agent = await partyOf(context)
  const [at, last] = cursorOf(before)
  const { results } = await env.DB.prepare(
    `SELECT r.contract || '-' || r.from_at AS id, r.contract, c.version, r.kind,
       m.username AS account, r.from_at AS "from", r.to_at AS "to", r.stake, r.valid, r.payout,
       r.rebates, r.bonuses, r.active, r.carried_in AS carriedIn, r.base, r.rate, r.amount,
       COALESCE(i.state, 'nothing') AS state, COALESCE(i.paid_at, 0) AS paidAt
     FROM contract_run r JOIN contract c ON c.id = r.contract JOIN member m ON m.id = r.member
     LEFT JOIN team_income i ON i.id = r.contract || '-' || r.from_at
     WHERE ${of === 'own' ? 'r.member' : 'c.upline'} = ?1 AND (?2 IS NULL OR r.kind = ?2)
       AND r.from_at <= ?3 AND (r.from_at < ?3 OR r.contract < ?4)
     ORDER BY r.from_at DESC, r.contract DESC LIMIT ?5`,
  )
    .bind(agent, kind ?? null, at, last, count)
    .all<Run>()
  const oldest = results.length === count ? results.at(-1) : undefined
  const shown = nameReader(env)
  return {
    runs: results.map((row) => ({ ...row, account: shown(row.account) })),
    next: oldest ? `${oldest.from}_${oldest.contract}` : null,
  }
}

/** What an offer would have paid for the last whole period. */
export const simulateOffer: Handler<'agent.simulate'> = async (input, context) => {
  const { env, now } = context
  const { member, ...offered } = input
  await receiverOf(context, member)
  assertTiers(offered)
  const { kind, tiers, activeFrom, carries } = offered
  const name = periodOf(kind, offered.period)
  const zone = env.MERCHANT_TIME_ZONE
  const period = periodBefore(name, zone, periodAt(name, zone, now()))
  const terms = { tiers, activeFrom, carries }
  const [figures] = await figuresOf(env, [{ member, terms }], { kind, period })
  if (!figures) throw new Error('no figures')
  const { whole: _, carriedOut: __, ...paid } = paidBy(kind, terms, figures, 0)
  return { from: period.from, to: period.to, ...figures, ...paid }
}

/** Balance, and which contracts the member has or is asked about. */
export const consolidated: Handler<'agent.consolidated'> = async (_input, context) => {
  const { env, token, book, now } = context
  const member = await partyOf(context)
  const [balance, rows] = await Promise.all([
    bookOf(env, book).call({
      name: 'wallet.balance',
      token,
      key: '',
      input: '{}',
    }),
    env.DB.prepare(
      `SELECT kind, MAX(CASE WHEN state = 'offered' THEN 2 ELSE 1 END) AS standing FROM contract
       WHERE (member = ?1 AND state = 'active') OR (upline = ?1 AND state = 'active')
         OR (member = ?1 AND state = 'offered' AND expires_at > ?2)
       GROUP BY kind`,
    )
      .bind(member, now())
      .all<{ kind: ContractKind; standing: 1 | 2 }>(),
  ])
  const of = (kind: ContractKind) =>
    rows.results.find((row) => row.kind === kind)?.standing ?? (0 as const)
  return {
    sumBalance: unwrap<{ sumBalance: number }>(balance).sumBalance,
    currencySymbol: profileOf(env.PROFILE).symbol,
    dailysalreqtype: of('daily'),
    divtypereq: of('dividend'),
    contracthoursalreq: of('hourly'),
    realtimesalreqtype: of('realtime'),
  }
}

import type { Env } from '#env'
import type { ExplainedStep, Explanation } from '#lib/api/money/explanation'
import { AppError } from '#lib/errors'
import { rulesOf } from '#lib/fair/rules-version'
import {
  type ContractKind,
  type Figures,
  netLossOf,
  type Paid,
  paidBy,
  type Terms,
} from '#lib/rules/agreement'
import type { Handler } from '#platform/call/context'
import { explainedStep as step } from '#platform/call/explained-step'
import { partyOf, termsOf } from './rows'

interface RunRow extends Figures {
  kind: ContractKind
  terms: string
  rules: number
  carried_in: number
  carried_out: number
  base: number
  rate: number
  amount: number
  /** Of its income; null: it brought none. */
  state: string | null
  moved: number
  /** What the period before carried out; null: there was none. */
  before: number | null
}

/** A run of which somebody is a party, with what was moved for it and what came before it. */
const RUN = `SELECT r.*, c.terms, i.state,
    (SELECT COALESCE(SUM(e.amount), 0) FROM record_entry e
     WHERE e.member = r.member AND e.at >= r.from_at AND e.reference = ?3
       AND e.kind IN ('dividend-in', 'salary-in')
       AND e.kind NOT IN ('stake', 'payout', 'refund')) AS moved,
    (SELECT b.carried_out FROM contract_run b JOIN contract o ON o.id = b.contract
     WHERE b.member = r.member AND b.kind = r.kind AND b.to_at = r.from_at
       AND o.upline = c.upline) AS before
  FROM contract_run r JOIN contract c ON c.id = r.contract LEFT JOIN team_income i ON i.id = ?3
  WHERE r.contract = ?1 AND r.from_at = ?2 AND (r.member = ?4 OR c.upline = ?4)`

/** What each version of the rules makes of the figures. */
const RULES: Readonly<Record<number, typeof paidBy>> = { 1: paidBy }

async function runOf({ DB }: Env, id: string, party: string): Promise<RunRow> {
  const [, contract = '', from = ''] = /^(.+)-(\d{1,15})$/.exec(id) ?? []
  const row = await DB.prepare(RUN).bind(contract, Number(from), id, party).first<RunRow>()
  if (!row) throw new AppError('contract.unknown')
  return row
}

function baseSteps(row: RunRow, { base, carriedIn }: Paid): ExplainedStep[] {
  const { kind, stake, valid, payout, rebates, bonuses } = row
  if (kind !== 'dividend') return [step('validBase', { amounts: { valid } })]
  const net = netLossOf(row)
  return [
    step('teamLoss', { amounts: { stake, payout, rebates, bonuses, net } }),
    ...(carriedIn === 0 ? [] : [step('carriedIn', { amounts: { carriedIn, base } })]),
    step('validBase', { amounts: { valid } }),
  ]
}

/** All tiers, and which of them decides: the highest whose every condition holds. */
function tierSteps({ kind, active }: RunRow, { tiers }: Terms, { rate }: Paid): ExplainedStep[] {
  const counted = kind === 'realtime' ? [] : [step('active', { words: { active } })]
  return [
    ...counted,
    ...tiers.map((tier) => {
      const { loss, valid, active: members } = tier
      const asked = { amounts: { loss, valid }, rates: { rate: tier.rate } }
      const isPaid = rate === tier.rate
      return step(isPaid ? 'tierHolds' : 'tierFails', { ...asked, words: { active: members } })
    }),
  ]
}

function resultSteps({ base, rate, amount, carriedOut }: Paid): ExplainedStep[] {
  return [
    rate > 0 ? step('share', { amounts: { base, amount }, rates: { rate } }) : step('noTier'),
    ...(carriedOut === 0 ? [] : [step('carriedOut', { amounts: { carriedOut } })]),
  ]
}

/** Whether what was written down is what the rules make of it. */
const isKept = (row: RunRow, worked: Paid): boolean =>
  row.base === worked.base &&
  row.rate === worked.rate &&
  row.amount === worked.amount &&
  row.carried_out === worked.carriedOut

/** A period of a contract worked out anew from what was stored of it, for either of its parties. */
async function explainFor(env: Env, id: string, party: string): Promise<Explanation> {
  const row = await runOf(env, id, party)
  const terms = termsOf(row)
  const work = rulesOf(RULES, row.rules)
  const isPaid = row.state === 'paid' || row.state === null
  const head = {
    id,
    family: 'contract' as const,
    rules: row.rules,
    paid: isPaid ? row.moved : null,
  }
  if (!work) return { ...head, steps: [], recomputed: null, faults: [], lacks: ['rules'] }
  const worked = work(row.kind, terms, row, row.carried_in)
  const faults: Explanation['faults'] = []
  if (!isKept(row, worked)) faults.push('kept')
  if (isPaid && row.moved !== worked.amount) faults.push('moved')
  if (row.kind === 'dividend' && (row.before ?? 0) !== row.carried_in) faults.push('carried')
  const steps = [
    ...baseSteps(row, worked),
    ...tierSteps(row, terms, worked),
    ...resultSteps(worked),
  ]
  return { ...head, steps, recomputed: worked.amount, faults, lacks: [] }
}

export const explainRun: Handler<'agent.explainRun'> = async ({ id }, context) =>
  explainFor(context.env, id, await partyOf(context))

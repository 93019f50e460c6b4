import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { explanation } from '#lib/api/money/explanation'
import { amount, id, instant, nothing, pageSize, signedAmount } from '#lib/api/shared'
import { CONTRACT_TIERS_MAX, PAGE_SIZE_MAX, TEAM_RATE_MAX } from '#lib/limits'
import { CONTRACT_KINDS } from '#lib/rules/agreement'

export const CONTRACT_STATES = [
  'offered',
  'active',
  'rejected',
  'withdrawn',
  'expired',
  'replaced',
  'ended',
] as const
export const DIVIDEND_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const

const kind = z.enum(CONTRACT_KINDS)
const rate = z.int().check(z.gte(1), z.lte(TEAM_RATE_MAX))
const tier = z.strictObject({
  /** Least net loss of the team; a dividend's alone. */
  loss: z._default(amount, 0),
  /** Least valid bet of the team. */
  valid: z._default(amount, 0),
  /** Least number of active members. */
  active: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** Hundredths of a percent. */
  rate,
})
const terms = {
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(CONTRACT_TIERS_MAX)),
  /** Valid bet in the period from which a member is active. */
  activeFrom: z._default(amount, 0),
  /** A dividend's period of loss to the house is carried into the next. */
  carries: z._default(z.boolean(), false),
}

const offered = {
  kind,
  /** Of a dividend; salaries have their own. */
  period: z._default(z.enum(DIVIDEND_PERIODS), 'monthly'),
  ...terms,
}

export const contract = z.object({
  id,
  kind,
  version: z.int(),
  /** `house` for the site. */
  upline: z.string(),
  member: z.string(),
  account: z.string(),
  period: z.string(),
  ...terms,
  rate,
  state: z.enum(CONTRACT_STATES),
  offeredAt: instant,
  expiresAt: instant,
  decidedAt: instant,
  endedAt: instant,
  /** The first period it holds for begins then; 0: not accepted. */
  fromAt: instant,
})
export type Contract = z.infer<typeof contract>

const figures = {
  stake: signedAmount,
  valid: signedAmount,
  payout: signedAmount,
  rebates: signedAmount,
  bonuses: signedAmount,
  active: z.int(),
  carriedIn: signedAmount,
  base: signedAmount,
  /** Of the tier that applied; 0: none did. */
  rate: z.int(),
  amount,
}

const RATE_FAULTS = [
  'contract.rate-above',
  'contract.rate-room',
  'contract.downline-higher',
  'contract.tiers',
] as const
const decision = z.strictObject({ id, decision: z.enum(['accept', 'reject']) })
const decided = (path: `/${string}`, what: string) =>
  call({
    method: 'POST',
    path,
    access: 'manager',
    summary: `The downline’s answer to an offer of ${what}.`,
    input: decision,
    output: contract,
    errors: ['agent.policy-off', 'contract.unknown', 'contract.state', ...RATE_FAULTS],
    keyed: true,
  })

export const decideDividend = decided('/wps/relay/MCS2_processDividendReq', 'a dividend')
export const decideDaily = decided('/wps/relay/MCS2_processDailySalContract', 'a daily salary')
export const decideHourly = decided('/wps/relay/MCS2_processContractHourSalary', 'an hourly salary')
export const decideRealtime = decided(
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'a real-time salary',
)

/** 0: none; 1: a contract holds, or may be offered; 2: an offer waits for an answer. */
const standing = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const consolidated = call({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'member',
  summary: 'Balance, and which contracts the member has or is asked about.',
  input: nothing,
  output: z.object({
    sumBalance: amount,
    currencySymbol: z.string(),
    dailysalreqtype: standing,
    divtypereq: standing,
    contracthoursalreq: standing,
    realtimesalreqtype: standing,
  }),
  errors: ['agent.policy-off'],
})

export const contracts = call({
  method: 'GET',
  path: '/wps/agent/contracts',
  access: 'manager',
  summary: 'Versions of the agent’s own contracts, or of those with their downlines, newest first.',
  input: z.strictObject({
    kind: z.optional(kind),
    of: z._default(z.enum(['own', 'downlines']), 'own'),
    state: z.optional(z.enum(CONTRACT_STATES)),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,40}$/))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({ contracts: z.array(contract), next: z.nullable(z.string()) }),
  errors: ['agent.policy-off'],
})

export const offer = call({
  method: 'POST',
  path: '/wps/agent/contracts',
  access: 'manager',
  summary: 'Offers a direct downline a contract, or another version of it.',
  input: z.strictObject({
    member: id,
    ...offered,
    /** Contracts below with a higher rate end when this one is accepted. */
    endsDownlines: z._default(z.boolean(), false),
  }),
  output: contract,
  errors: [
    'agent.policy-off',
    'member.not-found',
    'agent.not-direct',
    'agent.type',
    'contract.waiting',
    ...RATE_FAULTS,
    'request.key-reused',
  ],
  keyed: true,
})

export const withdrawOffer = call({
  method: 'POST',
  path: '/wps/agent/contracts/:id/withdraw',
  access: 'manager',
  summary: 'Takes an offer back before it is answered.',
  input: z.strictObject({ id }),
  output: contract,
  errors: ['agent.policy-off', 'contract.unknown', 'contract.state'],
  keyed: true,
})

export const endContract = call({
  method: 'POST',
  path: '/wps/agent/contracts/:id/end',
  access: 'manager',
  summary: 'Ends a contract with a downline after the period that runs; those below it end too.',
  input: z.strictObject({ id, endsDownlines: z._default(z.boolean(), false) }),
  output: contract,
  errors: ['agent.policy-off', 'contract.unknown', 'contract.state', 'contract.downline-higher'],
  keyed: true,
})

export const simulate = call({
  method: 'POST',
  path: '/wps/agent/contracts/simulate',
  access: 'manager',
  summary: 'What an offer would have paid for the last whole period.',
  input: z.strictObject({ member: id, ...offered }),
  output: z.object({ from: instant, to: instant, ...figures }),
  errors: ['agent.policy-off', 'member.not-found', 'agent.not-direct', 'contract.tiers'],
})

export const run = z.object({
  /** Of its income; the entries’ reference. */
  id,
  contract: id,
  version: z.int(),
  kind,
  account: z.string(),
  from: instant,
  to: instant,
  ...figures,
  state: z.enum(['nothing', 'due', 'overdue', 'paid', 'stuck']),
  paidAt: instant,
})

export const runs = call({
  method: 'GET',
  path: '/wps/agent/contracts/runs',
  access: 'manager',
  summary: 'Periods of the agent’s own contracts, or of those they pay, newest first.',
  input: z.strictObject({
    kind: z.optional(kind),
    of: z._default(z.enum(['own', 'downlines']), 'own'),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,64}$/))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    runs: z.array(run),
    next: z.nullable(z.string()),
  }),
  errors: ['agent.policy-off'],
})

export const explainRun = call({
  method: 'GET',
  path: '/wps/agent/contracts/runs/:id/explain',
  access: 'manager',
  summary: 'A period of a contract worked out anew from what is stored, for either of its parties.',
  input: z.strictObject({ id }),
  output: explanation,
  errors: ['agent.policy-off', 'contract.unknown'],
})

export const houseOffer = call({
  method: 'POST',
  path: '/wps/operator/agent/contracts',
  access: 'operator:agents',
  second: 'approve-money',
  summary: 'Offers a member right under the house a contract.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    ...offered,
    endsDownlines: z._default(z.boolean(), false),
  }),
  output: contract,
  errors: [
    'member.not-found',
    'agent.not-direct',
    'agent.type',
    'contract.waiting',
    ...RATE_FAULTS,
  ],
  keyed: true,
})

export const houseContracts = call({
  method: 'GET',
  path: '/wps/operator/agent/contracts',
  access: 'operator:agent-view',
  summary: 'Offers and contracts of the house, the newest first.',
  input: nothing,
  output: z.object({ contracts: z.array(contract) }),
  errors: [],
})

export const endHouseContract = call({
  method: 'POST',
  path: '/wps/operator/agent/contracts/:id/end',
  access: 'operator:agents',
  summary: 'Ends a contract of the house after the period that runs, or takes its offer back.',
  input: z.strictObject({
    id,
    endsDownlines: z._default(z.boolean(), false),
    reason: z.string().check(z.minLength(3), z.maxLength(200)),
  }),
  output: contract,
  errors: ['contract.unknown', 'contract.state', 'contract.downline-higher'],
  keyed: true,
})

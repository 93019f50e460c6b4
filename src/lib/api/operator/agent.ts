import * as z from 'zod/mini'
import { contract, run } from '#lib/api/agent/agreement'
import { call } from '#lib/api/call'
import { amount, id, instant, pageSize, signedAmount } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { CONTRACT_KINDS } from '#lib/rules/agreement'
import { MEMBER_TYPES } from '#lib/rules/member-type'

const account = z.string().check(z.minLength(1), z.maxLength(64))
/** When, and which of those: after it the next page goes on. */
const mark = z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_.-]{1,80}$/)))
const type = z.union(MEMBER_TYPES.map((each) => z.literal(each)))

const node = z.object({
  id,
  account: z.string(),
  type,
  joinedAt: instant,
  /** Right under them, and how many of those are agents. */
  downlines: z.int(),
  agents: z.int(),
  /** Everybody below, however deep. */
  team: z.int(),
  /** This month, of them and all below: valid bet, and what the house kept of the stakes. */
  valid: signedAmount,
  gross: signedAmount,
})

export const tree = call({
  method: 'GET',
  path: '/wps/operator/agent/tree',
  access: 'operator:agent-view',
  summary:
    'Operator: who stands right under an agent, or under the house, the first to come first.',
  input: z.strictObject({
    /** Account or id; left out: the house. */
    of: z.optional(account),
    only: z._default(z.enum(['agents', 'all']), 'agents'),
    before: mark,
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    /** From the top down to who was asked for; empty for the house. */
    path: z.array(z.object({ id, account: z.string(), type })),
    /** Who was asked for; null for the house. */
    self: z.nullable(
      z.object({
        ...node.shape,
        /** Points in hundredths of a percent, by category. */
        rates: z.record(z.string(), z.int()),
        contracts: z.array(
          z.object({
            ...{ id: contract.shape.id, kind: contract.shape.kind, period: z.string() },
            rate: z.int(),
          }),
        ),
      }),
    ),
    members: z.array(node),
    next: z.nullable(z.string()),
  }),
  errors: ['member.not-found'],
})

export const runs = call({
  method: 'GET',
  path: '/wps/operator/agent/runs',
  access: 'operator:agent-view',
  summary: 'Operator: what contracts have paid for each period, and of what, the newest first.',
  input: z.strictObject({
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    /** Of whoever receives it. */
    account: z.optional(account),
    before: mark,
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    runs: z.array(
      z.object({
        ...run.shape,
        /** Who pays; empty: the house. */
        payer: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['member.not-found'],
})

export const overdue = call({
  method: 'GET',
  path: '/wps/operator/agent/overdue',
  access: 'operator:agent-view',
  summary: 'Operator: what agents were to be given and were not, and periods that were not run.',
  input: z.strictObject({ before: mark, count: pageSize(PAGE_SIZE_MAX) }),
  output: z.object({
    /** The oldest first. */
    incomes: z.array(
      z.object({
        id,
        kind: z.enum(['rebate', 'remainder', ...CONTRACT_KINDS]),
        account: z.string(),
        /** Who pays; empty: the house. */
        payer: z.string(),
        amount: signedAmount,
        /** `overdue`: the payer has too little; `due`: a book did not answer; `stuck`: neither. */
        state: z.enum(['due', 'overdue', 'stuck']),
        at: instant,
        /** When it was asked for last; 0: not yet. */
        triedAt: instant,
      }),
    ),
    next: z.nullable(z.string()),
    /** Periods that are over and were not run, the oldest of them. */
    late: z.array(
      z.object({
        contract: id,
        account: z.string(),
        kind: z.enum(CONTRACT_KINDS),
        ...{ from: instant, to: instant },
      }),
    ),
    /** Of all that members owe. */
    owed: amount,
  }),
  errors: [],
})

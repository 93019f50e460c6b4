import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { PERMISSIONS } from '#lib/rules/permission'

/** `expired`: nobody decided in time. `approved`: its effect is on its way. */
export const PROPOSAL_STATES = [
  ...['open', 'approved', 'done', 'failed'],
  ...['rejected', 'withdrawn', 'expired'],
] as const

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))
const callName = z.string().check(z.regex(/^(operator|staff)\.[a-zA-Z]{2,40}$/))

const proposal = z.object({
  id,
  /** The call that it would make, and with what. */
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** What it is about, in words: an account, a draw, a code. */
  subject: z.string(),
  reason: z.string(),
  /** Field by field: as it was when it was proposed, and as it would be. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What stays as it is, by which it is known: whose it is, how much. */
  about: z.record(z.string(), z.unknown()),
  /** Of what it was made against; another one by now makes it stale. */
  version: z.string(),
  maker: z.string(),
  madeAt: instant,
  expiresAt: instant,
  state: z.enum(PROPOSAL_STATES),
  /** What who decides must be allowed. */
  permission: z.enum(PERMISSIONS),
  /** Who decided; empty: nobody yet. */
  checker: z.string(),
  /** 0: not yet. */
  decidedAt: instant,
  note: z.string(),
  /** Why its effect was refused. */
  fault: z.string(),
  /** Whether who asks may decide on it now. */
  mayDecide: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

export const propose = call({
  method: 'POST',
  path: '/wps/operator/proposals',
  access: 'operator:own',
  summary: 'Operator: proposes a call that takes two, with a reason; somebody else decides.',
  input: z.strictObject({
    call: callName,
    /** As the call takes it, slots of its path among them. */
    input: z.record(z.string(), z.unknown()),
    reason,
  }),
  output: proposal,
  errors: [
    'proposal.call',
    'proposal.subject',
    'session.forbidden',
    'staff.self',
    'request.key-reused',
  ],
  keyed: true,
})

export const proposals = call({
  method: 'GET',
  path: '/wps/operator/proposals',
  access: 'operator:own',
  summary: 'Operator: proposals of what one may propose or decide on, newest first.',
  input: z.strictObject({
    state: z.optional(z.enum(PROPOSAL_STATES)),
    /** The id of the last one of the page before. */
    before: z.optional(id),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    proposals: z.array(proposal),
    /** How many wait for a decision that who asks may make. */
    waiting: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const decideProposal = call({
  method: 'POST',
  path: '/wps/operator/proposals/:id',
  access: 'operator:own',
  summary: 'Operator: approves what somebody else proposed, which makes it happen, or rejects it.',
  input: z.strictObject({
    id,
    decision: z.enum(['approve', 'reject']),
    /** What was seen. */
    version: z.string().check(z.minLength(8), z.maxLength(64)),
    /** Asked for to reject. */
    note: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.object({
    proposal,
    /** What its call answered; shown once, kept nowhere. */
    value: z.nullable(z.unknown()),
  }),
  errors: [
    'proposal.unknown',
    'proposal.own',
    'proposal.stale',
    'proposal.decided',
    'proposal.expired',
    'proposal.maker',
    'review.reason',
    'session.forbidden',
    'staff.self',
  ],
  keyed: true,
})

export const withdrawProposal = call({
  method: 'DELETE',
  path: '/wps/operator/proposals/:id',
  access: 'operator:own',
  summary: 'Operator: takes back what one has proposed oneself and nobody has decided.',
  input: z.strictObject({ id }),
  output: proposal,
  errors: ['proposal.unknown', 'proposal.decided', 'session.forbidden'],
})

import * as z from 'zod/mini'
import { REGISTER_FIELD_MAX } from '#lib/limits'
import { PATTERN_ID_MAX } from '#lib/rules/patterns'
import { REGISTER_FIELDS } from '#lib/rules/register-fields'
import { call } from './call'
import { amount, id, instant, nothing } from './shared'

/** AUDIT-OK: five counts that must all be zero, over every book. */
export const audit = call({
  method: 'GET',
  path: '/wps/operator/audit',
  summary: 'Operator: AUDIT-OK, the money invariants over all books.',
  input: nothing,
  output: z.object({
    ok: z.boolean(),
    /** Sum of all postings, by currency, minor units: zero each. */
    postingSums: z.record(z.string(), z.int()),
    duplicateKeys: z.int(),
    walletsBelowZero: z.int(),
    /** Accounts whose stored balance differs from the sum of their postings. */
    balanceDrift: z.int(),
    /** Entries or transfers whose postings do not balance. */
    unbalancedEntries: z.int(),
    /** Entries whose hash does not continue the chain. */
    brokenChain: z.int(),
    books: z.int(),
    entries: z.int(),
    members: z.int(),
    tickets: z.int(),
    /** Outbox rows that the projection has not applied yet. */
    projectionLag: z.int(),
    /** Messages that the outbox gave up on. */
    deadLetters: z.int(),
  }),
  errors: [],
})

export const setType = call({
  method: 'PUT',
  path: '/wps/operator/members/:account/type',
  summary: 'Operator: makes a member an agent, an affiliate or a plain member.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]),
  }),
  output: nothing,
  errors: ['member.not-found'],
})

export const dropFactor = call({
  method: 'POST',
  path: '/wps/operator/members/:account/second-factor/off',
  summary: 'Operator: takes the second factor off a member who lost it; kept with its reason.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    /** How the member showed to be himself. */
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: nothing,
  errors: ['member.not-found', 'session.factor-off'],
})

export const acts = call({
  method: 'GET',
  path: '/wps/operator/acts',
  summary: 'Operator: what operators did to members and settings, newest first.',
  input: nothing,
  output: z.object({
    acts: z.array(
      z.object({
        at: instant,
        /** The call, and what it was done to. */
        act: z.string(),
        subject: z.string(),
        detail: z.string(),
        /** Id of the request, as the log has it. */
        request: z.string(),
      }),
    ),
  }),
  errors: [],
})

const review = z.object({
  id,
  kind: z.enum(['deposit', 'withdraw']),
  account: z.string(),
  amount,
  note: z.string(),
  at: instant,
})

export const reviews = call({
  method: 'GET',
  path: '/wps/operator/reviews',
  summary: 'Operator: deposits and withdrawals that wait for a decision.',
  input: nothing,
  output: z.object({ reviews: z.array(review) }),
  errors: [],
})

export const decide = call({
  method: 'POST',
  path: '/wps/operator/reviews/:id',
  summary: 'Operator: approves or rejects a deposit or a withdrawal.',
  input: z.strictObject({
    id,
    decision: z.enum(['approve', 'reject']),
    reason: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.object({ id, state: z.enum(['credited', 'paid', 'rejected']) }),
  errors: ['deposit.not-found', 'withdraw.not-found', 'review.state'],
  keyed: true,
})

const fieldChoice = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.int().check(z.gte(0), z.lte(PATTERN_ID_MAX)),
    minLength: z.int().check(z.gte(1), z.lte(REGISTER_FIELD_MAX)),
    maxLength: z.int().check(z.gte(1), z.lte(REGISTER_FIELD_MAX)),
  })
  .check(z.refine(({ minLength, maxLength }) => minLength <= maxLength))

export const setRegister = call({
  method: 'PUT',
  path: '/wps/operator/register',
  summary: 'Operator: switches registration fields on or off, with pattern and length of each.',
  input: z.strictObject({ fields: z.partialRecord(z.enum(REGISTER_FIELDS), fieldChoice) }),
  output: nothing,
  errors: [],
})

import * as z from 'zod/mini'
import { accepted } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { methodCode } from '#lib/api/money/withdraw'
import { amount, currency, id, instant, movedAmount, nothing, signedAmount } from '#lib/api/shared'
import { AUDIT_FAULTS } from '#lib/fair/faults'
import { REGISTER_FIELD_MAX } from '#lib/limits'
import { MAX_AMOUNT_MINOR } from '#lib/money'
import {
  DEPOSIT_ADAPTERS,
  PAYEE_KINDS,
  REBATE_CATEGORIES,
  WITHDRAW_ADAPTERS,
} from '#lib/rules/cashier'
import { PATTERN_ID_MAX } from '#lib/rules/patterns'
import { REGISTER_FIELDS } from '#lib/rules/register-fields'
import { WITHDRAW_DECISIONS } from '#lib/rules/withdraw-state'
import { vendorCode } from '#lib/vendor/record'

/** AUDIT-OK: five counts that must all be zero, over every book or in one. */
export const audit = call({
  method: 'GET',
  path: '/wps/operator/audit',
  access: 'operator:books',
  summary: 'Operator: AUDIT-OK, the money invariants over all books, or of one that is named.',
  input: z.strictObject({
    book: z.optional(z.string().check(z.maxLength(20))),
    /** Since then seals, records and what is kept of the staff are worked out anew as well. */
    since: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
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
    /** Transfers between books that are on their way, minor units: zero when nothing moves. */
    clearing: z.int(),
    books: z.int(),
    /** Which books there are, whichever were asked. */
    bookIds: z.array(z.string()),
    entries: z.int(),
    members: z.int(),
    tickets: z.int(),
    /** Outbox rows that the projection has not applied yet. */
    projectionLag: z.int(),
    /** Messages that the outbox gave up on. */
    deadLetters: z.int(),
    /** One hash over the newest entry of every book: two copies compare it. */
    head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** What was changed, by name; of each kind and place at most twenty. */
    faults: z.array(z.object({ place: z.string(), what: z.enum(AUDIT_FAULTS), of: z.string() })),
  }),
  errors: [],
  slow: 'whole',
})

export const setType = call({
  method: 'PUT',
  path: '/wps/operator/members/:account/type',
  access: 'operator:members',
  summary: 'Operator: makes a member an agent, an affiliate or a plain member.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]),
  }),
  output: nothing,
  errors: ['member.not-found'],
})

export const adjust = call({
  method: 'POST',
  path: '/wps/operator/members/:account/adjust',
  access: 'operator:adjust',
  second: 'approve-money',
  summary: 'Operator: gives a member money of the house, or takes some back, for a reason.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Minor units; below 0: it is taken. */
    amount: signedAmount.check(
      z.gte(-MAX_AMOUNT_MINOR),
      z.lte(MAX_AMOUNT_MINOR),
      z.refine((value) => value !== 0),
    ),
    reason: z.string().check(z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ balance: amount }),
  errors: ['member.not-found', 'wallet.insufficient-balance'],
  keyed: true,
})

export const dropFactor = call({
  method: 'POST',
  path: '/wps/operator/members/:account/second-factor/off',
  access: 'operator:members',
  second: 'approve-access',
  summary: 'Operator: takes the second factor off a member who lost it; kept with its reason.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    /** How the member showed who they are. */
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: nothing,
  errors: ['member.not-found', 'session.factor-off'],
})

export const acts = call({
  method: 'GET',
  path: '/wps/operator/acts',
  access: 'operator:acts',
  summary: 'Operator: what operators did to members and settings, newest first.',
  input: nothing,
  output: z.object({
    acts: z.array(
      z.object({
        at: instant,
        /** Who did it: the name of their secret. */
        operator: z.string(),
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

export const signals = call({
  method: 'GET',
  path: '/wps/operator/signals',
  access: 'operator:signals',
  summary:
    'Operator: who placed faster than a hand can, or covers a draw with others; newest first.',
  input: nothing,
  output: z.object({
    signals: z.array(
      z.object({
        at: instant,
        account: z.string(),
        kind: z.enum(['bets', 'covered']),
        /** Tickets taken in the minute before the rest were refused; members who cover together. */
        count: z.int(),
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
  /** What it waits for: a decision, its payment, or a word on what has not arrived. */
  state: z.string(),
  at: instant,
  /** What whoever decides looks at: when the member came, and how many of the kind went through. */
  registeredAt: instant,
  earlier: z.int(),
  /** Signs of machines or pacts in thirty days; whether another member has the holder’s name. */
  signals: z.int(),
  sameHolder: z.boolean(),
})

const waiting = z.object({ count: z.int(), sum: signedAmount })

export const reviews = call({
  method: 'GET',
  path: '/wps/operator/reviews',
  access: 'operator:reviews',
  summary: 'Operator: deposits and withdrawals that wait for a decision, the oldest of each.',
  input: nothing,
  output: z.object({
    reviews: z.array(review),
    /** All that wait, listed or not. */
    waiting: z.object({ deposit: waiting, withdraw: waiting }),
  }),
  errors: [],
})

export const decide = call({
  method: 'POST',
  path: '/wps/operator/reviews/:id',
  access: 'operator:decide',
  second: 'approve-reviews',
  summary: 'Operator: approves, rejects, pays a deposit or withdrawal, or ends its dispute.',
  input: z.strictObject({
    id,
    /** `pay`, `force` and `return` are for withdrawals that are approved or disputed. */
    decision: z.enum(WITHDRAW_DECISIONS),
    /** Said to the member; asked for with `reject`, `force` and `return`. */
    reason: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.object({ id, state: z.string() }),
  errors: ['deposit.not-found', 'withdraw.not-found', 'review.state', 'review.reason'],
  keyed: true,
})

export const erase = call({
  method: 'POST',
  path: '/wps/operator/members/:account/erase',
  access: 'operator:erase',
  summary: 'Operator: forgets who a closed account was; its entries stay, under its id.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    reason: z.string().check(z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ id }),
  errors: ['member.not-found', 'member.not-closed'],
})

export const receipt = call({
  method: 'GET',
  path: '/wps/operator/receipts/:id/:number',
  access: 'operator:reviews',
  summary: 'Operator: a picture of a deposit’s receipt.',
  input: z.strictObject({ id, number: z.coerce.number().check(z.int(), z.gte(1), z.lte(9)) }),
  output: z.object({
    type: z.string(),
    /** Base 64. */
    data: z.string(),
    /** How many pictures the deposit has. */
    count: z.int(),
  }),
  errors: ['deposit.not-found'],
})

const RATE_MAX = 2_000
const fee = z.strictObject({ fixed: amount, rate: z.int().check(z.gte(0), z.lte(RATE_MAX)) })
const method = {
  code: methodCode,
  label: z._default(z.string().check(z.maxLength(60)), ''),
  currency,
  minimum: movedAmount,
  maximum: movedAmount,
  fee: z._default(fee, { fixed: 0, rate: 0 }),
}
const isOrdered = z.refine<{ minimum: number; maximum: number }>(
  ({ minimum, maximum }) => minimum <= maximum,
)
const deposits = z.array(
  z
    .strictObject({
      ...method,
      adapter: z.enum(DEPOSIT_ADAPTERS),
      instructions: z._default(z.string().check(z.maxLength(1_000)), ''),
    })
    .check(isOrdered),
)
const withdrawals = z.array(
  z
    .strictObject({
      ...method,
      adapter: z.enum(WITHDRAW_ADAPTERS),
      payees: z._default(z.array(z.enum(PAYEE_KINDS)), []),
    })
    .check(isOrdered),
)
const cashierFields = {
  /** Those of another currency, or of another kind of money than the profile’s, are left out. */
  deposits,
  withdrawals,
  withdrawalsPerDay: z.int().check(z.gte(0), z.lte(1_000)),
  turnoverPercent: z.int().check(z.gte(0), z.lte(1_000)),
  /** Within the agents’ tree; the strict profile allows none, whatever is set. */
  transfer: z.strictObject({
    upline: z.boolean(),
    downline: z.boolean(),
    minimum: movedAmount,
    perDay: amount,
  }),
  /** Cashback in hundredths of a percent of the valid bet. */
  rebateRates: z.record(z.enum(REBATE_CATEGORIES), z.int().check(z.gte(0), z.lte(RATE_MAX))),
  /** Months without a valid bet after which points expire; 0: they do not. */
  pointMonths: z.int().check(z.gte(0), z.lte(120)),
}

const code = z.union([z.string().check(z.regex(/^[A-Z0-9]{2,24}$/)), vendorCode])
const codes = z.array(code).check(z.maxLength(50))
const shownCashier = z.object({
  ...cashierFields,
  /** Vendors that play from wallets of their own: those in transfer mode. */
  walletVendors: z.array(z.string()),
  isRebateOn: z.boolean(),
})

export const cashier = call({
  method: 'GET',
  path: '/wps/operator/cashier',
  access: 'operator:cashier',
  summary: 'Operator: ways of money in and out, with their bounds and fees.',
  input: nothing,
  output: shownCashier,
  errors: [],
})

export const setCashier = call({
  method: 'PUT',
  path: '/wps/operator/cashier',
  access: 'operator:cashier',
  second: 'approve-money',
  summary: 'Operator: sets ways of money in and out; what is left out keeps its value.',
  input: z.extend(z.partial(z.strictObject(cashierFields)), { walletVendors: accepted(codes) }),
  output: shownCashier,
  errors: ['agent.rate-room'],
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
  access: 'operator:site',
  summary: 'Operator: switches registration fields on or off, with pattern and length of each.',
  input: z.strictObject({ fields: z.partialRecord(z.enum(REGISTER_FIELDS), fieldChoice) }),
  output: nothing,
  errors: [],
})

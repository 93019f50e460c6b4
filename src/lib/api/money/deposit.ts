import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, currency, id, instant, movedAmount, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX, RECEIPT_BYTES_MAX } from '#lib/limits'
import { DEPOSIT_ADAPTERS } from '#lib/rules/cashier'
import { fee, methodCode } from './withdraw'

export const DEPOSIT_STATES = ['waiting', 'review', 'credited', 'rejected', 'expired'] as const
const state = z.enum(DEPOSIT_STATES)

export const methods = call({
  method: 'GET',
  path: '/wps/deposit/methods',
  access: 'member',
  where: 'book',
  summary: 'The ways to deposit that this member may use.',
  input: nothing,
  output: z.object({
    methods: z.array(
      z.object({
        code: methodCode,
        adapter: z.enum(DEPOSIT_ADAPTERS),
        /** The operator’s name for it; empty: the adapter’s own text. */
        label: z.string(),
        currency,
        minimum: amount,
        maximum: amount,
        fee,
        /** Where a manual transfer goes. */
        instructions: z.string(),
        /** Credited in the same call, not reviewed first. */
        instant: z.boolean(),
      }),
    ),
  }),
  errors: [],
  needsCashier: true,
})

export const request = call({
  method: 'POST',
  path: '/wps/deposit',
  access: 'member',
  where: 'book',
  summary:
    'Deposits: play money at once, a manual transfer after review, else by a gateway’s page.',
  input: z.strictObject({
    method: methodCode,
    amount: movedAmount,
    /** What the member wrote on a manual transfer. */
    reference: z._default(z.string().check(z.maxLength(80)), ''),
  }),
  output: z.object({
    id,
    state,
    amount,
    /** What it costs: the rest of the amount is credited. */
    fee: amount,
    /** The gateway’s page to pay at; empty where there is none. */
    payUrl: z.string(),
    /** A waiting one expires then; 0: never. */
    expiresAt: instant,
    /** Balance after, minor units. */
    sumBalance: amount,
    at: instant,
  }),
  errors: ['deposit.method-unknown', 'deposit.amount', 'member.paused', 'member.limit-deposit'],
  keyed: true,
  needsCashier: true,
})

/** Characters of base64 for the largest picture. */
const ENCODED_MAX = Math.ceil(RECEIPT_BYTES_MAX / 3) * 4

const deposit = z.object({
  id,
  method: methodCode,
  amount,
  fee: amount,
  reference: z.string(),
  state,
  /** Why it was rejected or expired: the operator’s words, `gateway-failed` or `too-late`. */
  reason: z.string(),
  /** Pictures of its receipt. */
  receipts: z.int(),
  /** The gateway’s page to pay at while it waits; else empty. */
  payUrl: z.string(),
  expiresAt: instant,
  at: instant,
})

export const list = call({
  method: 'GET',
  path: '/wps/deposit',
  access: 'member',
  where: 'book',
  summary: 'The member’s deposits, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({ deposits: z.array(deposit), next: z.nullable(z.int()) }),
  errors: [],
  needsCashier: true,
})

export const find = call({
  method: 'GET',
  path: '/wps/deposit/:id',
  access: 'member',
  where: 'book',
  summary: 'One deposit: what a gateway’s return page asks for.',
  input: z.strictObject({ id }),
  output: deposit,
  errors: ['deposit.not-found'],
  needsCashier: true,
})

export const attach = call({
  method: 'POST',
  path: '/wps/deposit/:id/receipts',
  access: 'member',
  summary: 'Adds a picture of the receipt (png or jpg, 5 MB, at most three) while it is reviewed.',
  input: z.strictObject({
    id,
    /** The file in base64. */
    data: z.string().check(z.minLength(4), z.maxLength(ENCODED_MAX)),
  }),
  output: z.object({ id, receipts: z.int() }),
  errors: [
    'deposit.not-found',
    'deposit.receipt-type',
    'deposit.receipt-full',
    'deposit.receipt-late',
  ],
  bytesMax: ENCODED_MAX + 1024,
  keyed: true,
})

export const callback = call({
  method: 'POST',
  path: '/wps/deposit/callback',
  access: 'public',
  summary: 'A gateway reports that a deposit was paid or failed; `X-Signature` is the body’s HMAC.',
  input: z.strictObject({
    /** Names this message: sent again it is the same message. */
    event: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    /** Id of the deposit. */
    reference: id,
    status: z.enum(['paid', 'failed']),
    /** What was paid, as a decimal: `125.50`. */
    amount: z.string().check(z.maxLength(20)),
    currency,
  }),
  output: z.object({ id, state }),
  errors: [
    'deposit.signature',
    'deposit.not-found',
    'deposit.amount-mismatch',
    'request.key-reused',
    'request.not-found',
  ],
  signed: true,
  alwaysOpen: true,
  inPages: 'never',
})

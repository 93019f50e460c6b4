import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, currency, id, instant, movedAmount, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX, PASSWORD_MAX } from '#lib/limits'
import { PAYEE_KINDS, WITHDRAW_ADAPTERS } from '#lib/rules/cashier'
import { PAYEE_SCHEMES } from '#lib/rules/payee'
import { WITHDRAW_RECEIPTS, WITHDRAW_STATES } from '#lib/rules/withdraw-state'

const state = z.enum(WITHDRAW_STATES)
export const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** The member's payment password: checked before their book is asked, never kept. */
export const paymentPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))
export const fee = z.object({
  /** Minor units. */
  fixed: amount,
  /** Hundredths of a percent of the amount. */
  rate: z.int(),
})

export const settings = call({
  method: 'GET',
  path: '/wps/withdraw/settings',
  access: 'member',
  where: 'book',
  summary: 'How this member may withdraw now: ways, bounds, fees, what is left of the day.',
  input: nothing,
  output: z.object({
    methods: z.array(
      z.object({
        code: methodCode,
        adapter: z.enum(WITHDRAW_ADAPTERS),
        /** The operator’s name for it; empty: the adapter’s own text. */
        label: z.string(),
        currency,
        minimum: amount,
        maximum: amount,
        fee,
        /** Kinds of payee it pays to; empty: none is needed. */
        payees: z.array(z.enum(PAYEE_KINDS)),
      }),
    ),
    perDay: z.int(),
    leftToday: z.int(),
    /** What must be staked before money leaves, and what has been; minor units. */
    turnover: z.object({ required: amount, done: amount, left: amount }),
    /** Bonus money that a withdrawal ends; left out while no bonus runs. */
    bonus: z.optional(amount),
    cancelAllowed: z.boolean(),
    /** A paid one that is not confirmed after so many minutes counts as received. */
    autoReceiptMinutes: z.int(),
    /** A payee stays as it is so long after a change. */
    payeeCoolingMinutes: z.int(),
  }),
  errors: [],
  whileExcluded: true,
  needsCashier: true,
})

const payee = z.object({
  id,
  kind: z.enum(PAYEE_KINDS),
  scheme: z.enum(PAYEE_SCHEMES),
  /** Whose it is, masked. */
  holder: z.string(),
  /** The bank or the service; empty for addresses of chains. */
  institution: z.string(),
  /** The number or address, masked. */
  number: z.string(),
  /** When it may be changed again. */
  changeableAt: instant,
})

export const payees = call({
  method: 'GET',
  path: '/wps/withdraw/payees',
  access: 'member',
  where: 'book',
  summary: 'Where the member’s withdrawals may go, masked.',
  input: nothing,
  output: z.object({ payees: z.array(payee) }),
  errors: [],
  whileExcluded: true,
  needsCashier: true,
})

const text = (max: number) => z.string().check(z.maxLength(max))

export const bindPayee = call({
  method: 'POST',
  path: '/wps/withdraw/payees',
  access: 'member',
  where: 'book',
  summary: 'Binds a bank account, e-wallet or chain address, or puts it in another one’s place.',
  input: z.strictObject({
    scheme: z.enum(PAYEE_SCHEMES),
    holder: text(80),
    institution: z._default(text(60), ''),
    number: z.string().check(z.minLength(3), z.maxLength(120)),
    /** The payee whose place it takes. */
    replaces: z.optional(id),
    paymentPassword,
  }),
  output: payee,
  errors: [
    'withdraw.payee-format',
    'withdraw.payee-checksum',
    'withdraw.payee-cooling',
    'withdraw.payee-unknown',
    'withdraw.payee-full',
    'withdraw.payee-bound',
  ],
  encrypted: true,
  keyed: true,
  payment: true,
  whileExcluded: true,
  needsCashier: true,
})

export const unbindPayee = call({
  method: 'POST',
  path: '/wps/withdraw/payees/:id/unbind',
  access: 'member',
  where: 'book',
  summary: 'Removes a payee.',
  input: z.strictObject({ id, paymentPassword }),
  output: nothing,
  errors: ['withdraw.payee-unknown', 'withdraw.payee-cooling'],
  encrypted: true,
  keyed: true,
  payment: true,
  whileExcluded: true,
  needsCashier: true,
})

export const request = call({
  method: 'POST',
  path: '/wps/withdraw',
  access: 'member',
  where: 'book',
  summary: 'Asks for a withdrawal: the amount is held until an operator decides.',
  input: z.strictObject({
    method: methodCode,
    amount: movedAmount,
    /** One of the member’s payees, where the method pays to one. */
    payee: z.optional(id),
    /** Gives up the bonus that runs: without it, it keeps the money in. */
    forfeitBonus: z.optional(z.boolean()),
    paymentPassword,
  }),
  output: z.object({
    id,
    state,
    amount,
    /** What it costs: the rest of the amount is paid. */
    fee: amount,
    sumBalance: amount,
    at: instant,
  }),
  errors: [
    'withdraw.method-unknown',
    'withdraw.amount',
    'withdraw.maximum',
    'withdraw.overdue',
    'withdraw.turnover',
    'withdraw.bonus-active',
    'withdraw.daily-count',
    'withdraw.payee-unknown',
    'wallet.insufficient-balance',
  ],
  encrypted: true,
  keyed: true,
  payment: true,
  whileExcluded: true,
  needsCashier: true,
})

const withdrawal = z.object({
  id,
  method: methodCode,
  amount,
  fee: amount,
  /** Where it goes: the payee’s form and its masked number, or the way’s adapter. */
  destination: z.string(),
  state,
  /** The operator’s, when they rejected, forced or returned it. */
  reason: z.string(),
  /** What the member said has arrived, of a partial one. */
  received: amount,
  /** Unconfirmed by then it counts as received; 0: it is not paid yet. */
  confirmBy: instant,
  at: instant,
})

export const list = call({
  method: 'GET',
  path: '/wps/withdraw',
  access: 'member',
  where: 'book',
  summary: 'The member’s withdrawals, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({ withdrawals: z.array(withdrawal), next: z.nullable(z.int()) }),
  errors: [],
  whileExcluded: true,
  needsCashier: true,
})

export const cancel = call({
  method: 'POST',
  path: '/wps/withdraw/:id/cancel',
  access: 'member',
  where: 'book',
  summary: 'Takes a withdrawal back before it is reviewed, where the profile allows it.',
  input: z.strictObject({ id }),
  output: z.object({ id, state, sumBalance: amount }),
  errors: ['withdraw.not-found', 'withdraw.state', 'withdraw.cancel-off'],
  keyed: true,
  whileExcluded: true,
  needsCashier: true,
})

export const confirm = call({
  method: 'POST',
  path: '/wps/withdraw/:id/receipt',
  access: 'member',
  where: 'book',
  summary: 'The member says whether a paid withdrawal has arrived.',
  input: z.strictObject({
    id,
    receipt: z.enum(WITHDRAW_RECEIPTS),
    /** What has arrived, of a partial one. */
    received: z.optional(movedAmount),
  }),
  output: z.object({ id, state }),
  errors: ['withdraw.not-found', 'withdraw.state', 'withdraw.received'],
  keyed: true,
  whileExcluded: true,
  needsCashier: true,
})

import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, nothing } from '#lib/api/shared'
import { FINDING_KINDS } from '#lib/vendor/compare'
import { vendorCode } from '#lib/vendor/record'

const reason = z.string().check(z.minLength(1), z.maxLength(500))
/** A row as its side has it; null: it has none. */
const side = z.nullable(z.record(z.string(), z.unknown()))

export const list = call({
  method: 'GET',
  path: '/wps/operator/vendor-findings',
  access: 'operator:findings',
  summary: 'Operator: where vendors and we differ, and moves whose outcome nobody knows.',
  input: z.strictObject({
    vendor: z._default(z.union([vendorCode, z.literal('')]), ''),
    resolved: z._default(z.stringbool(), false),
  }),
  output: z.object({
    findings: z.array(
      z.object({
        id: z.int(),
        vendor: z.string(),
        kind: z.enum(FINDING_KINDS),
        /** Id of the transaction, or of the move. */
        subject: z.string(),
        ours: side,
        theirs: side,
        at: instant,
        foundAt: instant,
        operator: z.string(),
        reason: z.string(),
        /** 0: nobody has. */
        resolvedAt: instant,
      }),
    ),
    /** The newest hour of each vendor that was compared; 0: it gives no file. */
    compared: z.array(z.object({ vendor: z.string(), hour: instant })),
  }),
  errors: [],
})

export const resolve = call({
  method: 'PUT',
  path: '/wps/operator/vendor-findings/:id',
  access: 'operator:findings',
  summary: 'Operator: says what is behind a finding; nothing else changes by it.',
  input: z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(1)), reason }),
  output: nothing,
  errors: ['vendor.finding-unknown'],
})

export const endMove = call({
  method: 'PUT',
  path: '/wps/operator/vendor-moves/:id',
  access: 'operator:vendor-keys',
  second: 'approve-outcomes',
  summary: 'Operator: ends a move by the vendor’s written word; two operators say the same.',
  input: z.strictObject({ id, outcome: z.enum(['done', 'returned']), reason }),
  output: z.object({ state: z.enum(['first', 'done', 'returned']) }),
  errors: ['wallet.move-unknown'],
})

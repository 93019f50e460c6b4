import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { MAX_AMOUNT_MINOR } from '#lib/money'
import { ALERT_KINDS } from '#lib/operator/alert'

const number = z.coerce.number().check(z.int(), z.gte(1))

export const list = call({
  method: 'GET',
  path: '/wps/operator/alerts',
  access: 'operator:alerts',
  summary: 'Operator: what rules have raised, newest first; each cause once.',
  input: z.strictObject({
    /** Those alone that nobody has acknowledged. */
    open: z._default(z.stringbool(), false),
    before: z.optional(number),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    alerts: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(ALERT_KINDS),
        cause: z.string(),
        /** Names and figures of what raised it. */
        detail: z.record(z.string(), z.union([z.string(), z.number()])),
        at: instant,
        /** 0: it lasts. */
        endedAt: instant,
        /** Who acknowledged it; empty: nobody yet. */
        operator: z.string(),
        acknowledgedAt: instant,
        note: z.string(),
        /** Ways by which it could not be told. */
        failed: z.array(z.string()),
      }),
    ),
    /** How many nobody has acknowledged. */
    waiting: z.int(),
    next: z.nullable(z.int()),
  }),
  errors: [],
})

export const acknowledge = call({
  method: 'POST',
  path: '/wps/operator/alerts/:id/acknowledge',
  access: 'operator:alerts',
  summary: 'Operator: says that somebody looks after an alert, with a word on it.',
  input: z.strictObject({ id: number, note: z._default(z.string().check(z.maxLength(200)), '') }),
  output: nothing,
  errors: ['alert.unknown', 'alert.acknowledged'],
})

const mail = z.union([z.literal(''), z.email().check(z.maxLength(200))])
const rule = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  /** Minor units, how many, or seconds; by the kind. */
  threshold: z.int().check(z.gte(1), z.lte(MAX_AMOUNT_MINOR)),
  isOn: z.boolean(),
  mail: z.boolean(),
  webhook: z.boolean(),
})

export const rules = call({
  method: 'GET',
  path: '/wps/operator/alert-rules',
  access: 'operator:alerts',
  summary: 'Operator: what is told of above which number, and where to.',
  input: nothing,
  output: z.object({
    rules: z.array(rule),
    /** Who is mailed to; empty: nobody. */
    mail: z.string(),
    /** The host of the deployment’s webhook; empty: it has none, or nothing to sign with. */
    webhook: z.string(),
  }),
  errors: [],
})

export const setRules = call({
  method: 'PUT',
  path: '/wps/operator/alert-rules',
  access: 'operator:alert-rules',
  second: 'approve-access',
  summary: 'Operator: changes rules of alerts and where these go; what is left out stays.',
  input: z.strictObject({
    rules: z._default(z.array(rule).check(z.maxLength(ALERT_KINDS.length)), []),
    mail: z.optional(mail),
  }),
  output: nothing,
  errors: [],
})

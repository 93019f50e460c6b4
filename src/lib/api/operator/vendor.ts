import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, nothing } from '#lib/api/shared'
import { KEY_ALGORITHMS } from '#lib/vendor/keys'
import { VENDOR_STATES, vendorCode, vendorRecord } from '#lib/vendor/record'

const keyId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,64}$/))
const part = z.optional(z.string().check(z.maxLength(1_100)))
const algorithm = z.enum(KEY_ALGORITHMS)

const key = z.object({
  id: z.string(),
  algorithm,
  from: instant,
  /** 0: without an end. */
  until: instant,
  /** 0: it was not. */
  revokedAt: instant,
})

/** Whether it holds, or waits for a second operator. */
const state = z.enum(['first', 'accepted'])

export const list = call({
  method: 'GET',
  path: '/wps/operator/vendors',
  access: 'operator',
  summary: 'Operator: vendors with what is kept of them, and their keys without what signs.',
  input: nothing,
  output: z.object({
    vendors: z.array(
      z.object({
        code: z.string(),
        version: z.int(),
        record: z.record(z.string(), z.unknown()),
        keys: z.array(key),
      }),
    ),
  }),
  errors: [],
})

export const set = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code',
  access: 'operator',
  summary: 'Operator: adds a vendor, or changes what is kept of it; another mode takes two.',
  input: z.strictObject({ code: vendorCode, record: vendorRecord }),
  output: z.object({ state, version: z.int() }),
  errors: [],
})

export const setState = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/state',
  access: 'operator',
  summary: 'Operator: opens a vendor, or closes it: for maintenance, as suspended, as hidden.',
  input: z.strictObject({
    code: vendorCode,
    state: z.enum(VENDOR_STATES),
    /** Of maintenance: when it ends; 0: that is not known. */
    until: z._default(instant, 0),
  }),
  output: z.object({ version: z.int() }),
  errors: ['vendor.unknown'],
})

export const addKey = call({
  method: 'POST',
  path: '/wps/operator/vendors/:code/keys',
  access: 'operator',
  summary: 'Operator: registers a key that a vendor signs with; two operators say the same.',
  input: z.strictObject({
    code: vendorCode,
    id: keyId,
    algorithm,
    /** A public key as a JWK; none for an HMAC, whose secret is the deployment’s. */
    jwk: z.optional(
      z.strictObject({ kty: z.enum(['OKP', 'RSA']), crv: part, x: part, n: part, e: part }),
    ),
    from: z._default(instant, 0),
    until: z._default(instant, 0),
  }),
  output: z.object({ state }),
  errors: ['vendor.unknown', 'vendor.key-form', 'vendor.key-taken', 'vendor.keys-full'],
})

export const endKey = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/keys/:key',
  access: 'operator',
  summary: 'Operator: revokes a key of a vendor, within seconds.',
  input: z.strictObject({ code: vendorCode, key: keyId }),
  output: nothing,
  errors: ['vendor.unknown'],
})

import * as z from 'zod/mini'
import { MAX_AMOUNT_MINOR } from '#lib/money'

/** Money in minor units (1/10 000 of the currency unit), from 0. */
export const amount = z.int().check(z.gte(0), z.lte(MAX_AMOUNT_MINOR))
/** Money that is moved: above 0. */
export const movedAmount = z.int().check(z.gte(1), z.lte(MAX_AMOUNT_MINOR))
/** Money that may be negative. */
export const signedAmount = z.int()
/** Milliseconds since 1970, UTC. */
export const instant = z.int().check(z.gte(0))
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_.-]+$/))
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
export const nothing = z.strictObject({})
/** A whole number in a query string. */
export const pageSize = (max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), Math.min(20, max))

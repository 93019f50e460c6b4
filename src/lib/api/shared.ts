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
/** A word that the staff sort members by. */
export const memberTag = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,23}$/u))
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Of a language, as `locales/languages.json` spells it: `es`, `fil`, `zh-Hant`. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/))
export const nothing = z.strictObject({})
/** A whole number in a query string. */
export const count = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max))
/** The same, 20 unless said. */
export const pageSize = (max: number) => z._default(count(max), Math.min(20, max))
/** The code of a game that was bet on: of a lottery, or of a title of the catalogue. */
export const playedGame = z.union([
  z.string().check(z.regex(/^[A-Z0-9-]{2,24}$/)),
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64)),
  // Of a vendor’s game: the vendor’s code before its own.
  z.string().check(z.regex(/^[A-Z0-9_]{2,24}:[\x21-\x7e]{1,64}$/)),
])
/** The catalogue's title of a game, in the language of the request; empty where it has none. */
export const gameTitle = z.string()

import * as z from 'zod/mini'

/** The largest amount of one call: 100 million units. */
export const WALLET_AMOUNT_MAX = 1_000_000_000_000

const VISIBLE = '[\\x21-\\x7e]'
const visible = (most: number) => z.string().check(z.regex(new RegExp(`^${VISIBLE}{1,${most}}$`)))

/** An id that the vendor gives: of a transaction, a round, a request, a campaign, a jackpot. */
export const vendorId = visible(80)
/** The member as this vendor knows them: `<book>-<random>`. */
export const playerId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))
export const gameId = visible(64)
/** A play session, or a launch token: `<book>.…`. */
export const playToken = z.string().check(z.regex(/^[A-Za-z0-9_.-]{16,200}$/))
/** Code of a currency as the vendor says it. */
export const currencyCode = z.string().check(z.regex(/^[A-Z0-9]{3,8}$/))
/** 1/10 000 of the vendor's unit, a whole number. */
export const walletAmount = z.int().check(z.gte(0), z.lte(WALLET_AMOUNT_MAX))
export const partAmount = z.int().check(z.gte(1), z.lte(WALLET_AMOUNT_MAX))
export const signedAmount = z
  .int()
  .check(z.gte(-WALLET_AMOUNT_MAX), z.lte(WALLET_AMOUNT_MAX))
  .check(z.refine((amount) => amount !== 0))
/** Milliseconds since 1970. */
export const walletTime = z.int().check(z.gte(0))
/** Free data of the vendor's, which nothing follows from. */
export const info = z.record(z.string(), z.unknown())

import * as z from 'zod/mini'
import { currencyCode, gameId, vendorId, walletAmount } from './fields'
import { GAME_CATEGORIES } from './site-calls'

/** A vendor's code, `vassalage` on the wire. */
export const vendorCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))

export const VENDOR_STATES = ['open', 'maintenance', 'suspended', 'hidden'] as const

const currency = z.strictObject({
  code: currencyCode,
  decimals: z.int().check(z.gte(0), z.lte(4)),
  factor: z.int().check(z.gte(1), z.lte(1_000_000)),
})

const said = z.optional(z.boolean())

/** What the operator says of a game over its vendor’s list, or all of it where there is none. */
export const ownGame = z.strictObject({
  category: z.optional(z.enum(GAME_CATEGORIES)),
  minBet: z.optional(walletAmount),
  maxBet: z.optional(walletAmount),
  betStep: z.optional(walletAmount),
  open: said,
  /** Whether it lets itself be framed; as its vendor unless said. */
  frame: said,
  /** By language; an empty one is the vendor’s own again. */
  names: z.optional(z.record(z.string(), z.string().check(z.maxLength(60)))),
  /** Not shown, or shown though the vendor lists it no more. */
  hidden: said,
  isHot: said,
  isNew: said,
  /** Lower ones come first; 0 unless said. */
  order: z.optional(z.int().check(z.gte(-9_999), z.lte(9_999))),
})
export type OwnGame = z.infer<typeof ownGame>

const percent = z.int().check(z.gte(0), z.lte(100))
const whole = z._default(walletAmount, 0)

/** Free rounds and the like: where their wins go, and by which terms where that is bonus money. */
const campaign = z.strictObject({
  pool: z.enum(['main', 'bonus']),
  times: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  weights: z._default(z.record(z.string(), percent), {}),
  maxBet: whole,
  maxBetPolicy: z._default(z.enum(['refuse', 'ignore', 'forfeit']), 'refuse'),
  maxWin: whole,
  lastsMs: z._default(z.int().check(z.gte(0)), 0),
  amount: whole,
})
export type VendorCampaign = z.infer<typeof campaign>

const origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))
const flag = (value: boolean) => z._default(z.boolean(), value)

/** Of maintenance: what is said of it, by language. */
export const vendorNotice = z.record(z.string(), z.string().check(z.maxLength(300)))

/** What is kept of a vendor beside its keys. */
export const vendorRecord = z.strictObject({
  /** By language. */
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(60))),
  mode: z._default(z.enum(['seamless', 'transfer']), 'seamless'),
  state: z._default(z.enum(VENDOR_STATES), 'open'),
  /** Of maintenance: until when, milliseconds since 1970. */
  until: z._default(z.int().check(z.gte(0)), 0),
  notice: z._default(vendorNotice, {}),
  currencies: z.record(currencyCode, currency),
  /** Addresses that calls may come from, CIDR; none: any. */
  addresses: z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50)), []),
  /** Origins of its games. */
  origins: z._default(z.array(origin).check(z.maxLength(20)), []),
  /** Address of a game with `{token}`, `{game}`, `{lang}`, `{lobby}`, `{mode}`, `{room}`. */
  template: z._default(z.string().check(z.maxLength(500)), ''),
  /** Where we call the vendor; empty: nowhere. */
  base: z._default(z.string().check(z.maxLength(300)), ''),
  /** A bet whose round has won may be rolled back. */
  rollbackSettled: flag(false),
  adjustments: flag(true),
  /** Its games let themselves be framed. */
  frame: flag(true),
  /** Code of its lobby; empty: it has none. */
  lobby: z._default(z.union([gameId, z.literal('')]), ''),
  games: z._default(z.record(gameId, ownGame), {}),
  campaigns: z._default(z.record(vendorId, campaign), {}),
})
export type VendorRecord = z.infer<typeof vendorRecord>

/** Whether stakes are taken now. */
export const takesStakes = ({ state, until }: VendorRecord, now: number): boolean =>
  state === 'maintenance' ? until > 0 && until <= now : state !== 'suspended'

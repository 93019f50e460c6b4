import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { currencyCode, gameId, vendorId } from '#lib/vendor/fields'
import { KEY_ALGORITHMS } from '#lib/vendor/keys'
import { ownGame, VENDOR_STATES, vendorCode, vendorNotice, vendorRecord } from '#lib/vendor/record'
import { GAME_CATEGORIES } from '#lib/vendor/site-calls'

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
  access: 'operator:vendors',
  summary: 'Operator: vendors with what is kept of them, and their keys without what signs.',
  input: nothing,
  output: z.object({
    vendors: z.array(
      z.object({
        code: z.string(),
        version: z.int(),
        record: z.record(z.string(), z.unknown()),
        games: z.int(),
        keys: z.array(key),
      }),
    ),
  }),
  errors: [],
})

export const set = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code',
  access: 'operator:vendors',
  second: 'approve-access',
  summary: 'Operator: adds a vendor, or changes what is kept of it; what touches money takes two.',
  input: z.strictObject({ code: vendorCode, record: vendorRecord }),
  output: z.object({ state, version: z.int() }),
  errors: [],
})

export const setState = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/state',
  access: 'operator:vendors',
  summary: 'Operator: opens a vendor, or closes it: for maintenance, as suspended, as hidden.',
  input: z.strictObject({
    code: vendorCode,
    state: z.enum(VENDOR_STATES),
    /** Of maintenance: when it ends; 0: that is not known. */
    until: z._default(instant, 0),
    /** Of maintenance: what is said of it, by language; left out: what was said before. */
    notice: z.optional(vendorNotice),
  }),
  output: z.object({ version: z.int() }),
  errors: ['vendor.unknown'],
})

export const addKey = call({
  method: 'POST',
  path: '/wps/operator/vendors/:code/keys',
  access: 'operator:vendor-keys',
  second: 'approve-access',
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
  access: 'operator:vendor-keys',
  summary: 'Operator: revokes a key of a vendor, within seconds.',
  input: z.strictObject({ code: vendorCode, key: keyId }),
  output: nothing,
  errors: ['vendor.unknown'],
})

const bound = z.optional(z.int())
const account = z.string().check(z.minLength(1), z.maxLength(64))
/** What free rounds have come to; `asked`, `cancelling`: the vendor has not said yet. */
const freeState = z.enum([
  ...['asked', 'granted', 'started', 'used'],
  ...['cancelling', 'cancelled', 'refused', 'lapsed'],
] as const)
const freeOutcome = z.object({
  state: freeState,
  /** The vendor’s word where it refused. */
  reason: z.string(),
})

export const games = call({
  method: 'GET',
  path: '/wps/operator/vendors/:code/games',
  access: 'operator:vendors',
  summary: 'Operator: titles of a vendor as the site has them, with those that are not shown.',
  input: z.strictObject({ code: vendorCode }),
  output: z.object({
    games: z.array(
      z.object({
        game: z.string(),
        category: z.enum(GAME_CATEGORIES),
        /** By language; the vendor’s plain name is under an empty one. */
        names: z.record(z.string(), z.string()),
        minBet: bound,
        maxBet: bound,
        betStep: bound,
        /** Return in hundredths of a percent. */
        rtp: bound,
        volatility: z.optional(z.string()),
        frame: z.optional(z.boolean()),
        open: z.boolean(),
        isHidden: z.boolean(),
        isHot: z.boolean(),
        isNew: z.boolean(),
        order: z.int(),
        /** When the vendor listed it no more; 0: it does, or never did. */
        goneAt: instant,
      }),
    ),
  }),
  errors: ['vendor.unknown'],
})

export const refreshGames = call({
  method: 'POST',
  path: '/wps/operator/vendors/:code/games',
  access: 'operator:vendors',
  summary: 'Operator: asks a vendor for its titles now; the site does it every ten minutes.',
  input: z.strictObject({ code: vendorCode }),
  output: z.object({
    games: z.int(),
    added: z.array(z.string()),
    /** Those that the vendor lists no more. */
    gone: z.array(z.string()),
  }),
  errors: ['vendor.unknown', 'vendor.silent'],
})

export const setGame = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/games',
  access: 'operator:vendors',
  second: 'approve-money',
  summary: 'Operator: names, bounds, order and marks of a title; what touches money takes two.',
  input: z.strictObject({ code: vendorCode, game: gameId, change: ownGame }),
  output: z.object({ version: z.int() }),
  errors: ['vendor.unknown'],
})

const standing = z.object({
  jackpot: z.string(),
  /** As the vendor names it, and amounts in its units. */
  currency: z.string(),
  open: z.boolean(),
  amount: z.int(),
  /** 0: the vendor announces none. */
  mustDropAt: z.int(),
  /** What of its book does not add up, as the vendor says; 0 in a sound one. */
  faults: z.int(),
})

export const jackpots = call({
  method: 'GET',
  path: '/wps/operator/vendors/:code/jackpots',
  access: 'operator:vendors',
  summary: 'Operator: a vendor’s jackpots as they stand now, closed ones too.',
  input: z.strictObject({ code: vendorCode }),
  output: z.object({ jackpots: z.array(standing) }),
  errors: ['vendor.unknown', 'vendor.silent'],
})

export const setJackpot = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/jackpots',
  access: 'operator:vendors',
  summary: 'Operator: opens a vendor’s jackpot for stakes, or closes it; what it holds stays.',
  input: z.strictObject({
    code: vendorCode,
    jackpot: vendorId,
    currency: currencyCode,
    open: z.boolean(),
  }),
  output: standing,
  errors: ['vendor.unknown', 'vendor.silent', 'vendor.jackpot-unknown'],
})

export const freeRounds = call({
  method: 'GET',
  path: '/wps/operator/free-rounds',
  access: 'operator:free-rounds',
  summary: 'Operator: free rounds that a member was given with vendors.',
  input: z.strictObject({ account }),
  output: z.object({
    grants: z.array(
      z.object({
        ...freeOutcome.shape,
        ...{ vendor: z.string(), campaign: z.string(), game: z.string(), rounds: z.int() },
        ...{ stake: amount, until: instant, at: instant },
      }),
    ),
  }),
  errors: ['member.not-found'],
})

const campaignOf = { code: vendorCode, campaign: vendorId, account }

export const grantFreeRounds = call({
  method: 'POST',
  path: '/wps/operator/vendors/:code/free-rounds',
  access: 'operator:free-rounds',
  second: 'approve-money',
  summary: 'Operator: gives a member free rounds of a campaign; the same again is the same grant.',
  input: z.strictObject({
    ...campaignOf,
    game: gameId,
    rounds: z.int().check(z.gte(1), z.lte(1_000)),
    /** What each is played as if staked; the member’s currency, as the vendor would take it. */
    stake: amount,
    /** No round is begun afterwards. */
    until: instant,
  }),
  output: freeOutcome,
  errors: [
    ...([
      'vendor.unknown',
      'vendor.silent',
      'vendor.campaign-unknown',
      'vendor.free-other',
    ] as const),
    ...(['game.unknown', 'member.not-found'] as const),
  ],
})

export const cancelFreeRounds = call({
  method: 'PUT',
  path: '/wps/operator/vendors/:code/free-rounds',
  access: 'operator:free-rounds',
  summary: 'Operator: takes free rounds back, as far as they were not begun.',
  input: z.strictObject(campaignOf),
  output: freeOutcome,
  errors: ['vendor.free-unknown', 'member.not-found'],
})

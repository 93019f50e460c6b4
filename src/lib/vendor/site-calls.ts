import * as z from 'zod/mini'
import {
  currencyCode,
  gameId,
  playerId,
  playToken,
  signedAmount,
  vendorId,
  walletAmount,
  walletTime,
} from './fields'

const words = z.string()
const flag = z.optional(z.boolean())
const money = { amount: walletAmount, currency: currencyCode }
const moving = z.strictObject({ moveId: vendorId, player: playerId, ...money })
const moved = z.object({ state: z.enum(['done', 'refused']), balance: z.optional(walletAmount) })

/** A category as the wire spells it. */
export const GAME_CATEGORIES = [
  'LIVE',
  'RNG',
  'SPORTS',
  'FISH',
  'PVP',
  'ESPORTS',
  'CRASH',
  'ELOTT',
  'LOTT',
] as const

const listedGame = z.object({
  game: gameId,
  name: words,
  category: z.enum(GAME_CATEGORIES),
  names: z.optional(z.record(words, words)),
  image: z.optional(words),
  rtp: z.optional(z.int()),
  volatility: z.optional(words),
  minBet: z.optional(walletAmount),
  maxBet: z.optional(walletAmount),
  betStep: z.optional(walletAmount),
  jackpot: z.optional(vendorId),
  frame: flag,
  lobby: flag,
  currencies: z.optional(z.array(currencyCode)),
  isHot: flag,
  isNew: flag,
  open: flag,
})

/** A title as its vendor lists it; `rtp` in hundredths of a percent. */
export type ListedGame = z.infer<typeof listedGame>

/** A row of the vendor's own book. */
const transaction = z.object({
  transactionId: vendorId,
  call: z.enum(['bet', 'win', 'betAndWin', 'rollback', 'promoWin', 'jackpotWin', 'adjustment']),
  player: playerId,
  round: z.string(),
  amount: z.union([signedAmount, walletAmount]),
  currency: currencyCode,
  state: z.enum(['accepted', 'rolled-back', 'refused']),
  at: walletTime,
  game: z.optional(gameId),
  referenceTransactionId: z.optional(vendorId),
})

/** A jackpot in one currency, and what is wrong with its book: 0 where nothing is. */
const standing = z.object({
  jackpot: vendorId,
  currency: currencyCode,
  open: z.boolean(),
  amount: walletAmount,
  mustDropAt: z.optional(walletAmount),
  faults: z.int(),
})

const SESSION_ENDS = ['logout', 'excluded', 'paused', 'operator', 'replaced', 'expired'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** Asked only of vendors that list a title with a jackpot. */
export const JACKPOT_CALLS = {
  jackpots: {
    body: z.strictObject({ currencies: z.array(currencyCode).check(z.maxLength(20)) }),
    value: z.object({ jackpots: z.array(standing) }),
  },
  setJackpot: {
    body: z.strictObject({ jackpot: vendorId, currency: currencyCode, open: z.boolean() }),
    value: standing,
  },
} as const

/** Calls that the site makes of a vendor, `POST <base>/<call>`: what is sent, and the `value`. */
export const SITE_CALLS = {
  createPlayer: {
    body: z.strictObject({
      player: playerId,
      currency: currencyCode,
      language: z.optional(words),
      country: z.optional(words),
      isTrial: flag,
    }),
    value: z.object({ player: playerId, created: z.boolean() }),
  },
  gameList: {
    body: z.strictObject({ language: z.optional(words) }),
    value: z.object({ games: z.array(listedGame), version: z.optional(words) }),
  },
  roomList: {
    body: z.strictObject({ game: gameId, language: z.optional(words) }),
    value: z.object({
      rooms: z.array(
        z.object({
          nodeId: vendorId,
          name: words,
          minBet: walletAmount,
          maxBet: walletAmount,
          players: z.optional(z.int()),
          seats: z.optional(z.int()),
          open: flag,
        }),
      ),
    }),
  },
  launchUrl: {
    body: z.strictObject({
      player: playerId,
      game: gameId,
      launchToken: playToken,
      currency: currencyCode,
      language: words,
      lobbyUrl: words,
      mode: z.enum(['real', 'fun']),
      device: z.enum(['desktop', 'mobile']),
      nodeId: z.optional(words),
      cashierUrl: z.optional(words),
      country: z.optional(words),
    }),
    value: z.object({ url: words, frame: flag }),
  },
  closeSession: {
    body: z.strictObject({ player: playerId, session: playToken, reason: z.enum(SESSION_ENDS) }),
    value: z.object({}),
  },
  roundDetail: {
    body: z.strictObject({ player: playerId, round: vendorId, language: z.optional(words) }),
    value: z.object({
      round: vendorId,
      state: z.enum(['open', 'closed', 'void', 'unknown']),
      transactions: z.array(transaction),
      url: z.optional(words),
      result: z.optional(z.record(words, z.unknown())),
    }),
  },
  transactions: {
    body: z.strictObject({ from: walletTime, to: walletTime, cursor: z.optional(words) }),
    value: z.object({
      transactions: z.array(transaction),
      complete: z.boolean(),
      cursor: z.optional(words),
    }),
  },
  freeRounds: {
    body: z.strictObject({
      campaign: vendorId,
      player: playerId,
      game: gameId,
      rounds: z.int(),
      stake: walletAmount,
      currency: currencyCode,
      expiresAt: walletTime,
      cancel: flag,
    }),
    value: z.object({
      campaign: vendorId,
      state: z.enum(['granted', 'started', 'used', 'cancelled']),
    }),
  },
  deposit: { body: moving, value: moved },
  withdraw: { body: moving, value: moved },
  transferStatus: {
    body: z.strictObject({ moveId: vendorId, player: playerId }),
    value: z.object({
      state: z.enum(['done', 'refused', 'not-found']),
      balance: z.optional(walletAmount),
    }),
  },
  playerBalance: {
    body: z.strictObject({ player: playerId }),
    value: z.object({ balance: walletAmount, currency: currencyCode, at: walletTime }),
  },
  ...JACKPOT_CALLS,
} as const

export type SiteCall = keyof typeof SITE_CALLS
export type SiteBody<C extends SiteCall> = z.infer<(typeof SITE_CALLS)[C]['body']>
export type SiteValue<C extends SiteCall> = z.infer<(typeof SITE_CALLS)[C]['value']>

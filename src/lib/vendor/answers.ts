import * as z from 'zod/mini'
import type { WalletCall } from './calls'
import {
  currencyCode,
  gameId,
  playerId,
  playToken,
  vendorId,
  walletAmount,
  walletTime,
} from './fields'

const money = { currency: currencyCode, balance: walletAmount, bonus: walletAmount, at: walletTime }
const moved = z.object({ transactionId: vendorId, ...money })

/** What a game must keep to, by the profile and by what the member has chosen. */
const rules = z.object({
  minBet: z.optional(walletAmount),
  maxBet: z.optional(walletAmount),
  betStep: z.optional(walletAmount),
  minRoundMs: walletTime,
  autoplay: z.boolean(),
  turbo: z.boolean(),
  buyFeature: z.boolean(),
  realityMinutes: z.int().check(z.gte(0)),
  sessionStartedAt: walletTime,
})

/** The `value` of each accepted call. `balance` may be staked now; `bonus` is a part of it. */
export const WALLET_ANSWERS = {
  authenticate: z.object({
    player: playerId,
    session: playToken,
    expiresAt: walletTime,
    ...money,
    decimals: z.int().check(z.gte(0), z.lte(4)),
    symbol: z.optional(z.string()),
    game: gameId,
    isTrial: z.boolean(),
    name: z.optional(z.string()),
    language: z.optional(z.string()),
    country: z.optional(z.string()),
    lobbyUrl: z.optional(z.string()),
    rules: z.optional(rules),
  }),
  balance: z.object({ player: playerId, ...money }),
  bet: moved,
  win: moved,
  betAndWin: moved,
  rollback: z.object({
    transactionId: vendorId,
    ...money,
    status: z.enum(['rolled-back', 'already', 'unknown', 'nothing']),
    amount: walletAmount,
  }),
  endRound: z.object({
    ...money,
    round: vendorId,
    state: z.enum(['closed', 'void']),
    stake: walletAmount,
    payout: walletAmount,
  }),
  promoWin: moved,
  jackpotWin: moved,
  adjustment: moved,
} as const satisfies Record<WalletCall, z.ZodMiniType>

export type GameRules = z.infer<typeof rules>

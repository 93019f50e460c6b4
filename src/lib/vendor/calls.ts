import * as z from 'zod/mini'
import {
  currencyCode,
  gameId,
  info,
  partAmount,
  playerId,
  playToken,
  signedAmount,
  vendorId,
  walletAmount,
  walletTime,
} from './fields'

const text = (least: number) => z.string().check(z.minLength(least), z.maxLength(140))
const time = { at: z.optional(walletTime), info: z.optional(info) }
const session = { session: z.optional(playToken) }
const ofRound = {
  transactionId: vendorId,
  player: playerId,
  round: vendorId,
  game: gameId,
  currency: currencyCode,
}
const ending = { roundEnd: z.optional(z.boolean()), valid: z.optional(walletAmount) }
const staking = {
  session: playToken,
  ...ending,
  campaign: z.optional(vendorId),
  jackpotContribution: z.optional(walletAmount),
}

/** Bodies of the calls that vendors make, `POST /vendor/v1/<call>`; unknown fields are refused. */
export const WALLET_CALLS = {
  authenticate: z.strictObject({
    launchToken: playToken,
    requestId: vendorId,
    info: z.optional(info),
  }),
  balance: z.strictObject({
    player: playerId,
    game: z.optional(gameId),
    ...session,
    info: z.optional(info),
  }),
  bet: z.strictObject({ ...ofRound, amount: walletAmount, ...staking, ...time }),
  win: z.strictObject({
    ...ofRound,
    amount: walletAmount,
    referenceTransactionId: z.optional(vendorId),
    ...ending,
    campaign: z.optional(vendorId),
    ...session,
    ...time,
  }),
  betAndWin: z.strictObject({
    ...ofRound,
    betAmount: walletAmount,
    winAmount: walletAmount,
    ...staking,
    ...time,
  }),
  rollback: z.strictObject({
    transactionId: vendorId,
    player: playerId,
    referenceTransactionId: vendorId,
    amount: z.optional(partAmount),
    currency: z.optional(currencyCode),
    round: z.optional(vendorId),
    game: z.optional(gameId),
    reason: z.optional(text(0)),
    ...session,
    ...time,
  }),
  endRound: z.strictObject({
    player: playerId,
    round: vendorId,
    game: gameId,
    valid: z.optional(walletAmount),
    ...session,
    ...time,
  }),
  promoWin: z.strictObject({
    transactionId: vendorId,
    player: playerId,
    amount: walletAmount,
    currency: currencyCode,
    campaign: vendorId,
    kind: z.enum(['free-rounds', 'tournament', 'cash-drop', 'other']),
    round: z.optional(vendorId),
    game: z.optional(gameId),
    ...session,
    ...time,
  }),
  jackpotWin: z.strictObject({
    ...ofRound,
    amount: walletAmount,
    jackpot: vendorId,
    roundEnd: z.optional(z.boolean()),
    ...session,
    ...time,
  }),
  adjustment: z.strictObject({
    transactionId: vendorId,
    player: playerId,
    amount: signedAmount,
    currency: currencyCode,
    reason: text(1),
    referenceTransactionId: z.optional(vendorId),
    round: z.optional(vendorId),
    game: z.optional(gameId),
    ...time,
  }),
} as const

export type WalletCall = keyof typeof WALLET_CALLS
export type WalletBody<C extends WalletCall> = z.infer<(typeof WALLET_CALLS)[C]>

export const isWalletCall = (name: string): name is WalletCall => Object.hasOwn(WALLET_CALLS, name)

/** Where the wallet's calls are; the path is signed as it is sent. */
export const WALLET_PREFIX = '/vendor/v1/'

/** What is the same in two calls that are one transaction; what else they say may differ. */
const SAME = [
  'player',
  'round',
  'game',
  'amount',
  'betAmount',
  'winAmount',
  'currency',
  'referenceTransactionId',
  'campaign',
  'jackpot',
  'kind',
] as const

/** What tells transactions of one id apart. */
export function contentOf(call: WalletCall, body: object): string {
  const said = body as Record<string, unknown>
  return JSON.stringify([call, ...SAME.map((name) => said[name] ?? null)])
}

import type { RebateCategory } from '#lib/rules/cashier'
import type { GameRules } from '#lib/vendor/answers'
import type { WalletCall } from '#lib/vendor/calls'
import type { WalletCode } from '#lib/vendor/codes'
import { shownBalance, type VendorCurrency } from '#lib/vendor/currency'
import type { VendorCampaign } from '#lib/vendor/record'
import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/index'
import { meansFor } from '#platform/play/index'

/** A game of a vendor as a call needs it; amounts are the vendor's. */
export interface GameTerms {
  code: string
  category: RebateCategory
  minBet?: number | undefined
  maxBet?: number | undefined
  betStep?: number | undefined
  open: boolean
}

/** What of a vendor's record a call needs, some seconds old at most. */
export interface WalletTerms {
  vendor: string
  /** Takes stakes: neither the vendor nor the site is closed. */
  isOpen: boolean
  /** Ours → theirs. */
  currencies: Readonly<Record<string, VendorCurrency>>
  rollbackSettled: boolean
  adjustments: boolean
  /** The game that the call names; null: there is none of that name, or it names none. */
  game: GameTerms | null
  /** The campaign that it names. */
  campaign: (VendorCampaign & { code: string }) | null
  lobbyUrl: string
  /** How its games must be played here, but for what is the member's own. */
  rules: Pick<GameRules, 'minRoundMs' | 'autoplay' | 'turbo' | 'buyFeature'>
}

/** A launch token that was checked. */
export interface Launch {
  /** Of the token, good once. */
  nonce: string
  /** Beginning of the hash of the session's token. */
  session: string
  /** What the vendor knows the member by. */
  alias: string
  game: string
  lobby: boolean
}

export interface WalletRequest {
  terms: WalletTerms
  call: WalletCall
  body: object
  /** The nonce, and a hash of path and body. */
  nonce: string
  hash: string
  launch?: Launch | null
}

/** What the vendor is answered: bytes as they are. */
export interface WalletReply {
  status: number
  body: string
  replayed: boolean
}

/** A refusal on its way out of a call; nothing was written before it. */
export class Refused extends Error {
  constructor(
    readonly code: WalletCode,
    readonly value: object = {},
  ) {
    super(code)
  }
}

/** Who a call is about, in whose currency, at what time. */
export interface WalletContext {
  book: Book
  terms: WalletTerms
  member: BookMember
  alias: string
  currency: VendorCurrency
  now: number
}

export const house = ({ terms }: WalletContext) => `game-${terms.vendor}` as const

/** What may be staked on a game now, as the vendor counts it. */
export function moneyOf(
  { book, member, currency, now }: WalletContext,
  game: { game: string; category: string } | undefined,
) {
  const { own, bonus } = meansFor(book, member, game)
  return {
    currency: currency.code,
    balance: shownBalance(currency, own + bonus),
    bonus: shownBalance(currency, bonus),
    at: now,
  }
}

/** How a game is named to what counts. */
export const namedGame = (game: GameTerms | null) =>
  game ? { game: game.code, category: game.category } : undefined

import { atom } from 'nanostores'
import type { Odds } from '#lib/sports/odds/formats'
import type { MarketStatus } from '#lib/sports/slip/accept'
import { createKeyed } from './keyed'

/** What one selection pays now. */
export interface Price {
  /** `null`: not offered. */
  odds: Odds | null
  status: MarketStatus
  /** Version of its market. */
  version: number
}

export type Move = 'up' | 'down'

/** How long a move of the odds is told. */
export const MOVE_MS = 2_000

/** Prices of the page by the id of a pick. */
export const prices = createKeyed<Price>(
  (one, other) => one.odds === other.odds && one.status === other.status,
)
/** Which way odds went a moment ago, by the id of a pick. */
export const moves = createKeyed<Move>(() => false)
/** Grows with every batch of prices: what is computed from several of them follows it. */
export const $priceTurn = atom(0)

const forgetting = new Map<string, ReturnType<typeof setTimeout>>()

function noteMove(id: string, move: Move): void {
  clearTimeout(forgetting.get(id))
  moves.set([[id, move]])
  const forget = () => {
    forgetting.delete(id)
    moves.drop([id])
  }
  forgetting.set(id, setTimeout(forget, MOVE_MS))
}

/** Names a selection of a market wherever it is shown. */
export const pickId = (market: string, selection: string): string => `${market}#${selection}`

/** Takes prices as the server has them now; older versions of a market are passed over. */
export function takePrices(taken: Iterable<readonly [id: string, price: Price]>): void {
  const news: [string, Price][] = []
  for (const [id, price] of taken) {
    const before = prices.get(id)
    if (before && price.version < before.version) continue
    news.push([id, price])
    if (before?.odds && price.odds && before.odds !== price.odds) {
      noteMove(id, price.odds > before.odds ? 'up' : 'down')
    }
  }
  if (news.length === 0) return
  prices.set(news)
  $priceTurn.set($priceTurn.get() + 1)
}

/** Nothing is known any more: for another page, and for tests. */
export function forgetPrices(): void {
  for (const timer of forgetting.values()) clearTimeout(timer)
  forgetting.clear()
  moves.drop()
  prices.drop()
  $priceTurn.set(0)
}

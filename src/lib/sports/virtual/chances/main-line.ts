import type { Process } from '#lib/sports/virtual/processes/types'
import { conditional, type Mass, TOLERANCE } from './fixed'
import { marketShares, type PricedMarket } from './price'
import type { PriceState } from './state'

interface Lines {
  from: number
  to: number
  step: number
}

/** How far the two sides of a line are apart. */
function distance(process: Process, state: PriceState, asked: PricedMarket): Mass | null {
  const shares = marketShares(process, state, asked)
  const [one, other] = Object.values(shares ?? {})
  if (!one || !other) return null
  const apart = conditional(one.won, one.refunded) - conditional(other.won, other.refunded)
  return apart < 0n ? -apart : apart
}

/** The line whose two sides are nearest to each other, the lower one of two; `null` if none is. */
export function mainLine(
  process: Process,
  state: PriceState,
  asked: PricedMarket,
  { from, to, step }: Lines,
): number | null {
  let best: { line: number; apart: Mass } | null = null
  for (let line = from; line <= to; line += step) {
    const apart = distance(process, state, { ...asked, line })
    if (apart !== null && (!best || apart + TOLERANCE < best.apart)) best = { line, apart }
  }
  return best?.line ?? null
}

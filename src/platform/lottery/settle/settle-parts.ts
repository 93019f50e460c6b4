import { SETTLE_CALL, SETTLE_PAUSE_MS } from '#lib/limits'
import { yieldToEventLoop } from '#platform/kernel/yield-to-event-loop'
import { SETTLE_DRAW } from '#platform/lottery/draw/settle-request'
import { type SettledPart, settleDraw } from './settle-draw'

/**
 * Settles part by part, each in a transaction of its own, until nothing is left or enough for one
 * call is done. Between two of them bets go first, for longer the more other books settle.
 */
export async function settleParts(
  part: () => Promise<SettledPart>,
  booksAtOnce: number,
): Promise<SettledPart> {
  let { done, settled, refunded } = await part()
  while (!done && settled < SETTLE_CALL) {
    await yieldToEventLoop(SETTLE_PAUSE_MS * (booksAtOnce - 1))
    const next = await part()
    done = next.done
    refunded = next.refunded
    settled += next.settled
  }
  return refunded === undefined ? { done, settled } : { done, settled, refunded }
}

/** Settles tickets of a draw, so many at most; called again until it is done. */
export const settleInSteps: typeof SETTLE_DRAW = {
  ...SETTLE_DRAW,
  work: ({ book, clock, run }, { booksAtOnce = 1, ...request }) =>
    settleParts(() => run(() => settleDraw(book, request, clock())), booksAtOnce),
}

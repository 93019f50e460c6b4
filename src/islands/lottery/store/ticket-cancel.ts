import type { Ticket } from '#lib/api/lottery/lottery'
import { CallError } from '#lib/client/call-error'
import { isDefinite } from '#lib/client/definite'
import { sendLottery } from '#lib/client/lottery-routes'
import { newKey } from '#lib/ids'
import { drawsFrom } from '#lib/lottery/draw/schedule'
import { gameOf } from '#lib/lottery/games'
import { applyBalance } from '#lib/stores/wallet'
import { loadTickets, replaceTicket } from './ticket'

/** Draws that may be on sale at once. */
const ON_SALE = 2

/** Whether a ticket can be taken back at an instant of the server's clock. */
export function isCancellable({ state, gameCode, issue }: Ticket, now: number): boolean {
  const game = gameOf(gameCode)
  if (state !== 'open' || !game) return false
  const draw = drawsFrom(game, now, ON_SALE).find((each) => each.issue === issue)
  return draw !== undefined && now < draw.closeAt
}

/** Keys of cancellations whose answer nobody knows: asked again they are the same one. */
const keys = new Map<string, string>()

/** Takes a ticket back; its stake returns. Throws `CallError`. */
export async function cancelTicket({ id }: Ticket): Promise<void> {
  const key = keys.get(id) ?? newKey()
  keys.set(id, key)
  try {
    const answer = await sendLottery('lottery.cancel', { id }, { key })
    keys.delete(id)
    replaceTicket(answer.ticket)
    applyBalance(answer)
  } catch (error) {
    if (error instanceof CallError && isDefinite(error)) {
      keys.delete(id)
      void loadTickets()
    }
    throw error
  }
}

import type { Chase } from '#lib/api/lottery/chase'
import { CallError } from '#lib/client/call-error'
import { isDefinite } from '#lib/client/definite'
import { type CallValue, sendLottery } from '#lib/client/lottery-routes'
import { newKey } from '#lib/ids'
import { CHASES_SHOWN_MAX } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { applyBalance } from '#lib/stores/wallet'
import { $gameCode } from './game'
import { loadTickets } from './ticket'

/** The member's chases of the game on screen, running ones first. */
export const chases = createLoaded(async (): Promise<readonly Chase[]> => {
  const input = { gameCode: $gameCode.get(), count: CHASES_SHOWN_MAX }
  return (await sendLottery('lottery.chases', input)).chases
})

/** Looks again at what has become of them; what is shown stays until the answer is here. */
export async function refreshChases(): Promise<void> {
  if (chases.$value.get()?.some(({ state }) => state === 'running')) await chases.refresh()
}

/** Shows what a chase has become, or a new one on top. */
export function noteChase(chase: Chase): void {
  const known = chases.$value.get() ?? []
  const isKnown = known.some(({ id }) => id === chase.id)
  chases.set(
    isKnown ? known.map((each) => (each.id === chase.id ? chase : each)) : [chase, ...known],
  )
}

const keys = new Map<string, string>()

/** Ends a chase: what was held for its draws to come returns. Throws `CallError`. */
export async function cancelRest({ id }: Chase): Promise<void> {
  const key = keys.get(id) ?? newKey()
  keys.set(id, key)
  try {
    const answer: CallValue<'lottery.cancelChase'> = await sendLottery(
      'lottery.cancelChase',
      { id },
      { key },
    )
    keys.delete(id)
    noteChase(answer.chase)
    applyBalance(answer)
    void loadTickets()
  } catch (error) {
    if (error instanceof CallError && isDefinite(error)) {
      keys.delete(id)
      void chases.load()
    }
    throw error
  }
}

import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { checkRaffle, type RaffleCheck } from '#lib/rewards/chance/raffle-proof'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

export type Raffle = CallValue<'raffle.list'>['raffles'][number]
export type Proof = CallValue<'raffle.proof'>

/** Raffles for the member; a visitor and a trial are shown none. */
export const raffles = createLoaded(async (): Promise<readonly Raffle[]> => {
  if ($session.get().state !== 'in') return []
  return (await sendContent('raffle.list', {})).raffles
})

/** Loads them, and again when somebody signs in or out. */
export const watchRaffles = (): (() => void) =>
  onVisit(() => $session.subscribe(() => void raffles.refresh()))

/** Takes what was won; the list says that it was. */
export async function takePrizes(code: string): Promise<void> {
  try {
    await sendContent('raffle.claim', { code })
  } finally {
    await raffles.refresh()
  }
}

export interface Checked extends RaffleCheck {
  proof: Proof
}

/** Draws it again in this browser, from what is published. */
export async function checkDraw(code: string): Promise<Checked> {
  const proof = await sendContent('raffle.proof', { code })
  return { proof, ...(await checkRaffle(proof)) }
}

import { atom } from 'nanostores'
import { CallError } from '#lib/client/call-error'
import { type CallValue, sendSports } from '#lib/client/sports-routes'
import { applyBalance } from '#lib/stores/wallet'
import { $oddsPolicy } from './policy'
import { $offers, replaceTicket } from './tickets'

export type Offer = CallValue<'sports.offers'>['offers'][number]

/** Share of each ticket that its slider stands at, in percent. */
export const $shares = atom<Readonly<Record<string, number>>>({})
/** Offers for a part, by the id of the ticket. */
export const $partOffers = atom<ReadonlyMap<string, Offer>>(new Map())

export const FULL = 100

/** The part of a combination's stake that a share is; at least the smallest. */
export const unitOf = (unitLeft: number, share: number): number =>
  share >= FULL ? unitLeft : Math.max(1, Math.floor((unitLeft * share) / FULL))

export function setShare(id: string, share: number): void {
  $shares.set({ ...$shares.get(), [id]: share })
}

/** Asks what a part of a ticket is worth now. */
export async function askPart(id: string, unit: number): Promise<void> {
  const { offers } = await sendSports('sports.offers', { id, unit })
  const [offer] = offers
  if (offer) $partOffers.set(new Map([...$partOffers.get(), [id, offer]]))
}

/**
 * Sells a ticket back at what was offered, or at more where the member takes that. Answers what
 * was paid. Throws `CallError`; one that says that the offer changed has asked for the new one.
 */
export async function cashOut(offer: Offer, isWhole: boolean): Promise<number> {
  const { id, version, amount: quoted, unit } = offer
  const policy = $oddsPolicy.get()
  try {
    const answer = await sendSports('sports.cashOut', {
      ...{ id, version, quoted, policy },
      ...(!isWhole && { unit }),
    })
    replaceTicket(answer.ticket)
    const { [id]: _, ...others } = $shares.get()
    $shares.set(others)
    $partOffers.set(new Map([...$partOffers.get()].filter(([each]) => each !== id)))
    applyBalance({ sumBalance: answer.sumBalance, version: answer.entry })
    return answer.amount
  } catch (error) {
    if (error instanceof CallError) await freshOffer(id, isWhole ? undefined : unit)
    throw error
  }
}

async function freshOffer(id: string, unit: number | undefined): Promise<void> {
  try {
    if (unit !== undefined) return await askPart(id, unit)
    const { offers } = await sendSports('sports.offers', { id })
    $offers.set(new Map([...$offers.get(), ...offers.map((offer) => [id, offer] as const)]))
  } catch {
    // The next look brings it.
  }
}

import type { CallValue } from '#lib/client/member-routes'
import { sendMember } from '#lib/client/member-routes'
import { PAGE_SIZE_MAX, SECOND_MS } from '#lib/limits'
import { createLoaded, type Loaded } from '#lib/stores/loaded'

export type TicketEntry = CallValue<'record.entries'>['entries'][number]

/**
 * The record comes after the balance by seconds, and within a minute when its news was lost: waits
 * before it is asked again, ever longer.
 */
const LATER_MS = [1, 2, 4, 8, 16, 32].map((seconds) => seconds * SECOND_MS)

interface TicketEntries extends Loaded<readonly TicketEntry[]> {
  /** Asks a few times more, as the record may be behind; answers how to stop. */
  follow(): () => void
}

/** What moved for a ticket, oldest first: its stake, payouts, and what corrected them. */
export function ticketEntries(ticket: string): TicketEntries {
  const ask = async () => {
    const { entries } = await sendMember('record.entries', { ticket, count: PAGE_SIZE_MAX })
    return entries.toReversed()
  }
  const loaded = createLoaded<readonly TicketEntry[]>(ask)
  const follow = () => {
    const waits = [...LATER_MS]
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const ms = waits.shift()
      timer = ms === undefined ? undefined : setTimeout(() => void again(), ms)
    }
    const again = async () => {
      const mine = timer
      const entries = await ask().catch(() => null)
      if (timer !== mine) return
      if (entries && entries.length !== loaded.$value.get()?.length) loaded.set(entries)
      wait()
    }
    wait()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }
  return { ...loaded, follow }
}

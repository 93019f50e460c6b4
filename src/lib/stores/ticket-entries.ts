import type { CallValue } from '#lib/client/member-routes'
import { sendMember } from '#lib/client/member-routes'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { createLoaded, type Loaded } from './loaded'

export type TicketEntry = CallValue<'record.entries'>['entries'][number]

/** What moved for a ticket, oldest first: its stake, payouts, and what corrected them. */
export const ticketEntries = (ticket: string): Loaded<readonly TicketEntry[]> =>
  createLoaded(async () => {
    const { entries } = await sendMember('record.entries', { ticket, count: PAGE_SIZE_MAX })
    return entries.toReversed()
  })

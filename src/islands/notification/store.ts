import type { Ticket } from '#lib/api/lottery/lottery'
import { send } from '#lib/client/call'
import { sendMember } from '#lib/client/member-routes'
import { TICKETS_SHOWN_MAX } from '#lib/limits'
import { countUnread } from '#lib/stores/center/badges'
import { createLoaded } from '#lib/stores/loaded'
import { $unseenResults, type Message } from '#lib/stores/news/news'
import { seeResults } from '#lib/stores/news/seen-results'
import { $session } from '#lib/stores/session'

export type Row = { at: number; isNew: boolean } & (
  | { kind: 'ticket'; ticket: Ticket }
  | { kind: 'message'; message: Message }
)

const ROWS = 20

const messagesOf = async (): Promise<readonly Message[]> => {
  if ($session.get().state !== 'in') return []
  const page = await sendMember('message.list', { count: ROWS })
  countUnread(page.unread)
  return page.messages
}

/** Results and messages, the newest first; results count as seen from then on. */
export const notifications = createLoaded(async (): Promise<readonly Row[]> => {
  const [{ tickets }, messages] = await Promise.all([
    send('lottery.tickets', { count: TICKETS_SHOWN_MAX }),
    messagesOf(),
  ])
  const unseen = $unseenResults.get()
  const rows: Row[] = [
    ...tickets
      .filter(({ state }) => state !== 'open' && state !== 'cancelled')
      .map((ticket): Row => {
        return { kind: 'ticket', ticket, at: ticket.at, isNew: unseen.includes(ticket.id) }
      }),
    ...messages.map((message): Row => {
      return { kind: 'message', message, at: message.at, isNew: !message.isRead }
    }),
  ]
  seeResults()
  return rows.sort((one, other) => other.at - one.at).slice(0, ROWS)
})

/** Marks every message as read. Throws `CallError`. */
export async function readAll(): Promise<void> {
  countUnread((await sendMember('message.readAll', {})).count)
  await notifications.refresh()
}

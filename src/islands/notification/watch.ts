import type { Ticket } from '#lib/api/lottery/lottery'
import { send } from '#lib/client/call'
import { serverNow } from '#lib/client/clock'
import { sendMember } from '#lib/client/member-routes'
import { MINUTE_MS, SECOND_MS, TICKETS_SHOWN_MAX } from '#lib/limits'
import { countUnread } from '#lib/stores/center/badges'
import { $announcesResults, $news, $unseenResults, type News } from '#lib/stores/news/news'
import { keep, kept } from '#lib/stores/news/seen-results'
import { $balance, type Balance } from '#lib/stores/wallet'

/** After a change of the balance: the row of it is written by then. */
const CHANGED_MS = 2 * SECOND_MS
/** How often open tickets are looked at: those of fast draws, and of draws hours away. */
const SOON_MS = 15 * SECOND_MS
const LATER_MS = 2 * MINUTE_MS
const FAST_FOR_MS = 10 * MINUTE_MS
const MESSAGES = 10

/** A result, or money back: what its member has cancelled is no news to them. */
const isNews = ({ state }: Ticket) => state !== 'open' && state !== 'cancelled'

const announce = (news: readonly News[]) => {
  if (news.length > 0) $news.set([...$news.get(), ...news])
}

/**
 * Looks for settled tickets and new messages of a member, on any page: now, while tickets are open,
 * and after the balance has changed. Returns what stops it.
 */
export function watchNews(member: string, hasMessages: boolean): () => void {
  let results: ReturnType<typeof setTimeout> | undefined
  let changed: ReturnType<typeof setTimeout> | undefined
  let known: ReadonlySet<string> | undefined
  let isOver = false

  async function lookAtResults(): Promise<void> {
    clearTimeout(results)
    const { tickets } = await send('lottery.tickets', { count: TICKETS_SHOWN_MAX })
    if (isOver) return
    const before = kept(member)
    const settled = tickets.filter((one) => isNews(one) && before.open.includes(one.id))
    const open = tickets.filter(({ state }) => state === 'open')
    const unseen = [...settled.map(({ id }) => id), ...before.unseen].slice(0, TICKETS_SHOWN_MAX)
    keep(member, { open: open.map(({ id }) => id), unseen })
    if (!$announcesResults.get()) announce(settled.map((ticket) => ({ kind: 'ticket', ticket })))
    if (open.length === 0) return
    const isFast = open.some(({ at }) => serverNow() - at < FAST_FOR_MS)
    results = setTimeout(look, isFast ? SOON_MS : LATER_MS)
  }

  async function lookAtMessages(): Promise<void> {
    if (!hasMessages) return
    const page = await sendMember('message.list', { count: MESSAGES })
    if (isOver) return
    countUnread(page.unread)
    const fresh = page.messages.filter(({ id, isRead }) => known && !isRead && !known.has(id))
    known = new Set(page.messages.map(({ id }) => id))
    announce(fresh.map((message) => ({ kind: 'message', message })))
  }

  /** An answer that was lost ends nothing: it is asked for again. */
  const lookAgain = () => {
    if (!isOver) results = setTimeout(look, SOON_MS)
  }
  const look = () => void lookAtResults().catch(lookAgain)
  const read = () => void lookAtMessages().catch(() => undefined)

  function follow(now: Balance | null, before: Balance | null | undefined): void {
    if (!now || !before) return
    const came = now.sumBalance > before.sumBalance || now.held !== before.held
    if (now.sumBalance === before.sumBalance && !came) return
    clearTimeout(changed)
    changed = setTimeout(() => {
      look()
      if (came) read()
    }, CHANGED_MS)
  }

  $unseenResults.set(kept(member).unseen)
  look()
  read()
  const unbind = $balance.listen(follow)
  return () => {
    isOver = true
    unbind()
    clearTimeout(results)
    clearTimeout(changed)
    $unseenResults.set([])
  }
}

import { atom, computed } from 'nanostores'
import type { Ticket } from '#lib/api/lottery/lottery'
import { send } from '#lib/client/call'
import { TICKETS_SHOWN_MAX } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'
import { refreshBalance } from '#lib/stores/wallet'
import { $draws, $gameCode } from './game'
import { backoffMs } from './watch'

/** The member's newest tickets of all games. */
export const tickets = createLoaded(
  async (): Promise<readonly Ticket[]> =>
    (await send('lottery.tickets', { count: TICKETS_SHOWN_MAX })).tickets,
  noteSettled,
)
export const $tickets = tickets.$value
/** Tickets that were seen open and are settled now, for their message. */
export const $settled = atom<readonly Ticket[]>([])

export const $openTickets = computed($tickets, (all) =>
  (all ?? []).filter(({ state }) => state === 'open'),
)

/** Puts an accepted ticket on top without asking again. */
export function noteTicket(ticket: Ticket): void {
  const others = ($tickets.get() ?? []).filter(({ id }) => id !== ticket.id)
  tickets.set([ticket, ...others])
}

/** Shows what a ticket has become, where it stands. */
export function replaceTicket(ticket: Ticket): void {
  tickets.set(($tickets.get() ?? []).map((each) => (each.id === ticket.id ? ticket : each)))
}

/** Loads them while somebody is signed in; a failure keeps what is shown. */
export async function loadTickets(): Promise<void> {
  if ($session.get().state !== 'out') await tickets.refresh()
}

function noteSettled(now: readonly Ticket[], before: readonly Ticket[] | null): void {
  const seenOpen = (before ?? []).filter(({ state }) => state === 'open')
  const settled = now.filter(
    ({ id, state }) => state !== 'open' && seenOpen.some((ticket) => ticket.id === id),
  )
  if (settled.length === 0) return
  $settled.set(settled)
  void refreshBalance()
}

/** Open tickets on a draw that is over by now: their settlement is on its way. */
export function overdue(open: readonly Ticket[], gameCode: string, drawn: string): boolean {
  return open.some((ticket) => ticket.gameCode === gameCode && ticket.issue <= drawn)
}

/** Loads the tickets of whoever is signed in and looks again while some are due; returns a stop. */
export function watchTickets(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let owner = ''

  function due(): boolean {
    const previous = $draws.get()?.previous
    return previous?.result ? overdue($openTickets.get(), $gameCode.get(), previous.issue) : false
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    await loadTickets()
    if (!due()) return
    timer = setTimeout(() => void look(), backoffMs(tries))
    tries += 1
  }

  const unbindSession = $session.subscribe((session) => {
    const next = session.state === 'out' ? '' : session.memberId
    if (next === owner) return
    owner = next
    tickets.clear()
    if (next) void look()
  })
  const unbindDraws = $draws.listen(() => {
    if (!due()) return
    tries = 0
    void look()
  })
  return () => {
    clearTimeout(timer)
    unbindSession()
    unbindDraws()
  }
}

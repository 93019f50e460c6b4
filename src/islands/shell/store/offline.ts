import {
  type Kept,
  type KeptDraw,
  keepResults,
  keepTickets,
  keptResults,
  keptTickets,
} from '#lib/browser/offline/kept'
import { finishPush } from '#lib/browser/offline/push'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { send } from '#lib/client/call'
import { localizePath } from '#lib/i18n/routes'
import { DRAWS_SHOWN_MAX, MINUTE_MS, TICKETS_SHOWN_MAX } from '#lib/limits'
import { GAMES, gameOf } from '#lib/lottery/games'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'

/** What was asked for less than this long ago is new enough to be kept. */
const NEW_MS = 5 * MINUTE_MS

const isNew = (kept: Kept<unknown> | null) =>
  kept !== null && kept.list.length > 0 && Date.now() - kept.at < NEW_MS

async function keepNewResults(): Promise<void> {
  if (isNew(keptResults())) return
  const { draws } = await send('lottery.opened', { count: DRAWS_SHOWN_MAX })
  keepResults(
    Date.now(),
    draws.filter((draw): draw is typeof draw & KeptDraw => Boolean(draw.result)),
  )
}

async function keepNewTickets(): Promise<void> {
  if ($session.get().state !== 'in') return
  const { tickets } = await send('lottery.tickets', { count: TICKETS_SHOWN_MAX })
  if ($session.get().state === 'in') keepTickets(Date.now(), tickets)
}

/** Rules of what the member bets on; of every game where the site is installed. */
function rules(language: string): string[] {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const codes = (keptTickets()?.list ?? []).map(({ gameCode }) => gameCode)
  const games = isInstalled ? GAMES : codes.flatMap((code) => gameOf(code) ?? [])
  const families = [...new Set(games.map(({ family }) => family.toLowerCase()))]
  return families.map((family) => localizePath(`/rules/${family}`, language))
}

let isKeeping = false

/** Each balance that the header shows is kept with its time. */
function keepBalances(): void {
  if (isKeeping) return
  isKeeping = true
  $balance.subscribe((balance) => {
    const session = $session.get()
    if (!balance || session.state === 'out') return
    const { sumBalance, symbol } = balance
    const kept = { member: session.memberId, at: Date.now(), sumBalance, symbol }
    writeSession(SESSION_KEYS.keptBalance, JSON.stringify(kept))
  })
}

/** Starts the service worker, and keeps the newest results, tickets and their rules. */
export async function keepForOffline(language: string): Promise<void> {
  keepBalances()
  if (!('serviceWorker' in navigator)) return
  await finishPush()
  await navigator.serviceWorker.register(`/sw.js?lang=${language}`)
  await Promise.allSettled([keepNewResults(), keepNewTickets()])
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: rules(language) })
}

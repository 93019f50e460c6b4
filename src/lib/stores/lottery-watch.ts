import { forgetServerTime, serverNow } from './draw-clock'
import { $draws, $stale, awaitedDraw, type Draws, loadDraws, loadOpened } from './lottery'

/** One second while a result is due, then ever slower; a draw rarely needs a second look. */
const POLL_MS = 1_000
const POLL_MAX_MS = 15_000
const PATIENT_TRIES = 10
/** So that not every device asks at the very millisecond of the close. */
const JITTER_MS = 250
const LEAST_MS = 200

export const backoffMs = (tries: number): number =>
  tries < PATIENT_TRIES ? POLL_MS : Math.min(POLL_MAX_MS, POLL_MS * 2 ** (tries - PATIENT_TRIES + 1))

/** Milliseconds to the next useful look at the draws; `tries` counts looks at the same wait. */
export function nextLookMs(draws: Draws, now: number, tries: number): number {
  const awaited = awaitedDraw(draws, now)
  if (!awaited) return Math.max(LEAST_MS, draws.current.closeAt - now)
  if (now < awaited.drawAt) return Math.max(LEAST_MS, awaited.drawAt - now)
  return backoffMs(tries)
}

const waitKey = (draws: Draws, now: number): string => {
  const awaited = awaitedDraw(draws, now)
  return awaited ? `${awaited.issue}/${awaited.state}` : draws.current.issue
}

/** Keeps the draws fresh while the page is visible; returns how to stop. */
export function watchDraws(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let looking = false
  let tries = 0
  let waited = ''

  async function look(): Promise<void> {
    if (stopped || looking || document.hidden) return
    looking = true
    clearTimeout(timer)
    const ok = await loadDraws().then(
      () => true,
      () => false,
    )
    looking = false
    $stale.set(!ok)
    if (!stopped) plan(ok)
  }

  function plan(ok: boolean): void {
    const draws = $draws.get()
    const now = serverNow()
    const key = ok && draws ? waitKey(draws, now) : 'failed'
    tries = key === waited ? tries + 1 : 0
    waited = key
    const wait = ok && draws ? nextLookMs(draws, now, tries) : backoffMs(PATIENT_TRIES + tries)
    clearTimeout(timer)
    timer = setTimeout(() => void look(), wait + Math.random() * JITTER_MS)
  }

  function resync(): void {
    if (document.hidden) {
      clearTimeout(timer)
      return
    }
    forgetServerTime()
    void look()
  }

  document.addEventListener('visibilitychange', resync)
  window.addEventListener('focus', resync)
  window.addEventListener('online', resync)
  void look()
  void loadOpened().catch(() => $stale.set(true))
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resync)
    window.removeEventListener('focus', resync)
    window.removeEventListener('online', resync)
  }
}

import { send } from '#lib/client/call'
import { forgetServerTime, serverNow } from '#lib/client/clock'
import { awaitedDraw, type Draws } from './draw-phase'

/** One second while a result is due, then ever slower: a draw rarely needs a second look. */
const POLL_MS = 1_000
const POLL_MAX_MS = 15_000
const PATIENT_TRIES = 10
const LEAST_MS = 200

/** Up to a quarter of a second, so that not every device asks at the very same millisecond. */
const jitterMs = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0

export const backoffMs = (tries: number): number =>
  tries < PATIENT_TRIES
    ? POLL_MS
    : Math.min(POLL_MAX_MS, POLL_MS * 2 ** (tries - PATIENT_TRIES + 1))

/** Milliseconds to the next useful look at the draws; `tries` counts looks at the same wait. */
export function nextLookMs(draws: Draws, now: number, tries: number): number {
  const awaited = awaitedDraw(draws, now)
  if (!awaited) return Math.max(LEAST_MS, draws.current.closeAt - now)
  if (now < awaited.drawAt) return Math.max(LEAST_MS, awaited.drawAt - now)
  return backoffMs(tries)
}

/** Asks for a game's draws, by which the server's clock is learnt too. Throws `CallError`. */
export async function fetchDraws(gameCode: string): Promise<Draws> {
  const { current, previous } = await send('lottery.current', { gameCode })
  return { current, previous }
}

interface Watcher {
  take: (draws: Draws) => void
  /** The last look failed: what is shown may be old. */
  stale: (stale: boolean) => void
}

const waitKey = (draws: Draws, now: number): string => {
  const awaited = awaitedDraw(draws, now)
  return awaited ? `${awaited.issue}/${awaited.state}` : draws.current.issue
}

/** Keeps a game's draws fresh while the page is visible; returns how to stop. */
export function watchDraws(gameCode: string, { take, stale }: Watcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let looking = false
  let tries = 0
  let waited = ''

  async function look(): Promise<void> {
    if (stopped || looking || document.hidden) return
    looking = true
    clearTimeout(timer)
    const draws = await fetchDraws(gameCode).catch(() => null)
    looking = false
    if (stopped) return
    if (draws) take(draws)
    stale(!draws)
    plan(draws)
  }

  function plan(draws: Draws | null): void {
    const now = serverNow()
    const key = draws ? waitKey(draws, now) : 'failed'
    tries = key === waited ? tries + 1 : 0
    waited = key
    const wait = draws ? nextLookMs(draws, now, tries) : backoffMs(PATIENT_TRIES - 1 + tries)
    timer = setTimeout(() => void look(), wait + jitterMs())
  }

  /** The device may have slept or moved: its clock is learnt anew. */
  function resync(): void {
    clearTimeout(timer)
    if (document.hidden) return
    forgetServerTime()
    void look()
  }

  document.addEventListener('visibilitychange', resync)
  window.addEventListener('focus', resync)
  window.addEventListener('online', resync)
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resync)
    window.removeEventListener('focus', resync)
    window.removeEventListener('online', resync)
  }
}

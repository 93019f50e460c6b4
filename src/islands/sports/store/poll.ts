import { atom } from 'nanostores'
import { forgetServerTime, serverNow } from '#lib/client/clock'
import { SECOND_MS } from '#lib/limits'

/** Never asked sooner than this, and never later, whatever the answer says. */
const LEAST_MS = 200
const MOST_MS = 15 * SECOND_MS
const RETRY_MS = 2 * SECOND_MS

/** Since when prices are not fresh, by the server's clock; null: they are. */
export const $staleSince = atom<number | null>(null)

const JITTER_MS = 256

/**
 * How long to wait until something changes, by the server's clock; a little more, at most a quarter
 * of a second and half the wait, so that pages do not all ask at the same millisecond.
 */
export function waitUntil(nextAt: number, now: number): number {
  const wait = Math.min(MOST_MS, Math.max(LEAST_MS, nextAt - now))
  const part = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / JITTER_MS
  return wait + part * Math.min(JITTER_MS, wait / 2)
}

export interface Poll {
  /** Looks at once. */
  now(): void
  stop(): void
}

/**
 * Looks again and again while the page is seen; `look` answers when something changes next. What
 * fails is tried again, and what is shown counts as old meanwhile.
 */
export function startPoll(look: () => Promise<number>): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isLooking = false
  let isAsked = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isStopped || document.hidden) return
    if (isLooking) {
      isAsked = true
      return
    }
    isLooking = true
    isAsked = false
    let wait = RETRY_MS
    try {
      wait = waitUntil(await look(), serverNow())
      if (!isStopped) $staleSince.set(null)
    } catch {
      if (!isStopped && $staleSince.get() === null) $staleSince.set(serverNow())
    }
    isLooking = false
    if (!isStopped) timer = setTimeout(() => void run(), isAsked ? 0 : wait)
  }

  /** The device may have slept: its clock is learnt anew. */
  const resync = () => {
    if (document.hidden) return
    forgetServerTime()
    void run()
  }
  document.addEventListener('visibilitychange', resync)
  window.addEventListener('online', resync)
  void run()
  return {
    now: () => void run(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resync)
      window.removeEventListener('online', resync)
    },
  }
}

import { atom, onMount } from 'nanostores'

/** Server time minus this device's, in milliseconds. */
export const $clockOffset = atom(0)

/** How long a short round trip outranks a newer, slower one. */
const SAMPLE_MS = 30_000
const TICK_MS = 200

let best = { trip: Number.POSITIVE_INFINITY, at: 0 }

/**
 * Learns the server's clock from an answer sent and received at these device times:
 * half the round trip is taken as the answer's way back.
 */
export function noteServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const trip = receivedAt - sentAt
  if (trip < 0) return
  if (trip > best.trip && receivedAt - best.at < SAMPLE_MS) return
  best = { trip, at: receivedAt }
  $clockOffset.set(Math.round(serverTime - (sentAt + receivedAt) / 2))
}

/** Takes the next answer whatever its round trip: the device may have slept. */
export function forgetServerTime(): void {
  best = { trip: Number.POSITIVE_INFINITY, at: 0 }
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + $clockOffset.get()

/** The server's clock while somebody looks at it; 0 before the first tick. */
export const $now = atom(0)

onMount($now, () => {
  const tick = () => $now.set(serverNow())
  const first = setTimeout(tick, 0)
  const timer = setInterval(tick, TICK_MS)
  const stop = $clockOffset.listen(tick)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stop()
  }
})

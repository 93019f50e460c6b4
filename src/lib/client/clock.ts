/** How long a short round trip outranks a newer, slower one. */
const SAMPLE_MS = 30_000

/** The server's clock minus ours, milliseconds. */
let offsetMs = 0
const NO_SAMPLE = { trip: Number.POSITIVE_INFINITY, at: 0 }
let best = NO_SAMPLE

type Listener = () => void
const changed = new Set<Listener>()

/** Hears of every correction of the clock; returns how to stop. */
export function onClockChange(listener: Listener): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}

/**
 * Learns the server's clock from an answer sent and received at these times of this machine: half
 * the round trip is taken as the way back, and of several answers the fastest one counts.
 */
export function noteServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const trip = receivedAt - sentAt
  if (trip < 0) return
  if (trip > best.trip && receivedAt - best.at < SAMPLE_MS) return
  best = { trip, at: receivedAt }
  const before = offsetMs
  offsetMs = Math.round(serverTime - (sentAt + receivedAt) / 2)
  if (offsetMs !== before) for (const listener of changed) listener()
}

/** Takes the next answer whatever its round trip: the device may have slept. */
export function forgetServerTime(): void {
  best = NO_SAMPLE
}

/** Milliseconds since 1970 as the server counts them; our own clock until the first answer. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

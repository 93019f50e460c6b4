/** The server's clock minus ours, milliseconds. */
let offsetMs = 0

/**
 * Takes the server's time from an answer. Half of the round trip is counted as the way back.
 * `sentAt` and `receivedAt` are this machine's clock.
 */
export function setServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  offsetMs = Math.round(serverTime - (sentAt + receivedAt) / 2)
}

/** Milliseconds since 1970 as the server counts them; our own clock until the first answer. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

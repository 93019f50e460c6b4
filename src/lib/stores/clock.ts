import { atom, onMount } from 'nanostores'
import { onClockChange, serverNow } from '#lib/client/clock'

const TICK_MS = 200

/** The server's clock while somebody looks at it; 0 before the first tick. */
export const $now = atom(0)

onMount($now, () => {
  const tick = () => $now.set(serverNow())
  const first = setTimeout(tick, 0)
  const timer = setInterval(tick, TICK_MS)
  const stop = onClockChange(tick)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stop()
  }
})

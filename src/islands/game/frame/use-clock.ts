import { useEffect, useState } from 'react'
import { serverNow } from '#lib/client/clock'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'

const HOUR = 60

/** Hours and minutes since a time, as `0:34`; it goes on by itself. */
export function useClock(startedAt: number | null): string {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (startedAt === null || now === 0) return ''
  return hours(Math.max(0, Math.floor((now - startedAt) / MINUTE_MS)))
}

/** Minutes as `1:05`. */
export const hours = (minutes: number): string =>
  `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`

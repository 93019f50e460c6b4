import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/limits'

const two = (n: number) => String(n).padStart(2, '0')

/** How long until then: hours where there are any, minutes, seconds. */
export function leftText(ms: number): string {
  const rounded = Math.max(0, Math.ceil(ms / SECOND_MS)) * SECOND_MS
  const hours = Math.floor(rounded / HOUR_MS)
  const minutes = Math.floor((rounded % HOUR_MS) / MINUTE_MS)
  const rest = `${two(minutes)}:${two((rounded % MINUTE_MS) / SECOND_MS)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

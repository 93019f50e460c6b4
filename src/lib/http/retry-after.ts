import type { AppError } from '#lib/errors'

/** Answers that say when to come again: too many, out of order, too slow. */
const WITH_WAIT = [429, 503, 504]
/** Where nothing better is known. */
const USUAL_SECONDS = 5

/** Seconds of `Retry-After`: what the refusal says in its own text first; undefined: none. */
export function retryAfter({ status, params }: AppError): number | undefined {
  const { minutes, seconds } = params
  if (!WITH_WAIT.includes(status)) return undefined
  if (typeof minutes === 'number') return minutes * 60
  return typeof seconds === 'number' ? seconds : USUAL_SECONDS
}
